import { JOURNAL_DEPTH_MAX, JOURNAL_TEXT_MAX_BYTES } from './limits.ts';

/** Text that is no journal of an alarm; the message says why. */
export class NoJournalError extends Error {
  readonly code = 'noJournal';
  override readonly name = 'NoJournalError';
}

const BEGINNING = '[{"format":"pcs-journal"';
const [QUOTE, BACKSLASH, OPEN_LIST, OPEN_OBJECT, CLOSE_LIST, CLOSE_OBJECT] = [...'"\\[{]}'].map((sign) =>
  sign.charCodeAt(0),
);

/**
 * Checks the unzipped text of a journal while it comes, before anything is made of it: its beginning, its size and its depth. A few
 * bytes of zip may be a text without end, and what is nested too deep breaks whoever walks through it.
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
    for (const byte of bytes) this.#step(byte);
  }

  /** @throws {NoJournalError} where it ends too early. */
  end(): void {
    if (this.#beginning !== BEGINNING || this.#depth > 0 || this.#isInText)
      throw new NoJournalError('The journal is not complete.');
  }

  #begin(bytes: Uint8Array): void {
    const missing = BEGINNING.length - this.#beginning.length;
    this.#beginning += String.fromCharCode(...bytes.subarray(0, missing));
    if (!BEGINNING.startsWith(this.#beginning)) throw new NoJournalError('This is no journal of an alarm.');
  }

  #step(byte: number): void {
    if (this.#isInText) {
      if (this.#isEscaped) this.#isEscaped = false;
      else if (byte === BACKSLASH) this.#isEscaped = true;
      else if (byte === QUOTE) this.#isInText = false;
    } else if (byte === QUOTE) this.#isInText = true;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) this.#deeper();
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) this.#depth -= 1;
  }

  #deeper(): void {
    this.#depth += 1;
    if (this.#depth > JOURNAL_DEPTH_MAX)
      throw new NoJournalError(`The journal is nested more than ${JOURNAL_DEPTH_MAX} deep.`);
  }
}
