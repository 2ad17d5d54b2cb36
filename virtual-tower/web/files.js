/** Saves files from the page, and receives files that are dropped on it or chosen. */

/**
 * Offers a file to save.
 * @param {string} name
 * @param {BlobPart} content
 * @param {string} type
 */
export function saveFile(name, content, type) {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/**
 * Takes files that are dropped anywhere on the page, or chosen with a button.
 * @param {Document} page
 * @param {HTMLInputElement} field
 * @param {(name: string, bytes: Uint8Array) => void} take
 */
export function takeFiles(page, field, take) {
  const carries = (/** @type {DragEvent} */ event) => event.dataTransfer?.types.includes('Files') ?? false;
  const read = async (/** @type {FileList | null | undefined} */ files) => {
    for (const file of files ?? []) take(file.name, new Uint8Array(await file.arrayBuffer()));
  };
  page.addEventListener('dragover', (event) => {
    if (!carries(event)) return;
    event.preventDefault();
    page.body.classList.add('catching');
  });
  page.addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) page.body.classList.remove('catching');
  });
  page.addEventListener('drop', (event) => {
    page.body.classList.remove('catching');
    if (!carries(event)) return;
    event.preventDefault();
    void read(event.dataTransfer?.files);
  });
  field.addEventListener('change', () => {
    void read(field.files).then(() => {
      field.value = '';
    });
  });
}
