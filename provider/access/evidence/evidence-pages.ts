/** A text as HTML. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A list of HTML texts, or a sentence where there is none. */
export const list = (items: readonly string[], none: string): string =>
  items.length === 0 ? `<p>${none}</p>` : `<ul>${items.map((item) => `<li>${item}</li>`).join('\n')}</ul>`;

/** A table of HTML texts, with its head on every printed page. */
export const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead>
<tbody>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}</tbody></table>`;

/** A page that loads nothing from elsewhere, and prints on A4 or Letter with its title and number on every sheet. */
export const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<style>
@page { margin: 20mm 16mm;
  @top-left { content: "${title}"; font: 9pt sans-serif }
  @bottom-right { content: "Page " counter(page) " of " counter(pages); font: 9pt sans-serif } }
body { margin: 2em auto; padding: 0 2em; max-width: 60em; font: 11pt/1.4 sans-serif; overflow-wrap: anywhere }
h2 { margin: 1.6em 0 0.4em; font-size: 1.2em }
table { width: 100%; border-collapse: collapse }
td, th { padding: 4px 12px 4px 0; min-width: 6em; border-bottom: 1px solid #ccc; text-align: left; vertical-align: top }
tbody > tr > th { width: 11em }
.time { white-space: nowrap }
pre { white-space: pre-wrap }
.text { margin: 0.4em 0; padding: 0.4em 0.8em; border-left: 3px solid #ccc; white-space: pre-wrap }
.note { padding: 0.6em 0.8em; border: 2px solid }
figure { display: inline-block; margin: 0 12px 12px 0; width: 15em; vertical-align: top }
img { max-width: 100% }
h2, p:has(+ ul), p:has(+ table) { break-after: avoid }
tr, li, figure, pre, section { break-inside: avoid }
@media print { body { margin: 0; padding: 0; max-width: none; font-size: 10pt } a { color: inherit; text-decoration: none } pre { font-size: 8pt } }
</style></head>
<body>${body}</body></html>
`;
