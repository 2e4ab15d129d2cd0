const TAKES_FILES = 'input[type="file"]';
const TAKES_WORDS = `input, textarea, [contenteditable="true"]`;

/** Keeps the browser from leaving the page for a file or link that is dropped where nothing takes it. */
export function refuseDrops(window: Pick<Window, 'addEventListener'>): void {
  const refuse = (event: DragEvent) => {
    const takes = event.dataTransfer?.types.includes('Files') === true ? TAKES_FILES : TAKES_WORDS;
    if (event.target instanceof Element && event.target.closest(takes) === null) event.preventDefault();
  };
  window.addEventListener('dragover', refuse);
  window.addEventListener('drop', refuse);
}
