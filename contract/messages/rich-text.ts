/** Tags that may be written, by those that are read. */
type Tags = ReadonlyMap<string, string>;

/** Tags of an e-mail, by the tags that browsers write for them. */
const TAGS: Tags = new Map([
  ['p', 'p'],
  ['div', 'p'],
  ['br', 'br'],
  ['b', 'strong'],
  ['strong', 'strong'],
  ['i', 'em'],
  ['em', 'em'],
  ['ul', 'ul'],
  ['ol', 'ol'],
  ['li', 'li'],
]);
/** Further tags of a text of the mobile app (SET-15). */
export const CONTENT_TAGS: Tags = new Map([
  ...TAGS,
  ['h1', 'h2'],
  ['h2', 'h2'],
  ['h3', 'h3'],
  ['h4', 'h3'],
  ['a', 'a'],
]);

/** Beginning of a comment or a tag. */
const BEGIN = /<(\/?)(!--|[a-z][a-z0-9]*(?=[\s/>]))/gi;
/** Ends of parts that are not text, by their beginnings. */
const HIDDEN: ReadonlyMap<string, RegExp> = new Map([
  ['!--', /-->/g],
  ...['script', 'style', 'title', 'template', 'iframe'].map((name): [string, RegExp] => [
    name,
    new RegExp(`</${name}\\s*>`, 'gi'),
  ]),
]);
/** Signs that end a tag, or hide its end. */
const IN_TAG = /["'>]/g;
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

/** Index after the first match from there on; -1 without one. */
function indexAfter(pattern: RegExp, html: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(html) ? pattern.lastIndex : -1;
}

/** Index after the `>` that ends a tag, outside quotes; -1 where it never ends. */
function indexAfterTag(html: string, from: number): number {
  for (let at = indexAfter(IN_TAG, html, from); at !== -1; at = indexAfter(IN_TAG, html, at)) {
    const sign = html.charAt(at - 1);
    if (sign === '>') return at;
    at = html.indexOf(sign, at) + 1;
    if (at === 0) return -1;
  }
  return -1;
}

interface Tag {
  readonly name: string;
  readonly isEnd: boolean;
  readonly attributes: string;
}

/** HTML as text and tags. No character is read twice for the same end, and a tag that never ends makes the rest text. */
function* piecesIn(html: string): Generator<string | Tag> {
  const begins = new RegExp(BEGIN);
  const endless = new Set<string>();
  let from = 0;
  for (let found = begins.exec(html); found !== null; found = begins.exec(html)) {
    const name = found[2]?.toLowerCase() ?? '';
    const isEnd = found[1] === '/';
    const hiddenEnd = isEnd || endless.has(name) ? undefined : HIDDEN.get(name);
    const afterHidden = hiddenEnd ? indexAfter(hiddenEnd, html, begins.lastIndex) : -1;
    if (hiddenEnd && afterHidden === -1) endless.add(name);
    const after = afterHidden === -1 ? indexAfterTag(html, begins.lastIndex) : afterHidden;
    if (after === -1) break;
    yield html.slice(from, found.index);
    if (afterHidden === -1) yield { name, isEnd, attributes: html.slice(begins.lastIndex, after - 1) };
    begins.lastIndex = after;
    from = after;
  }
  yield html.slice(from);
}

/** The tags that are open, counted by name: one that is not among them is not searched for. */
class OpenTags {
  readonly #open: string[] = [];
  readonly #counts = new Map<string, number>();

  open(tag: string): void {
    this.#open.push(tag);
    this.#counts.set(tag, (this.#counts.get(tag) ?? 0) + 1);
  }

  /** Closes this tag and whatever was opened in it; one that is not open is closed by nothing. */
  close(tag: string): string {
    return this.#counts.get(tag) ? this.#popped((last) => last === tag) : '';
  }

  closeAll(): string {
    return this.#popped(() => false);
  }

  #popped(isLast: (tag: string) => boolean): string {
    let closed = '';
    for (let tag = this.#open.pop(); tag !== undefined; tag = this.#open.pop()) {
      this.#counts.set(tag, (this.#counts.get(tag) ?? 0) - 1);
      closed += `</${tag}>`;
      if (isLast(tag)) break;
    }
    return closed;
  }
}

/** Text, in which a lone ampersand is allowed. */
const asText = (text: string): string =>
  text.replace(BARE_AMPERSAND, '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Allowed links: to a page, a mailbox or a phone. */
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
  const open = new OpenTags();
  let written = '';
  for (const piece of piecesIn(html)) {
    if (typeof piece === 'string') {
      written += asText(piece);
      continue;
    }
    const tag = tags.get(piece.name);
    if (tag === undefined) continue;
    if (piece.isEnd) {
      written += open.close(tag);
      continue;
    }
    const opened = opening(tag, piece.attributes);
    if (opened !== null && tag !== 'br') open.open(tag);
    written += opened ?? '';
  }
  return written + open.closeAll();
}

/** The same text for mail programs without HTML (FU-50). */
export const plainText = (html: string): string =>
  cleanHtml(html)
    .replace(/<br>|<\/li>/g, '\n')
    .replace(/<li>/g, '- ')
    .replace(/<\/(p|ul|ol)>/g, '\n\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
