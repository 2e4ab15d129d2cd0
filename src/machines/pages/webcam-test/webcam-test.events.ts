/** State of the own picture. */
export type WebcamFact = { type: 'webcam.shown' } | { type: 'webcam.failed'; reason: string };
export type WebcamCommand = { type: 'webcam.retry' };
export type WebcamEvent = WebcamFact | WebcamCommand;

export interface WebcamInput {
  readonly tile: string;
}
