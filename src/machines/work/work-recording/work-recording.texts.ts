/** AUDIO-16 */
export const notRecorded = (status: number | null, text: string): string =>
  `Session could not be recorded: ${status === null ? '' : `${status} `}${text}`;
/** AUDIO-17 */
export const sessionError = (path: string, error: string): string => `Endpoint: manage-session/${path}. ${error}`;
export const NOT_CLOSED = 'The recorder did not end.';
