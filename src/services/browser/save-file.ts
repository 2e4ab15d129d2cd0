/** Offers a file to the person at the screen as a download. */
export function saveFile(page: Document, name: string, content: Blob): void {
  const link = page.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Safari reads the address only after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
}
