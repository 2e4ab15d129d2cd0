/** Visited event of the agent; V&R and Follow-up of one event are one visit (AUDIO-18). */
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

/** Facts of the recorder. */
export type RecorderFact =
  /** The sound is complete and saved. */
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
