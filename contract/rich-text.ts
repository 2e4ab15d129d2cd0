/** What an e-mail may be made of, and what browsers write for it. */
const TAGS: Readonly<Record<string, string>> = {
  p: 'p',
  div: 'p',
  br: 'br',
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
};

/** Comments, elements whose content is no text, tags, stray signs, and text. Each is short enough that no text takes long to read. */
const PIECES =
  /<!--[\s\S]{0,2000}?-->|<(script|style|title|template|iframe)\b[\s\S]{0,2000}?<\/\1\s*>|<(\/?)([a-z][a-z0-9]*)(?:\s(?:"[^"]{0,1000}"|'[^']{0,1000}'|[^'">]){0,1000})?\/?>|[<>]|[^<>]+/gi;
const BARE_AMPERSAND = /&(?!(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);)/gi;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** Plain text as HTML: paragraphs and line breaks, nothing else. */
export const toHtml = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');

/** Closes this tag and whatever was opened in it; one that is not open is closed by nothing. */
function closing(open: string[], tag: string): string {
  const from = open.lastIndexOf(tag);
  return from === -1
    ? ''
    : open
        .splice(from)
        .reverse()
        .map((name) => `</${name}>`)
        .join('');
}

/** What is no tag: a stray sign, or text in which an ampersand may stand alone. */
function asText(piece: string): string {
  if (piece === '<') return '&lt;';
  return piece === '>' ? '&gt;' : piece.replace(BARE_AMPERSAND, '&amp;');
}

/** HTML of whatever origin written again with our few tags, none with attributes; all else is dropped or stays text. */
export function cleanHtml(html: string): string {
  const open: string[] = [];
  const written = [...html.matchAll(PIECES)].map(([piece, , slash, name]) => {
    if (name === undefined) return piece.length > 1 && piece.startsWith('<') ? '' : asText(piece);
    const tag = TAGS[name.toLowerCase()];
    if (tag === undefined) return '';
    if (slash === '/') return closing(open, tag);
    if (tag !== 'br') open.push(tag);
    return `<${tag}>`;
  });
  return written.join('') + closing(open, open[0] ?? '');
}

/** The same words for mail programs that show no HTML (FU-50). */
export const plainText = (html: string): string =>
  cleanHtml(html)
    .replace(/<br>|<\/li>/g, '\n')
    .replace(/<li>/g, '- ')
    .replace(/<\/(p|ul|ol)>/g, '\n\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
