import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { UNKNOWN_STATUS } from '../enums.ts';
import { AlarmEvent } from './events.ts';

describe('alarm event', () => {
  const least = {
    eventId: 100001,
    sid: 501,
    userId: '301',
    uuid: 'cam-1',
    eventTimestamp: 1_800_000_000,
    pcs_status: 0,
  };

  it('needs its id; whatever else is missing has its default (API-52, D-10, EVENTS-22)', () => {
    expect(v.parse(AlarmEvent, { ...least, handler: null, unknown: 1 })).toEqual({
      eventId: '100001',
      sid: '501',
      userId: '301',
      uuid: 'cam-1',
      eventTimestamp: 1_800_000_000,
      pcs_status: 0,
      timezone: null,
      duration: null,
      eventCid: null,
      account: '',
      video_path: null,
      hls_url: null,
      video: {},
      tracks: [],
      moves: [],
      faces: [],
      info: '',
      sensorName: '',
      street: '',
      customerName: '',
      alarmState: null,
      threat_level: null,
      handler: null,
      disposition: null,
      received: null,
      isFake: false,
      flaggedForReview: false,
      isKept: false,
      messageOutcomes: {},
      ai_processing_completed: true,
      pcsMetadata: null,
      isIndoors: false,
      isReoffered: false,
      takenAtMs: null,
      version: 0,
      custody: null,
      dispatch: null,
      annotations: [],
      calls: [],
    });
    expect(v.parse(AlarmEvent, { eventId: 7, pcs_status: 0 })).toMatchObject({
      eventId: '7',
      sid: '',
      uuid: '',
      eventTimestamp: 0,
    });
    expect(v.safeParse(AlarmEvent, { ...least, eventId: undefined }).success).toBe(false);
  });

  it('holds what happened, where, and what was detected in which recording (VR-54, QUEUE-52)', () => {
    const seen = { id: '1', pts_seconds: 2.5 };
    const whole = {
      ...least,
      eventId: '100001',
      sid: '501',
      timezone: 1,
      duration: 14,
      video_path: 'clips/front-door.mp4',
      hls_url: 'clips/front-door/index.m3u8',
      video: { 'cam-1': { cameraName: 'Front door', recordingType: 'KVS', links: { 'playback/hls': 'index.m3u8' } } },
      tracks: [{ ...seen, category: 'tracks', class_name: 'person' }],
      moves: [{ ...seen, category: 'moves' }],
      faces: [{ ...seen, category: 'faces' }],
      info: 'Person detected',
      sensorName: 'Front door',
      alarmState: 'AWAY',
      disposition: { action: 'agent_handled' },
      isFake: true,
      isIndoors: true,
    };
    expect(v.parse(AlarmEvent, whole)).toMatchObject(whole);
  });

  it('has its status as a code, whichever spelling came (QUEUE-27, FMT-10)', () => {
    const code = (pcs_status: unknown) => v.parse(AlarmEvent, { ...least, pcs_status }).pcs_status;
    expect(['verifying', 'queue', 'watch', 40].map(code)).toEqual([20, 0, 10, 40]);
  });

  it('keeps the word of an unknown status, also when it is stored and read again', () => {
    const alarm = v.parse(AlarmEvent, { ...least, pcs_status: 'asleep' });
    expect(alarm).toMatchObject({ pcs_status: UNKNOWN_STATUS, pcs_status_said: 'asleep' });
    expect(v.parse(AlarmEvent, JSON.parse(JSON.stringify(alarm)))).toEqual(alarm);
  });
});
