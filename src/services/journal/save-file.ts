/** Offers a JSON text to the person at the screen as a download. */
export function saveFile(page: Document, name: string, json: string): void {
  const link = page.createElement('a');
  link.href = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
  link.download = name;
  link.click();
  // Safari reads the address only after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
}
