/** Lets the browser ask before the page is closed or loaded again, while something would be lost by it. */
export function askBeforeUnload(page: Pick<Window, 'addEventListener'>, hasChanges: () => boolean): void {
  page.addEventListener('beforeunload', (event) => {
    if (hasChanges()) event.preventDefault();
  });
}
