/** Where the agent is; V&R and Follow-up of one event are one visit (AUDIO-18). */
export type VisitFact = { type: 'visit.entered'; eventId: string } | { type: 'visit.left' };
export type RecordingFact = VisitFact | { type: 'microphone.granted' };

/** A recorded part that waits in the browser for its upload. Times are epoch ms. */
export interface SavedPart {
  /** Names its sound in the browser's store. */
  readonly key: string;
  readonly eventId: string;
  readonly startedAtMs: number;
  readonly endedAtMs: number;
}

/** What becomes of the sound while it is recorded. */
export type RecorderFact =
  /** Its sound is complete, and kept. */
  { type: 'recorder.ended'; part: SavedPart } | { type: 'recorder.failed'; reason: string };
export type RecorderCommand = { type: 'recorder.stop' };
/** The part is full, or the event is left. */
export type PartCommand = { type: 'part.close' };
export type PartEvent = PartCommand | RecorderFact;

declare module '../../kit/system.ts' {
  interface System {
    readonly recording: RecordingFact;
  }
}
