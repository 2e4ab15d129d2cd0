import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import type { AnnouncedClip, ClipSource, Recording } from './clip.events.ts';

type Recorded = Pick<AlarmEvent, 'hls_url' | 'video' | 'video_path' | 'uuid'>;

/** Source by the link of a camera that is recorded as KVS (PLAY-17). */
export function linkedRecording(recorded: AlarmEvent['video'][string] | undefined): ClipSource | null {
  const link = recorded?.recordingType === 'KVS' ? recorded.links['playback/hls'] : undefined;
  return link === undefined ? null : { kind: 'link', path: link };
}

/** HLS is named by the event itself, or by the link of its camera (PLAY-17, PLAY-18). */
const playback = ({ hls_url, video, uuid }: Recorded): ClipSource | null =>
  hls_url === null ? linkedRecording(video[uuid]) : { kind: 'hls', path: hls_url };

/** The event's recording for a large picture: HLS where there is one, else the file (PLAY-18). */
export const recordingOf = (event: Recorded): ClipSource | null => playback(event) ?? fileOf(event);

/** The alarm's recording for a large picture, or what is known of an announced one. */
export const alarmRecordingOf = (alarm: AlarmEvent): Recording => recordingOf(alarm) ?? announcedOf(alarm);

/** The link to ask for the event's recording for a large picture; null where its address is known. */
export function linkOf(alarm: AlarmEvent): string | null {
  const source = recordingOf(alarm);
  return source?.kind === 'link' ? source.path : null;
}

/** The event's recording for a queue card: the portal's own file, or with SS Video the provider's HLS; the other where one is missing (QUEUE-39). */
export const cardRecordingOf = (alarm: AlarmEvent, usesSsVideo: boolean): Recording =>
  usesSsVideo ? alarmRecordingOf(alarm) : (fileOf(alarm) ?? alarmRecordingOf(alarm));

function announcedOf({ received }: AlarmEvent): AnnouncedClip | null {
  if (received?.clip === 'coming' || received?.clip === 'recording') return { kind: 'coming' };
  return received?.clip === 'missing' ? { kind: 'missing', words: received.noClip } : null;
}

/** Source by WebSocket where the camera is recorded so, else as one file (decision 0012). */
function fileOf({ video_path, video, uuid }: Recorded): ClipSource | null {
  if (video_path === null) return null;
  return { kind: video[uuid]?.recordingType === 'STREAM' ? 'stream' : 'mp4', path: video_path };
}
