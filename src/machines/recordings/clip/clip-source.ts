import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import type { ClipSource } from './clip.events.ts';

/** HLS is named by the event itself, or by the link of its camera, when that is recorded as KVS (PLAY-17, PLAY-18). */
function playback({ hls_url, video, uuid }: AlarmEvent): ClipSource | null {
  if (hls_url !== null) return { kind: 'hls', path: hls_url };
  const recorded = video[uuid];
  const link = recorded?.recordingType === 'KVS' ? recorded.links['playback/hls'] : undefined;
  return link === undefined ? null : { kind: 'link', path: link };
}

/** The event's recording for a large picture: HLS where there is one, else the file (PLAY-18). */
export const recordingOf = (alarm: AlarmEvent): ClipSource | null => playback(alarm) ?? fileOf(alarm);

/** The event's recording for a queue card: the portal's own file, or with SS Video the provider's HLS; the other where one is missing (QUEUE-39). */
export const cardRecordingOf = (alarm: AlarmEvent, usesSsVideo: boolean): ClipSource | null =>
  usesSsVideo ? recordingOf(alarm) : (fileOf(alarm) ?? playback(alarm));

/** By WebSocket where the camera is recorded so, else as one file (decision 0012). */
function fileOf({ video_path, video, uuid }: AlarmEvent): ClipSource | null {
  if (video_path === null) return null;
  return { kind: video[uuid]?.recordingType === 'STREAM' ? 'stream' : 'mp4', path: video_path };
}
