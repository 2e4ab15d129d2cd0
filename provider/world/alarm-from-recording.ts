import type { Clip } from '../media/clip.ts';
import { detectionsOf } from '../media/detections.ts';
import { hlsUrl, mp4Path, playbackLink } from '../media/media.routes.ts';
import type { RaisedAlarm } from '../base/ports.ts';
import { recordingTypeOf } from './camera-models.ts';
import type { Recording } from './invented-world.ts';

/** What the world adds to the clip when a camera raises an alarm with it. */
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

/** How the portal finds the recording: footage by its playlist's address, any other by what its camera's model records. */
function placeOf({ name, uuid, model }: RaisingRecording, clip: Clip): Pick<RaisedAlarm, 'hlsUrl' | 'video'> {
  if (clip.hls === null) return { hlsUrl: null, video: {} };
  if (clip.isFootage) return { hlsUrl: hlsUrl(name), video: {} };
  const recordingType = recordingTypeOf(model);
  const links = recordingType === 'KVS' ? { 'playback/hls': playbackLink(name) } : {};
  return { hlsUrl: null, video: { [uuid]: { cameraName: clip.truth.cameraName, recordingType, links } } };
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
    ...detectionsOf(clip),
    isFake,
  };
}
