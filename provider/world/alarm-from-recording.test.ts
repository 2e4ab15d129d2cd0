import { describe, expect, it } from 'vitest';
import type { Clip } from '../media/clip.ts';
import { NO_PICTURES } from '../media/pictures.ts';
import { alarmFromRecording } from './alarm-from-recording.ts';

const clip: Clip = {
  name: 'driveway',
  truth: {
    cameraName: 'Driveway',
    info: 'Motion',
    threatLevel: 10,
    duration: 13,
    house: 1,
    time: 'day',
    weather: 'clear',
    ending: 6,
    objects: [
      {
        id: 'car-1',
        class_name: 'car',
        confidence: 0.9,
        boxes: [
          [2.5, 9, 9, 90, 90],
          [3, 11, 12, 93, 94],
        ],
      },
    ],
    faces: [{ id: 'face-1', object: 'person-1', boxes: [[3, 5, 6, 7, 8]] }],
  },
  mp4: '/clips/driveway.mp4',
  ambience: null,
  hls: { playlist: '#EXTM3U', part: '/clips/driveway.mp4' },
  isFootage: false,
  pictures: { ...NO_PICTURES, has: (name) => ['car-1-3.webp', 'frame-3.webp'].includes(name) },
  found: null,
};
const recording = { name: 'ab12-driveway', uuid: 'ab12', clip: 'driveway', model: 'OLYMPUS' };
const occasion = { sid: '1001', queue: 'Live', atMs: 1_700_000_000_900, isFake: false };

describe('alarmFromRecording', () => {
  it('says of footage whether it has been analysed (EVENTS-22)', () => {
    const footage: Clip = { ...clip, isFootage: true };
    const analysed = (given: Clip) => alarmFromRecording(recording, given, occasion).isAnalysed;
    expect([analysed(footage), analysed({ ...footage, found: [] })]).toEqual([false, true]);
  });

  it('carries what the clip shows and behind which link it plays (DET-04, PLAY-17, PLAY-18, PLAY-19)', () => {
    expect(alarmFromRecording(recording, clip, occasion)).toEqual({
      sid: '1001',
      uuid: 'ab12',
      queue: 'Live',
      eventTimestamp: 1_700_000_000,
      threatLevel: 10,
      info: 'Motion',
      sensorName: 'Driveway',
      duration: 13,
      videoPath: 'ab12-driveway.mp4',
      hlsUrl: null,
      isAnalysed: true,
      video: {
        ab12: {
          cameraName: 'Driveway',
          recordingType: 'KVS',
          links: { 'playback/hls': '/api/playback/session/ab12-driveway' },
        },
      },
      tracks: [
        {
          id: 'driveway-track-car-1-3',
          category: 'tracks',
          object_id: 'car-1',
          cluster_id: 'ab12-driveway.car-1',
          class_name: 'car',
          pts_seconds: 3,
          bbox: { x: 11, y: 12, w: 93, h: 94 },
          img_file: 'ab12-driveway/car-1-3.webp',
          current_confidence: 0.66,
          max_confidence: 0.66,
        },
      ],
      moves: [
        {
          id: 'driveway-move-car-1-3',
          category: 'moves',
          object_id: 'car-1',
          pts_seconds: 3,
          bbox: { x: 3, y: 4, w: 109, h: 110 },
          img_file: 'ab12-driveway/car-1-3.webp',
        },
      ],
      faces: [
        {
          id: 'driveway-face-1-3',
          category: 'faces',
          object_id: 'face-1',
          group_id: '9b63d1269e2d5f4518bb11d5',
          cluster_id: 'ab12-driveway.person-1',
          class_name: 'face',
          pts_seconds: 3,
          bbox: { x: 5, y: 6, w: 7, h: 8 },
          img_file: null,
          frame_file: 'ab12-driveway/frame-3.webp',
          face_confidence: null,
          dominant_emotion: 'neutral',
          emotion_score: 0.94,
        },
      ],
      isFake: false,
    });
  });

  it('plays by WebSocket when its camera is the oldest doorbell (PLAY-16, PLAY-18)', () => {
    expect(alarmFromRecording({ ...recording, model: 'SS002' }, clip, occasion)).toMatchObject({
      videoPath: 'ab12-driveway.mp4',
      hlsUrl: null,
      video: { ab12: { cameraName: 'Driveway', recordingType: 'STREAM', links: {} } },
    });
  });

  it('plays by the address of its playlist when it is footage (PLAY-18)', () => {
    expect(alarmFromRecording(recording, { ...clip, isFootage: true }, occasion)).toMatchObject({
      hlsUrl: '/api/playback/hls/ab12-driveway/index.m3u8',
      video: {},
    });
  });

  it('plays as mp4 only when the clip has no HLS (PLAY-18)', () => {
    expect(alarmFromRecording(recording, { ...clip, hls: null }, occasion)).toMatchObject({
      videoPath: 'ab12-driveway.mp4',
      hlsUrl: null,
      video: {},
    });
  });

  it('names no one who could be authorized when it is for training', () => {
    const { tracks, faces } = alarmFromRecording(recording, clip, { ...occasion, isFake: true });
    expect([...tracks, ...faces].filter((detection) => 'cluster_id' in detection)).toEqual([]);
    expect(tracks).toMatchObject([{ object_id: 'car-1' }]);
  });
});
