import { describe, expect, it } from 'vitest';
import type { Clip } from '../media/clip.ts';
import { alarmFromRecording } from './alarm-from-recording.ts';

const clip: Clip = {
  name: 'driveway',
  truth: {
    cameraName: 'Driveway',
    info: 'Motion',
    threatLevel: 10,
    duration: 13,
    tracks: [],
    moves: [
      {
        id: 'driveway-move-3',
        category: 'moves',
        class_name: null,
        pts_seconds: 3,
        bbox: { x: 1, y: 2, w: 3, h: 4 },
        current_confidence: null,
        max_confidence: null,
      },
    ],
  },
  mp4: '/clips/driveway.mp4',
  ambience: null,
  hls: '/clips/driveway',
  isFootage: false,
};
const recording = { name: 'ab12-driveway', uuid: 'ab12', clip: 'driveway', model: 'OLYMPUS' };
const occasion = { sid: '1001', queue: 'Live', atMs: 1_700_000_000_900, isFake: false };

describe('alarmFromRecording', () => {
  it('carries what the clip shows and behind which link it plays (PLAY-17, PLAY-18, PLAY-19)', () => {
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
      video: {
        ab12: {
          cameraName: 'Driveway',
          recordingType: 'KVS',
          links: { 'playback/hls': '/api/playback/session/ab12-driveway' },
        },
      },
      tracks: [],
      moves: clip.truth.moves,
      faces: [],
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
});
