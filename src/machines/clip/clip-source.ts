import type { AlarmEvent } from '../../../contract/entities.ts';
import type { ClipSource } from './clip.events.ts';

const playback = (alarm: AlarmEvent): string | null => {
  const video = alarm.video[alarm.uuid];
  const link = video?.recordingType === 'KVS' ? video.links['playback/hls'] : undefined;
  return alarm.hls_url ?? link ?? null;
};

/** The event's recording for a large picture: HLS where there is one, else the file (PLAY-18). */
export function recordingOf(alarm: AlarmEvent): ClipSource | null {
  const hls = playback(alarm);
  return hls === null ? fileOf(alarm) : { kind: 'hls', path: hls };
}

/** The event's recording for a queue card: one file starts fastest; HLS where there is only that (QUEUE-39). */
export const cardRecordingOf = (alarm: AlarmEvent): ClipSource | null => fileOf(alarm) ?? recordingOf(alarm);

function fileOf(alarm: AlarmEvent): ClipSource | null {
  return alarm.video_path === null ? null : { kind: 'mp4', path: alarm.video_path };
}
