import PostalMime from 'postal-mime';
import { plainText } from '../../../contract/messages/rich-text.ts';
import { kindOf } from '../file-kinds.ts';
import { PICTURES_OF_MESSAGE } from '../intake.constants.ts';
import { DEPTH_MAX, HEADERS_MAX_BYTES, PARTS_MAX, TEXT_MAX } from './mail.constants.ts';

/** The parts of a mail that matter here. */
export interface Mail {
  /** The Message-ID. */
  readonly id: string | null;
  readonly subject: string;
  readonly text: string;
  /** The Date; ISO 8601, or as it was written. */
  readonly date: string | null;
  /** The first JPEGs and PNGs. */
  readonly pictures: readonly Uint8Array[];
  /** The first mp4. */
  readonly clip: Uint8Array | null;
}

/** Thrown for a mail that is made of more parts than any camera sends, or nested deeper. */
export class UnreadableMailError extends Error {
  override readonly name = 'UnreadableMailError';
  readonly code = 'unreadableMail';
}

const DASHES = Buffer.from('\n--');

/** Throws for more lines that may begin a part than a mail has. @throws {UnreadableMailError} */
function mustHaveFewParts(raw: Buffer): void {
  let count = 0;
  for (let at = raw.indexOf(DASHES); at !== -1; at = raw.indexOf(DASHES, at + 1)) {
    count += 1;
    if (count > PARTS_MAX) throw new UnreadableMailError('It has too many parts.');
  }
}

const bytesOf = (content: ArrayBuffer | Uint8Array | string): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);

/** The words of HTML, with a line for each row of a table. */
const wordsOf = (html: string): string =>
  plainText(
    html
      .slice(0, TEXT_MAX)
      .replace(/<\/t[dh]>/gi, ' ')
      .replace(/<\/tr>/gi, '<br>'),
  );

/** The text of a mail; an attached XML counts as its text, for so alarms are sent to Immix as well. */
function textOf({ text, html, attachments }: Awaited<ReturnType<typeof PostalMime.parse>>): string {
  const plain = text?.trim() ?? '';
  if (plain !== '') return plain;
  const xml = attachments.find(({ mimeType }) => /^(application|text)\/xml$/.test(mimeType));
  if (xml !== undefined) return Buffer.from(bytesOf(xml.content)).toString('utf8');
  return wordsOf(html ?? '');
}

/** Reads a mail, whose bytes are used up. @throws {UnreadableMailError} */
export async function readMail(raw: Uint8Array<ArrayBuffer>): Promise<Mail> {
  mustHaveFewParts(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength));
  const mail = await PostalMime.parse(raw, {
    maxNestingDepth: DEPTH_MAX,
    maxHeadersSize: HEADERS_MAX_BYTES,
    maxRfc822NestingDepth: 2,
  }).catch((cause: unknown) => {
    throw new UnreadableMailError(cause instanceof Error ? cause.message : String(cause), { cause });
  });
  const files = mail.attachments.map(({ content }) => bytesOf(content));
  const isPicture = (file: Uint8Array) => kindOf(file)?.isPicture;
  return {
    id: mail.messageId?.trim() || null,
    subject: (mail.subject ?? '').slice(0, TEXT_MAX),
    text: textOf(mail).slice(0, TEXT_MAX),
    date: mail.date ?? null,
    pictures: files.filter((file) => isPicture(file) === true).slice(0, PICTURES_OF_MESSAGE),
    clip: files.find((file) => isPicture(file) === false) ?? null,
  };
}
