/** AUDIO-16 */
export const notRecorded = (status: number | null, text: string): string =>
  `Session could not be recorded: ${status === null ? '' : `${status} `}${text}`;
export const NOT_CLOSED = 'The recorder did not end.';
