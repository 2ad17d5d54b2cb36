/**
 * Keyboard control of the tower, and buttons that can be held down, because the firmware distinguishes a short press from
 * a long one.
 */

/**
 * @typedef {object} Key
 * @property {() => void} press
 * @property {() => void} [release]
 */

/**
 * @param {HTMLElement} button
 * @param {Required<Key>} key
 */
export function holdable(button, key) {
  let down = false;
  const press = () => {
    if (down) return;
    down = true;
    button.classList.add('down');
    key.press();
  };
  const release = () => {
    if (!down) return;
    down = false;
    button.classList.remove('down');
    key.release();
  };
  button.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    button.setPointerCapture(event.pointerId);
    press();
  });
  button.addEventListener('pointerup', release);
  button.addEventListener('pointercancel', release);
  button.addEventListener('keydown', (event) => {
    if (!activates(event)) return;
    event.preventDefault();
    press();
  });
  button.addEventListener('keyup', (event) => {
    if (!activates(event)) return;
    event.preventDefault();
    release();
  });
  button.addEventListener('blur', release);
  button.addEventListener('click', (event) => {
    // Assistive technology clicks without pointer or key: a short tap.
    if (event.detail !== 0) return;
    press();
    release();
  });
  return { press, release };
}

/**
 * Keys that work wherever the focus is, except where one types text.
 * @param {Document} page
 * @param {Record<string, Key>} keys by `KeyboardEvent.key`, letters in lower case
 */
export function shortcuts(page, keys) {
  /** @type {Map<string, Key>} */
  const held = new Map();
  const nameOf = (/** @type {KeyboardEvent} */ event) => (event.key.length === 1 ? event.key.toLowerCase() : event.key);

  page.addEventListener('keydown', (event) => {
    const key = keys[nameOf(event)];
    if (!key || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (isTyping(event.target) && !isLeaving(event)) return;
    if (activates(event) && isControl(event.target)) return;
    event.preventDefault();
    if (event.repeat && key.release) return;
    if (key.release) held.set(nameOf(event), key);
    key.press();
  });
  const letGo = (/** @type {string} */ name) => {
    held.get(name)?.release?.();
    held.delete(name);
  };
  page.addEventListener('keyup', (event) => {
    if (!held.has(nameOf(event))) return;
    event.preventDefault();
    letGo(nameOf(event));
  });
  window.addEventListener('blur', () => [...held.keys()].forEach(letGo));
}

/** @param {KeyboardEvent} event */
function activates(event) {
  return event.key === 'Enter' || event.key === ' ';
}

/** @param {EventTarget | null} target */
function isTyping(target) {
  // In the log the arrows scroll.
  return target instanceof HTMLSelectElement || target instanceof HTMLPreElement || (target instanceof HTMLInputElement && /^(text|search)$/.test(target.type));
}

/**
 * Escape empties a field first, then it leaves it.
 * @param {KeyboardEvent} event
 */
function isLeaving({ key, target }) {
  return key === 'Escape' && target instanceof HTMLInputElement && target.value === '';
}

/**
 * Enter and space belong to the control that has the focus; the knob's push is the only
 * control that wants them from here.
 * @param {EventTarget | null} target
 */
function isControl(target) {
  return target instanceof HTMLElement && target.matches('button:not(.knob), input, select, label, summary, a');
}
