/** Adds a style sheet that only one screen needs to the page; the page's policy lets no other way in. */
export function adoptStyles(page: Document, css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  page.adoptedStyleSheets.push(sheet);
}
