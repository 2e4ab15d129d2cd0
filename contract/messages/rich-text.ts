/** Tags that may be written, by those that are read. */
type Tags = Readonly<Record<string, string>>;

/** What an e-mail may be made of, and what browsers write for it. */
const TAGS: Tags = {
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
/** What a text of the mobile app may be made of besides (SET-15). */
export const CONTENT_TAGS: Tags = { ...TAGS, h1: 'h2', h2: 'h2', h3: 'h3', h4: 'h3', a: 'a' };

/** Comments, elements whose content is no text, tags, stray signs, and text. Each is short enough that no text takes long to read. */
const PIECES =
  /<!--[\s\S]{0,2000}?-->|<(script|style|title|template|iframe)\b[\s\S]{0,2000}?<\/\1\s*>|<(\/?)([a-z][a-z0-9]*)(\s(?:"[^"]{0,1000}"|'[^']{0,1000}'|[^'">]){0,1000})?\/?>|[<>]|[^<>]+/gi;
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

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

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

/** Where a link may lead: to a page, a mailbox or a phone. */
const HREF = /\shref\s*=\s*(?:"((?:https?:\/\/|mailto:|tel:)[^"<>\s]+)"|'((?:https?:\/\/|mailto:|tel:)[^'"<>\s]+)')/i;

/** A tag as it is written: a link with its address, any other bare. A link that leads elsewhere is null. */
function opening(tag: string, attributes: string): string | null {
  if (tag !== 'a') return `<${tag}>`;
  const [, double, single] = HREF.exec(attributes) ?? [];
  const href = double ?? single;
  return href === undefined ? null : `<a href="${href.replace(BARE_AMPERSAND, '&amp;')}">`;
}

/** HTML of whatever origin written again with few tags, none with attributes but a link's address; all else is dropped or stays text. */
export function cleanHtml(html: string, tags: Tags = TAGS): string {
  const open: string[] = [];
  const written = [...html.matchAll(PIECES)].map(([piece, , slash, name, attributes = '']) => {
    if (name === undefined) return piece.length > 1 && piece.startsWith('<') ? '' : asText(piece);
    const tag = tags[name.toLowerCase()];
    if (tag === undefined) return '';
    if (slash === '/') return closing(open, tag);
    const written = opening(tag, attributes);
    if (written === null) return '';
    if (tag !== 'br') open.push(tag);
    return written;
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
