import type { Clip } from '../media/clip.ts';
import { hlsUrl, mp4Path, playbackLink } from '../media/media.routes.ts';
import type { RaisedAlarm } from '../ports.ts';
import type { Recording } from './invented-world.ts';

/** What the world adds to the clip when a camera raises an alarm with it. */
export interface Occasion {
  readonly sid: string;
  readonly queue: string;
  readonly atMs: number;
  readonly isFake: boolean;
}

/** The alarm that a camera raises with one of its recordings: cameras record as KVS, footage has its playlist's address. */
export function raisedAlarm(recording: Recording, clip: Clip, { sid, queue, atMs, isFake }: Occasion): RaisedAlarm {
  const { cameraName, info, threatLevel, duration, tracks, moves } = clip.truth;
  const isKvs = clip.hls !== null && !clip.isFootage;
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
    hlsUrl: clip.hls === null || isKvs ? null : hlsUrl(recording.name),
    video: isKvs
      ? {
          [recording.uuid]: {
            cameraName,
            recordingType: 'KVS',
            links: { 'playback/hls': playbackLink(recording.name) },
          },
        }
      : {},
    tracks,
    moves,
    faces: [],
    isFake,
  };
}
