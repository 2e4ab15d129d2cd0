import { JOURNAL_DEPTH_MAX, JOURNAL_TEXT_MAX_BYTES } from './limits.ts';

/** Thrown for text that is not a journal of an alarm; the message has the cause. */
export class NoJournalError extends Error {
  readonly code = 'noJournal';
  override readonly name = 'NoJournalError';
}

/** A local copy, so that it is not looked up for each byte. */
const DEPTH_MAX = JOURNAL_DEPTH_MAX;
const BEGINNING = '[{"format":"pcs-journal"';
/** Codes of the signs of JSON. */
const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [
  0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d,
] as const;

/**
 * Checks the unzipped text of a journal while it arrives, before it is parsed: its beginning, its size and its depth. A
 * few bytes of zip may unpack to a text without end, and nesting that is too deep breaks every walk through it.
 */
export class JournalText {
  #size = 0;
  #depth = 0;
  #beginning = '';
  #isInText = false;
  #isEscaped = false;

  /** @throws {NoJournalError} */
  read(bytes: Uint8Array): void {
    this.#size += bytes.length;
    if (this.#size > JOURNAL_TEXT_MAX_BYTES)
      throw new NoJournalError(
        `The journal is longer than ${JOURNAL_TEXT_MAX_BYTES / 1_000_000} MB once it is unzipped.`,
      );
    if (this.#beginning.length < BEGINNING.length) this.#begin(bytes);
    this.#walk(bytes);
  }

  /** @throws {NoJournalError} where it ends too early. */
  end(): void {
    if (this.#beginning !== BEGINNING || this.#depth > 0 || this.#isInText)
      throw new NoJournalError('The journal is not complete.');
  }

  #begin(bytes: Uint8Array): void {
    const missing = BEGINNING.length - this.#beginning.length;
    this.#beginning += String.fromCharCode(...bytes.subarray(0, missing));
    if (!BEGINNING.startsWith(this.#beginning)) throw new NoJournalError('This is not a journal of an alarm.');
  }

  /** Walks in local variables: fields cost as much as all the rest. */
  #walk(bytes: Uint8Array): void {
    let [depth, isInText, isEscaped] = [this.#depth, this.#isInText, this.#isEscaped];
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at];
      if (isInText) {
        if (isEscaped) isEscaped = false;
        else if (byte === BACKSLASH) isEscaped = true;
        else if (byte === QUOTE) isInText = false;
      } else if (byte === QUOTE) isInText = true;
      else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
        depth += 1;
        if (depth > DEPTH_MAX) throw new NoJournalError(`The journal is nested more than ${DEPTH_MAX} deep.`);
      }
    }
    [this.#depth, this.#isInText, this.#isEscaped] = [depth, isInText, isEscaped];
  }
}
