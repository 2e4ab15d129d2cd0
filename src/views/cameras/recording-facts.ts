import type { CameraRecording, CameraUpload } from '../../machines/cameras/live-stream/live-stream.events.ts';
import { formatClockIn, formatDateTime } from '../kit/time/format-time.ts';

/** Items that fit into a row. */
const SHOWN = 4;

type Facts = readonly (readonly [name: string, value: string])[];

function some<Item>(items: readonly Item[], text: (item: Item) => string): string {
  const more = items.length - SHOWN;
  return `${items.slice(0, SHOWN).map(text).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Facts about the camera's recording of an event, in the event's zone (PROTO-10, API-45). */
export function recordingFacts(recording: CameraRecording, timezone: number | null): Facts {
  const { eventId, eventUuid, cameraAtMs, startMs, stopMs, tags } = recording;
  const at = (ms: number) => formatClockIn(ms, timezone);
  return [
    ['Recorded event', eventId],
    ['Recorded event uuid', eventUuid],
    ['Clock of the camera', formatDateTime(cameraAtMs / 1_000, timezone)],
    ['Recorded', stopMs === 0 ? `since ${at(startMs)}` : `${at(startMs)} to ${at(stopMs)}`],
    ['Tags', some(tags, ({ name, frame, atMs }) => `${name} at ${at(atMs)} (frame ${frame})`)],
  ];
}

/** Facts about the received part of a recording (PROTO-11, API-45). */
export function uploadFacts(
  { eventId, eventUuid, startMs, lastMs, missingMs }: CameraUpload,
  timezone: number | null,
): Facts {
  const at = (ms: number) => formatClockIn(ms, timezone);
  return [
    ['Uploaded event', eventId],
    ['Uploaded event uuid', eventUuid],
    ['Uploaded', `${at(startMs)} to ${at(lastMs)}`],
    ['Not received', missingMs.length === 0 ? 'Nothing' : some(missingMs, at)],
  ];
}
