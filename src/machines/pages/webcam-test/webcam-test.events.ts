/** State of the own picture. */
export type WebcamTestFact = { type: 'webcam.shown' } | { type: 'webcam.failed'; reason: string };
export type WebcamTestCommand = { type: 'webcam.retry' };
export type WebcamTestEvent = WebcamTestFact | WebcamTestCommand;

export interface WebcamTestInput {
  readonly tile: string;
}
