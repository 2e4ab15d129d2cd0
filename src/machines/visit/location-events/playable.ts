import type { LocationEvent } from '../../../../contract/entities/locations.ts';
import { LOCATION_EVENT_PLAYABLE_S } from '../../../../contract/limits.ts';
import type { ClipSource } from '../../recordings/clip/clip.events.ts';
import { linkedRecording, recordingOf } from '../../recordings/clip/clip-source.ts';

/** Recording of the event by that camera; null where it recorded nothing (EVL-15). */
export const recordingBy = (event: LocationEvent, uuid: string): ClipSource | null =>
  event.uuid === uuid ? recordingOf(event) : linkedRecording(event.video[uuid]);

/** True for an event of the last 60 minutes; a clock that runs behind ours makes none older (EVL-04). */
const isRecent = ({ eventTimestamp }: LocationEvent, atMs: number): boolean =>
  Math.floor(atMs / 1_000) - eventTimestamp <= LOCATION_EVENT_PLAYABLE_S;

/** Reason why it cannot be played; null while it can. */
export type WhyNoPlay = 'tooOld' | 'noVideo';

export function whyNoPlay(event: LocationEvent, uuid: string, atMs: number): WhyNoPlay | null {
  if (recordingBy(event, uuid) === null) return 'noVideo';
  return isRecent(event, atMs) ? null : 'tooOld';
}
