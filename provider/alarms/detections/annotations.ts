import { ANNOTATION, type SentDetection } from '../../../contract/entities/events.ts';
import type { Box } from '../../../contract/frame.ts';
import type { AlarmBody } from '../alarm.state.ts';

/** A mark of an agent in the recording, with a note. */
export interface NewAnnotation {
  /** Identifies the annotation however often it is sent. */
  readonly id: string;
  readonly ptsSeconds: number;
  readonly annotation: string;
  /** Fractions of the frame; null without a marked area. */
  readonly bbox: Box | null;
  readonly imgFile: string;
  /** E-mail of the author. */
  readonly agent: string;
}

const detectionOf = (made: NewAnnotation, atMs: number): SentDetection => ({
  id: made.id,
  category: ANNOTATION,
  pts_seconds: made.ptsSeconds,
  bbox: made.bbox,
  img_file: made.imgFile,
  frame_file: made.imgFile,
  annotation: made.annotation,
  agent: made.agent,
  at: Math.floor(atMs / 1_000),
});

/** Oldest first. */
export const withAnnotation = (
  { annotations = [] }: Pick<AlarmBody, 'annotations'>,
  made: NewAnnotation,
  atMs: number,
): SentDetection[] => [...annotations, detectionOf(made, atMs)];
