/** Lets the browser ask before the page is closed or loaded again, while there are unsaved changes. */
export function askBeforeUnload(page: Pick<Window, 'addEventListener'>, hasChanges: () => boolean): void {
  page.addEventListener('beforeunload', (event) => {
    if (hasChanges()) event.preventDefault();
  });
}
