/** A flag or variable with a value that makes no sense; the message is one sentence for the person who typed it. */
export class OptionError extends Error {
  override readonly name = 'OptionError';
  readonly code = 'optionError';
}
