import { describe, expect, it } from 'vitest';
import { cameraWith } from '../../testing/cameras.ts';
import { unavailableReasonOf, transportsOf } from './transports.ts';

describe('how a picture comes', () => {
  it('is WebRTC, then FLV, of a camera that can (LIVE-02, LIVE-33)', () => {
    expect(transportsOf(cameraWith())).toEqual([{ kind: 'webrtc' }, { kind: 'flv' }]);
  });

  it('is HLS of one that has only the address of a playlist (LIVE-02)', () => {
    const of = (webrtc: boolean) =>
      transportsOf(cameraWith({ features: { providers: { webrtc, hls: '/api/live/cam-1/index.m3u8' } } }));
    expect(of(false)).toEqual([{ kind: 'hls', path: '/api/live/cam-1/index.m3u8' }]);
    expect(of(true)).toEqual([{ kind: 'webrtc' }, { kind: 'flv' }]);
  });

  it('is FLV of any other (LIVE-02)', () => {
    expect(transportsOf(cameraWith({ features: { providers: { webrtc: false, hls: null } } }))).toEqual([
      { kind: 'flv' },
    ]);
  });
});

describe('what keeps a camera from showing anything (LIVE-22)', () => {
  const shuttered = { features: { privacyShutter: true } };

  it.each([
    ['OFF', { shutterOff: 'closed' }, 'shutter'],
    ['HOME', { shutterHome: 'closed' }, 'shutter'],
    ['AWAY', { shutterAway: 'closed' }, 'shutter'],
    ['AWAY_COUNT', { shutterAway: 'closed' }, 'shutter'],
    ['AWAY', { shutterOff: 'closed', shutterHome: 'closed', shutterAway: 'open' }, null],
    ['ALARM', { shutterOff: 'closed', shutterHome: 'closed', shutterAway: 'closed' }, null],
    [null, { shutterOff: 'closed', shutterHome: 'closed', shutterAway: 'closed' }, null],
  ])(
    'a camera while the system is %s with shutters %o shows nothing for this reason: %s',
    (alarmState, settings, unavailableReason) => {
      expect(unavailableReasonOf(cameraWith({ ...shuttered, settings }), alarmState)).toBe(unavailableReason);
    },
  );

  it('is the missing connection rather than anything else', () => {
    const camera = {
      ...cameraWith({ ...shuttered, settings: { shutterAway: 'closed' } }),
      connection: 'none' as const,
    };
    expect(unavailableReasonOf(camera, 'AWAY')).toBe('unconnected');
  });

  it('is not a shutter where the camera has none', () => {
    expect(unavailableReasonOf(cameraWith({ settings: { shutterAway: 'closed' } }), 'AWAY')).toBeNull();
  });

  it.each([
    [{ battery: true }, { idle: true }, 'asleep'],
    [{ battery: true }, { idle: true, liveStreaming: true }, null],
    [{ battery: true }, { idle: false }, null],
    [{ battery: false }, { idle: true }, null],
  ])(
    'is sleep of a battery camera that is idle and streams to no one: %o %o %s',
    (features, state, unavailableReason) => {
      expect(unavailableReasonOf(cameraWith({ features, state }), 'AWAY')).toBe(unavailableReason);
    },
  );

  it('is the shutter rather than sleep', () => {
    const camera = cameraWith({
      features: { battery: true, privacyShutter: true },
      settings: { shutterAway: 'closed' },
      state: { idle: true },
    });
    expect(unavailableReasonOf(camera, 'AWAY')).toBe('shutter');
  });
});
