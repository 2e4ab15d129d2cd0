import { type AlarmEvent, ANNOTATION } from '../../../contract/entities/events.ts';
import { detectionLabel, detectionsOf } from '../kit/alarm/detections.ts';
import { formatSpan } from '../kit/time/format-span.ts';

/** A moment of the recording worth a look. Its colour follows from the category. Spec: D2 §3 (DET-24). */
export interface Marker {
  readonly id: string;
  /** Seconds from the start of the recording. */
  readonly atS: number;
  readonly title: string;
  readonly category: string;
}

interface MarkerRow {
  readonly category: string;
  readonly title: string;
}
const SEEN_ROWS: readonly MarkerRow[] = [
  { category: 'tracks', title: 'Tracks' },
  { category: 'moves', title: 'Moves' },
  { category: 'faces', title: 'Faces' },
];
const ANNOTATED_ROW: MarkerRow = { category: ANNOTATION, title: 'Notes' };

/** Rows of the timeline, one per category (DET-25); annotations have one where they exist or can be made. */
export const markerRowsOf = (markers: readonly Marker[], isAnnotated: boolean): readonly MarkerRow[] =>
  isAnnotated || markers.some(({ category }) => category === ANNOTATION) ? [...SEEN_ROWS, ANNOTATED_ROW] : SEEN_ROWS;

/** Not in the spec: distance within which a marker is the current one, not the next, s. */
const AHEAD_S = 0.02;
/**
 * Not in the spec: distance behind a marker, s, within which going back leads to the one before it, as the recording
 * may be playing.
 */
const BEHIND_S = 0.5;

/** The markers of an event's recording, in its order (DET-26). */
export const markersOf = (alarm: AlarmEvent): readonly Marker[] =>
  detectionsOf(alarm).map((detection) => ({
    id: `${detection.category}-${detection.id}`,
    atS: detection.pts_seconds,
    title: `${detectionLabel(detection)} at ${formatSpan(detection.pts_seconds)}`,
    category: detection.category,
  }));

export const nextMarker = (markers: readonly Marker[], fromS: number): Marker | undefined =>
  markers.find(({ atS }) => atS > fromS + AHEAD_S);
export const previousMarker = (markers: readonly Marker[], fromS: number): Marker | undefined =>
  markers.findLast(({ atS }) => atS < fromS - BEHIND_S);
