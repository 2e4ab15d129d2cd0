import type { Box } from '../../../../contract/frame.ts';

/** The frame on which the agent draws; the picture itself stays in the adapter that took it. */
export interface TakenFrame {
  /** Seconds of the recording. */
  readonly ptsSeconds: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** URL of the frame in this page, until it is dropped. */
  readonly address: string;
}

/** Reason why no frame was taken: the browser has decoded none yet, or does not let the page copy it. */
export interface UntakenFrame {
  readonly refused: 'undecoded' | 'protected';
}

/** Annotation to save, without its picture. */
export interface WrittenAnnotation {
  /** Names the annotation, however often it is sent. */
  readonly id: string;
  readonly eventId: string;
  readonly ptsSeconds: number;
  readonly annotation: string;
  /** Box in fractions of the frame; null where nothing is marked. */
  readonly bbox: Box | null;
}

/** Drawing and text that are not saved yet. */
export type AnnotationDraft = Omit<WrittenAnnotation, 'eventId'>;

/** Source of the frame: the tile as it is where `atS` is null, otherwise these seconds of the recording. */
export interface FramePlace {
  readonly tile: string;
  readonly atS: number | null;
}

export type AnnotateCommand =
  | { type: 'annotate.open' }
  | { type: 'annotate.write'; annotation: string }
  /** Marks a box in fractions of the frame; null removes it. */
  | { type: 'annotate.mark'; bbox: Box | null }
  /** Saves the annotation; `id` is for one that was not sent before. */
  | { type: 'annotate.save'; id: string }
  | { type: 'annotate.cancel' }
  /** Answers to a cancel: keep the text, or discard it. */
  | { type: 'annotate.stay' }
  | { type: 'annotate.discard' };
