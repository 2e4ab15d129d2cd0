import type { SMTPServerDataStream } from 'smtp-server';
import { NotStoredError, TooLongError } from '../intake-errors.ts';
import { MAIL_MAX_BYTES } from './mail.constants.ts';

/** Memory that a piece takes at least, however short it came, bytes. */
const PIECE_MIN_BYTES = 512;

/** Memory for the mails that are being received. */
export class MailRoom {
  readonly #maxBytes: number;
  #takenBytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /**
   * Reads a mail to its end and gives it to `use`; of one that is refused the rest is read and forgotten.
   * @throws {TooLongError} @throws {NotStoredError} when other mails take the room
   */
  async hold<T>(stream: SMTPServerDataStream, use: (raw: Uint8Array<ArrayBuffer>) => Promise<T>): Promise<T> {
    let pieces: Uint8Array[] = [];
    let length = 0;
    let taken = 0;
    let refusal: Error | null = null;
    const forget = () => {
      pieces = [];
      this.#takenBytes -= taken;
      taken = 0;
    };
    try {
      for await (const piece of stream as AsyncIterable<Uint8Array>) {
        if (refusal !== null) continue;
        const cost = Math.max(piece.length, PIECE_MIN_BYTES);
        length += piece.length;
        if (length > MAIL_MAX_BYTES)
          refusal = new TooLongError(`A mail has at most ${MAIL_MAX_BYTES / 1_048_576} MiB.`);
        else if (this.#takenBytes + cost > this.#maxBytes) refusal = new NotStoredError('no room for more mails');
        if (refusal !== null) {
          forget();
          continue;
        }
        this.#takenBytes += cost;
        taken += cost;
        pieces.push(piece);
      }
      if (refusal !== null) throw refusal;
      const raw = new Uint8Array(length);
      let at = 0;
      for (const piece of pieces) {
        raw.set(piece, at);
        at += piece.length;
      }
      pieces = [];
      return await use(raw);
    } finally {
      forget();
    }
  }
}
