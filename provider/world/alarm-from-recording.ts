import type { SentDetection } from '../../contract/entities/events.ts';
import type { Clip } from '../media/clip.ts';
import { type Detections, detectionsOf } from '../media/detections.ts';
import { hlsUrl, mp4Path, playbackLink } from '../media/media.routes.ts';
import type { RaisedAlarm } from '../base/ports.ts';
import { recordingTypeOf } from './camera-models.ts';
import type { Recording } from './invented-world.ts';

/** Context that the world adds to a clip when a camera raises an alarm with it. */
export interface AlarmContext {
  readonly sid: string;
  readonly queue: string;
  readonly atMs: number;
  readonly isFake: boolean;
}

/** A recording and the model of the camera that made it. */
export interface RaisingRecording extends Recording {
  readonly model: string;
}

/** Address of the recording: that of its playlist for footage, for others as the camera's model records. */
function placeOf({ name, uuid, model }: RaisingRecording, clip: Clip): Pick<RaisedAlarm, 'hlsUrl' | 'video'> {
  if (clip.hls === null) return { hlsUrl: null, video: {} };
  if (clip.isFootage) return { hlsUrl: hlsUrl(name), video: {} };
  const recordingType = recordingTypeOf(model);
  const links = recordingType === 'KVS' ? { 'playback/hls': playbackLink(name) } : {};
  return { hlsUrl: null, video: { [uuid]: { cameraName: clip.truth.cameraName, recordingType, links } } };
}

const withoutCluster = ({ cluster_id: _, ...detection }: SentDetection): SentDetection => detection;

/** Detections of an alarm; a training alarm authorises no one at the real location it names. */
function seenIn({ name }: RaisingRecording, clip: Clip, isFake: boolean): Detections {
  const { tracks, moves, faces } = detectionsOf(clip, name);
  if (!isFake) return { tracks, moves, faces };
  return { tracks: tracks.map(withoutCluster), moves, faces: faces.map(withoutCluster) };
}

/** The alarm that a camera raises with one of its recordings. */
export function alarmFromRecording(
  recording: RaisingRecording,
  clip: Clip,
  { sid, queue, atMs, isFake }: AlarmContext,
): RaisedAlarm {
  const { cameraName, info, threatLevel, duration } = clip.truth;
  return {
    sid,
    uuid: recording.uuid,
    queue,
    eventTimestamp: Math.floor(atMs / 1000),
    threatLevel,
    info,
    sensorName: cameraName,
    duration,
    videoPath: mp4Path(recording.name),
    ...placeOf(recording, clip),
    ...seenIn(recording, clip, isFake),
    isAnalysed: !clip.isFootage || clip.found !== null,
    isFake,
  };
}
