/**
 * Shows an error message if the page's modules could not be loaded, for example when it was opened as a file or in a
 * browser that is too old. So this script is not a module and contains its own texts.
 */
addEventListener('load', function () {
  if ('awake' in document.documentElement.dataset) return;
  var german = /^de/i.test(navigator.language);
  var fromFile = location.protocol === 'file:';
  var words = fromFile
    ? [
        'Browsers run this page only from a web server, not from a file. Put the folder on any web server, or type cargo xtask play.',
        'Browser führen diese Seite nur von einem Webserver aus, nicht aus einer Datei. Leg den Ordner auf irgendeinen Webserver, oder tippe cargo xtask play.',
      ]
    : [
        'The table could not be loaded: a file of the page is missing, or this browser is too old. Load the page again.',
        'Der Tisch ließ sich nicht laden: eine Datei der Seite fehlt, oder dieser Browser ist zu alt. Lade die Seite noch einmal.',
      ];
  var fault = document.getElementById('fault');
  if (!fault) return;
  document.documentElement.lang = german ? 'de' : 'en';
  fault.textContent = words[german ? 1 : 0];
  fault.hidden = false;
});
