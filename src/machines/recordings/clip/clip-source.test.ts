import { describe, expect, it } from 'vitest';
import { alarmWith, receivedWith } from '../../testing/alarms.ts';
import { alarmRecordingOf, cardRecordingOf, recordingOf } from './clip-source.ts';

const kvs = (recordingType: string) => ({
  'cam-1': { cameraName: 'Front door', recordingType, links: { 'playback/hls': '/playback/kvs' } },
});
const hls = (path: string) => ({ kind: 'hls', path });
const mp4 = (path: string) => ({ kind: 'mp4', path });

describe('recording of an event', () => {
  it('is its HLS address where it has one (PLAY-18)', () => {
    expect(recordingOf(alarmWith({ hls_url: '/clip.m3u8', video: kvs('KVS') }))).toEqual(hls('/clip.m3u8'));
  });

  it('is behind the playback link of its camera when that is recorded as KVS (PLAY-17, PLAY-18, PLAY-19)', () => {
    expect(recordingOf(alarmWith({ video: kvs('KVS') }))).toEqual({ kind: 'link', path: '/playback/kvs' });
  });

  it('is its file when the camera is recorded otherwise, or another camera is meant (PLAY-16, PLAY-17)', () => {
    expect(recordingOf(alarmWith({ video: kvs('MP4') }))).toEqual(mp4('clips/front-door.mp4'));
    expect(recordingOf(alarmWith({ video: kvs('KVS'), uuid: 'cam-2' }))).toEqual(mp4('clips/front-door.mp4'));
  });

  it('is its stream when its camera is recorded so, on a card too (PLAY-16, PLAY-18, SOCK-16)', () => {
    const alarm = alarmWith({ video: kvs('STREAM') });
    const stream = { kind: 'stream', path: 'clips/front-door.mp4' };
    expect([recordingOf(alarm), cardRecordingOf(alarm, true), cardRecordingOf(alarm, false)]).toEqual([
      stream,
      stream,
      stream,
    ]);
  });

  it('is its file on a card, with SS Video its HLS, and the other where one is missing (QUEUE-39)', () => {
    const both = alarmWith({ hls_url: '/clip.m3u8' });
    const stream = alarmWith({ hls_url: '/clip.m3u8', video_path: null });
    const file = mp4('clips/front-door.mp4');
    expect([false, true].map((isOn) => cardRecordingOf(both, isOn))).toEqual([file, hls('/clip.m3u8')]);
    expect([false, true].map((isOn) => cardRecordingOf(alarmWith(), isOn))).toEqual([file, file]);
    expect(cardRecordingOf(stream, false)).toEqual(hls('/clip.m3u8'));
  });

  it('is none where nothing was recorded', () => {
    expect(recordingOf(alarmWith({ video_path: null }))).toBeNull();
    expect(cardRecordingOf(alarmWith({ video_path: null }), false)).toBeNull();
  });

  it.each([
    ['none', null],
    ['came', null],
    ['coming', { kind: 'coming' }],
    ['recording', { kind: 'coming' }],
    ['missing', { kind: 'missing' }],
  ] as const)('is what is known of it while there is no file: %s', (clip, expected) => {
    const alarm = alarmWith({ video_path: null, received: receivedWith({ clip }) });
    const known = alarmWith({ received: receivedWith({ clip }) });
    expect([alarmRecordingOf(alarm), cardRecordingOf(alarm, false), cardRecordingOf(alarm, true)]).toEqual([
      expected,
      expected,
      expected,
    ]);
    expect(alarmRecordingOf(known)).toEqual(mp4('clips/front-door.mp4'));
  });
});
