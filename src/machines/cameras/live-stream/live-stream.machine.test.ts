import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cameraWith } from '../../testing/cameras.ts';
import type { DisconnectReason } from './live-stream.events.ts';
import {
  selectBehindMs,
  selectCamera,
  selectCanRetry,
  selectEndedBy,
  selectHasStats,
  selectIsLive,
  selectLastFrameAtMs,
  selectReason,
  selectRecording,
  selectRetryAtMs,
  selectStats,
  selectStreamType,
  selectTile,
  selectUpload,
} from './live-stream.selectors.ts';
import {
  CAMERA_RECORDING,
  CAMERA_REPORT,
  CAMERA_UPLOAD,
  FLV_TOKEN,
  LIVE_STATS,
  LIVE_VIEW,
  startLive,
  startStream,
} from './live-stream.fixture.ts';

const flvCamera = cameraWith({ features: { providers: { webrtc: false, hls: null } } });

describe('stream', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));

  describe('connecting', () => {
    it('asks how the camera is signalled, then plays it on its tile (LIVE-03, LIVE-10, PLAY-34)', async () => {
      const subject = startStream();
      expect(subject.views.inputs).toEqual([{ params: { uuid: 'cam-1', sid: '501' } }]);
      expect(subject.state()).toBe('connecting');
      await subject.views.answer(LIVE_VIEW);
      expect(subject.played).toEqual([
        {
          tile: 'camera-cam-1',
          uuid: 'cam-1',
          sid: '501',
          source: { kind: 'webrtc', view: LIVE_VIEW },
          isMuted: true,
          isMeasured: false,
        },
      ]);
      expect(subject.state()).toBe('connecting');
      subject.stream.send({ type: 'stream.connected' });
      expect(subject.state()).toBe('starting');
      subject.stream.send({ type: 'stream.flowing' });
      expect(subject.state()).toBe('live');
    });

    it('asks for a token where the camera has no WebRTC (LIVE-04, LIVE-05, PLAY-34)', async () => {
      const subject = startStream({ camera: flvCamera });
      expect(subject.views.inputs).toEqual([]);
      await subject.tokens.answer(FLV_TOKEN);
      expect(subject.played).toMatchObject([{ source: { kind: 'flv', token: FLV_TOKEN } }]);
      expect(subject.state()).toBe('downloading');
      subject.stream.send({ type: 'stream.flowing' });
      expect(subject.state()).toBe('live');
    });

    it('plays a playlist by its address (LIVE-02)', () => {
      const subject = startStream({ transports: [{ kind: 'hls', path: '/live/1.m3u8' }] });
      expect(subject.played).toMatchObject([{ source: { kind: 'hls', path: '/live/1.m3u8' } }]);
      expect(selectStreamType(subject.stream.getSnapshot())).toBe('hls');
    });

    it('abandons an attempt after exactly 19 s, whatever it got to (LIVE-11)', async () => {
      const subject = startStream();
      await subject.views.answer(LIVE_VIEW);
      subject.stream.send({ type: 'stream.connected' });
      await subject.wait(18_999);
      expect(subject.isPlaying()).toBe(true);
      await subject.wait(1);
      expect(subject.isPlaying()).toBe(false);
      expect(subject.stream.getSnapshot().value).toBe('pausing');
      expect(subject.milestones().at(-1)).toEqual(['failed', '1', 'No picture in time.']);
    });

    it('does not abandon a picture that came in time (LIVE-11)', async () => {
      const subject = await startLive();
      await subject.wait(20_000);
      expect(subject.state()).toBe('live');
    });
  });

  describe('attempts', () => {
    it('are three, then FLV is tried three times, then it counts down 60 s to a fresh round (LIVE-12, LIVE-13, LIVE-14, LIVE-33)', async () => {
      const subject = startStream();
      for (const asked of [1, 2, 3]) {
        expect(subject.views.inputs).toHaveLength(asked);
        await subject.views.answer(LIVE_VIEW);
        subject.fail();
        await subject.wait(1_000);
      }
      for (const asked of [1, 2, 3]) {
        expect(subject.tokens.inputs).toHaveLength(asked);
        await subject.tokens.answer(FLV_TOKEN);
        subject.fail();
        if (asked < 3) await subject.wait(1_000);
      }
      await subject.wait(0);
      expect(subject.state()).toBe('failed');
      expect(selectReason(subject.stream.getSnapshot())).toBe('refused');
      expect(selectRetryAtMs(subject.stream.getSnapshot())).toBe(Date.now() + 60_000);
      await subject.wait(59_999);
      expect(subject.views.inputs).toHaveLength(3);
      await subject.wait(1);
      expect(subject.views.inputs).toHaveLength(4);
      expect(subject.state()).toBe('connecting');
      expect(selectRetryAtMs(subject.stream.getSnapshot())).toBeNull();
    });

    it('continue with FLV where the camera cannot be shown by WebRTC, and say why where nothing is left', async () => {
      const reason = 'This camera sends B-pictures, which WebRTC cannot show.';
      const subject = startStream();
      await subject.views.answer(LIVE_VIEW);
      subject.fail(reason, 406);
      await subject.wait(1_000);
      expect([subject.views.inputs.length, subject.tokens.inputs.length]).toEqual([1, 1]);
      await subject.tokens.answer(FLV_TOKEN);
      subject.fail(reason, 406);
      await subject.wait(0);
      expect([subject.state(), selectReason(subject.stream.getSnapshot())]).toEqual(['failed', reason]);
    });

    it('count calls that are refused (LIVE-12)', async () => {
      const subject = startStream({ camera: flvCamera });
      for (const asked of [1, 2, 3]) {
        expect(subject.tokens.inputs).toHaveLength(asked);
        await subject.tokens.fail({ call: 'flvToken', status: 503, message: 'Out of order.' });
        await subject.wait(1_000);
      }
      expect(subject.state()).toBe('failed');
      expect(selectReason(subject.stream.getSnapshot())).toBe('Out of order.');
    });

    it('begin at once when the agent asks for them (LIVE-17)', async () => {
      const subject = startStream({ camera: flvCamera });
      expect(selectCanRetry(subject.stream.getSnapshot())).toBe(false);
      for (const asked of [1, 2, 3]) {
        expect(subject.tokens.inputs).toHaveLength(asked);
        await subject.tokens.answer(FLV_TOKEN);
        subject.fail();
        await subject.wait(1_000);
      }
      expect(selectCanRetry(subject.stream.getSnapshot())).toBe(true);
      subject.stream.send({ type: 'stream.retry' });
      expect(subject.tokens.inputs).toHaveLength(4);
    });

    it('wait 5, 10, 15 ... s, at most 60 s, while there is nothing at the address (PLAY-10, PLAY-32)', async () => {
      const subject = startStream({ camera: flvCamera });
      for (const waitS of [5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 60]) {
        await subject.tokens.answer(FLV_TOKEN);
        subject.fail('Not found.', 404);
        await subject.wait(0);
        expect(selectRetryAtMs(subject.stream.getSnapshot())).toBe(Date.now() + waitS * 1_000);
        await subject.wait(waitS * 1_000);
      }
    });

    it('wait 5, 10, 15 ... s for a real camera that gives no picture, whichever call says so', async () => {
      const subject = startStream({ camera: cameraWith({ connection: 'link' }) });
      const message = 'No camera answers at this address.';
      await subject.views.answer(LIVE_VIEW);
      subject.fail(message, 406);
      await subject.wait(1_000);
      await subject.tokens.fail({ call: 'flvToken', status: 404, message });
      for (const waitS of [5, 10, 15]) {
        await subject.wait(0);
        expect([subject.state(), selectReason(subject.stream.getSnapshot())]).toEqual(['failed', message]);
        expect(selectRetryAtMs(subject.stream.getSnapshot())).toBe(Date.now() + waitS * 1_000);
        await subject.wait(waitS * 1_000);
        await subject.views.fail({ call: 'liveView', status: 404, message });
      }
    });

    it('begin with 5 s again once there was a picture (PLAY-10)', async () => {
      const subject = startStream({ camera: flvCamera });
      await subject.tokens.answer(FLV_TOKEN);
      subject.fail('Not found.', 404);
      await subject.wait(5_000);
      await subject.tokens.answer(FLV_TOKEN);
      subject.stream.send({ type: 'stream.flowing' });
      subject.fail('Cut.');
      await subject.tokens.answer(FLV_TOKEN);
      subject.fail('Not found.', 404);
      await subject.wait(0);
      expect(selectRetryAtMs(subject.stream.getSnapshot())).toBe(Date.now() + 5_000);
    });

    it('ask for a fresh token after a 401 of the picture, and end no session (PLAY-14)', async () => {
      const subject = startStream({ camera: flvCamera });
      await subject.tokens.answer(FLV_TOKEN);
      subject.fail('Unauthorized', 401);
      await subject.wait(1_000);
      expect(subject.tokens.inputs).toHaveLength(2);
      expect(subject.heard().filter(({ to }) => to !== 'livestreamMetrics')).toEqual([]);
    });

    it.each([
      ['the call', 'stream.retry'],
      ['the picture', 'stream.wake'],
    ] as const)('end when %s is forbidden, until the agent asks again by %s', async (by, type) => {
      const subject = startStream({ camera: flvCamera });
      if (by === 'the call') await subject.tokens.fail({ call: 'flvToken', status: 403, message: 'Forbidden.' });
      else {
        await subject.tokens.answer(FLV_TOKEN);
        subject.fail('Forbidden.', 403);
      }
      expect(subject.state()).toBe('denied');
      expect(selectReason(subject.stream.getSnapshot())).toBe('Forbidden.');
      await subject.wait(600_000);
      expect(subject.tokens.inputs).toHaveLength(1);
      subject.stream.send({ type });
      expect(subject.tokens.inputs).toHaveLength(2);
    });
  });

  describe('a picture', () => {
    it('is late, not live, 2 s after its last frame, and live when it moves again (CTRL-17)', async () => {
      const subject = await startLive();
      expect(selectIsLive(subject.stream.getSnapshot())).toBe(true);
      await subject.wait(1_000);
      subject.sent();
      subject.stream.send({ type: 'stream.stalled', lastFrameAtMs: 0 });
      await subject.wait(999);
      expect(subject.state()).toBe('live');
      await subject.wait(1);
      expect([subject.state(), subject.sent()]).toEqual(['late', [{ type: 'live.report' }]]);
      expect(selectIsLive(subject.stream.getSnapshot())).toBe(false);
      expect(selectLastFrameAtMs(subject.stream.getSnapshot())).toBe(0);
      subject.stream.send({ type: 'stream.flowing' });
      expect(subject.state()).toBe('live');
    });

    it('counts as dropped 5 s after its last frame and is asked for again at once (LIVE-15)', async () => {
      const subject = await startLive();
      await subject.wait(1_000);
      subject.stream.send({ type: 'stream.stalled', lastFrameAtMs: 0 });
      await subject.wait(3_999);
      expect(subject.state()).toBe('late');
      await subject.wait(1);
      expect(subject.isPlaying()).toBe(false);
      expect(subject.views.inputs).toHaveLength(2);
      expect(subject.state()).toBe('dropped');
      expect(subject.milestones().slice(-3)).toEqual([
        ['late', '1', null],
        ['dropped', '1', 'The picture froze.'],
        ['retried', '2', 'The picture froze.'],
      ]);
      await subject.views.answer(LIVE_VIEW);
      subject.stream.send({ type: 'stream.flowing' });
      expect(subject.stream.getSnapshot().context).toMatchObject({ hasDropped: false, reason: null });
    });

    it('a picture that is late by nature is never live, is not requested again for that reason, and reports its delay (LIVE-02, LIVE-15)', async () => {
      const subject = startStream({ transports: [{ kind: 'hls', path: '/live/1.m3u8' }] });
      const behindMs = () => selectBehindMs(subject.stream.getSnapshot());
      subject.stream.send({ type: 'stream.delayed', behindMs: 3_000 });
      expect([subject.state(), behindMs()]).toEqual(['late', 3_000]);
      await subject.wait(60_000);
      subject.stream.send({ type: 'stream.delayed', behindMs: 6_000 });
      expect([subject.state(), behindMs()]).toEqual(['late', 6_000]);
      subject.stream.send({ type: 'stream.flowing' });
      expect([subject.state(), behindMs()]).toEqual(['live', null]);
      subject.stream.send({ type: 'stream.delayed', behindMs: 2_000 });
      expect([subject.state(), subject.played.length]).toEqual(['late', 1]);
      expect(subject.milestones().map(([name]) => name)).toEqual(['requested', 'first_frame', 'late', 'late']);
      expect(subject.reports().map((report) => report.type === 'picture.changed' && report.picture)).toEqual([
        'late',
        'live',
        'late',
      ]);
    });

    it('a picture that is late counts as dropped 5 s after its last frame came, however old that was (LIVE-15)', async () => {
      const subject = startStream({ transports: [{ kind: 'hls', path: '/live/1.m3u8' }] });
      subject.stream.send({ type: 'stream.delayed', behindMs: 3_000 });
      await subject.wait(1_000);
      subject.stream.send({ type: 'stream.stalled', lastFrameAtMs: -3_000 });
      expect(selectBehindMs(subject.stream.getSnapshot())).toBeNull();
      expect(selectLastFrameAtMs(subject.stream.getSnapshot())).toBe(-3_000);
      await subject.wait(3_999);
      expect([subject.state(), subject.played.length]).toEqual(['late', 1]);
      await subject.wait(1);
      expect(subject.played).toHaveLength(2);
    });

    it('a picture that is lost after a while has a whole round again, by the transport it came by (LIVE-14)', async () => {
      const subject = await startLive();
      await subject.wait(19_000);
      subject.fail('Cut.');
      for (const asked of [2, 3, 4]) {
        expect(subject.views.inputs).toHaveLength(asked);
        await subject.views.answer(LIVE_VIEW);
        subject.fail();
        await subject.wait(1_000);
      }
      expect(subject.tokens.inputs).toHaveLength(1);
    });

    it('a picture that is lost repeatedly counts as a failure: FLV is used then (LIVE-33)', async () => {
      const subject = await startLive();
      for (const asked of [1, 2]) {
        expect(subject.views.inputs).toHaveLength(asked);
        subject.fail('Cut.');
        await subject.views.answer(LIVE_VIEW);
        subject.stream.send({ type: 'stream.flowing' });
      }
      subject.fail('Cut.');
      expect(subject.tokens.inputs).toHaveLength(1);
    });

    it.each(['agentTakeover', 'alarmClear', 'existingAgent'] satisfies DisconnectReason[])(
      'a picture that the camera ends by %s comes back only when the agent asks (LIVE-31, LIVE-32)',
      async (reason) => {
        const subject = await startLive();
        subject.stream.send({ type: 'stream.ended', reason });
        expect(subject.state()).toBe('ended');
        expect(subject.isPlaying()).toBe(false);
        expect(selectEndedBy(subject.stream.getSnapshot())).toBe(reason);
        await subject.wait(600_000);
        expect(subject.views.inputs).toHaveLength(1);
        subject.stream.send({ type: reason === 'agentTakeover' ? 'stream.wake' : 'stream.retry' });
        expect(subject.views.inputs).toHaveLength(2);
      },
    );

    it('goes when the shutter closes, and comes when it opens (LIVE-20)', async () => {
      const subject = await startLive();
      const camera = selectCamera(subject.stream.getSnapshot());
      subject.stream.send({ type: 'camera.updated', camera, unavailableReason: 'shutter' });
      expect(subject.state()).toBe('shutterClosed');
      expect(subject.isPlaying()).toBe(false);
      await subject.wait(600_000);
      expect(subject.views.inputs).toHaveLength(1);
      subject.stream.send({ type: 'camera.updated', camera, unavailableReason: null });
      expect(subject.views.inputs).toHaveLength(2);
    });

    it('is not asked for while the camera has none, and is once it is connected', async () => {
      const subject = startStream({ unavailableReason: 'unconnected' });
      await subject.wait(600_000);
      expect([subject.state(), subject.views.inputs]).toEqual(['unconnected', []]);
      subject.stream.send({ type: 'camera.updated', camera: cameraWith(), unavailableReason: null });
      expect([subject.state(), subject.views.inputs.length]).toEqual(['connecting', 1]);
    });

    it('is not asked for while the shutter is closed (LIVE-20)', () => {
      const subject = startStream({ unavailableReason: 'shutter' });
      expect(subject.state()).toBe('shutterClosed');
      expect(subject.views.inputs).toEqual([]);
      expect(subject.stream.getSnapshot().can({ type: 'stream.wake' })).toBe(false);
      subject.stream.send({ type: 'camera.updated', camera: cameraWith(), unavailableReason: null });
      expect(subject.views.inputs).toHaveLength(1);
    });

    it('a sleeping camera’s picture is asked for when it is woken, and stays although the camera is reported asleep (LIVE-21)', async () => {
      const subject = startStream({ unavailableReason: 'asleep' });
      expect(subject.state()).toBe('asleep');
      await subject.wait(600_000);
      expect(subject.views.inputs).toEqual([]);
      expect(subject.stream.getSnapshot().can({ type: 'stream.wake' })).toBe(true);
      subject.stream.send({ type: 'stream.wake' });
      expect(subject.views.inputs).toHaveLength(1);
      subject.stream.send({ type: 'camera.updated', camera: cameraWith(), unavailableReason: 'asleep' });
      expect(subject.state()).toBe('connecting');
    });

    it('asks for the picture of a camera that woke', () => {
      const subject = startStream({ unavailableReason: 'asleep' });
      subject.stream.send({ type: 'camera.updated', camera: cameraWith(), unavailableReason: null });
      expect(subject.views.inputs).toHaveLength(1);
    });

    it('keeps its place, and continues when updates of the camera arrive (LIVE-18)', async () => {
      const subject = await startLive();
      const camera = cameraWith({ settings: { cameraName: 'Renamed' } });
      subject.stream.send({ type: 'camera.updated', camera, unavailableReason: null });
      expect(selectCamera(subject.stream.getSnapshot()).cameraSettings.cameraName).toBe('Renamed');
      expect(selectTile(subject.stream.getSnapshot())).toBe('camera-cam-1');
      expect(subject.views.inputs).toHaveLength(1);
      expect(subject.state()).toBe('live');
    });
  });

  describe('its reports', () => {
    it('notify its owner whether there is a picture, and the state of the camera', async () => {
      const subject = await startLive();
      subject.stream.send({ type: 'camera.reported', report: CAMERA_REPORT });
      subject.stream.send({ type: 'stream.stalled', lastFrameAtMs: 0 });
      await subject.wait(5_000);
      expect(subject.reports()).toEqual([
        { type: 'picture.changed', picture: 'live', by: 'webrtc' },
        { type: 'camera.reported', report: CAMERA_REPORT },
        { type: 'picture.changed', picture: 'late', by: 'webrtc' },
        { type: 'picture.changed', picture: 'none', by: 'webrtc' },
      ]);
    });

    it('reports of what the camera recorded last as long as the attempt, in which it reports from the start (PROTO-10, PROTO-11)', async () => {
      const subject = await startLive();
      const known = () => {
        const snapshot = subject.stream.getSnapshot();
        return [selectRecording(snapshot), selectUpload(snapshot)];
      };
      subject.stream.send({ type: 'recording.reported', recording: CAMERA_RECORDING });
      subject.stream.send({ type: 'upload.reported', upload: CAMERA_UPLOAD });
      expect(known()).toEqual([CAMERA_RECORDING, CAMERA_UPLOAD]);
      subject.fail();
      expect(known()).toEqual([null, null]);
    });

    it('the player gets sound, flags and whether to measure, at each attempt again', async () => {
      const subject = await startLive();
      subject.sent();
      subject.stream.send({ type: 'sound.set', isMuted: false });
      subject.stream.send({ type: 'client.report', client: { fullDuplex: true, quiet: false } });
      subject.stream.send({ type: 'stats.toggle' });
      expect(subject.sent()).toEqual([
        { type: 'live.setMuted', isMuted: false },
        { type: 'live.sendState', client: { fullDuplex: true, quiet: false } },
        { type: 'live.measure', isOn: true },
      ]);
      subject.fail('Cut.');
      await subject.views.answer(LIVE_VIEW);
      expect(subject.played.at(-1)).toMatchObject({ isMuted: false, isMeasured: true });
    });

    it('the metrics get each milestone of each attempt, with its reason and stats, and once its picture was older (LIVE-35, MET-09)', async () => {
      const subject = await startLive();
      subject.stream.send({ type: 'stream.measured', stats: { ...LIVE_STATS, frames: 1 } });
      subject.stream.send({ type: 'stream.measured', stats: LIVE_STATS });
      subject.fail('Cut.');
      const milestone = {
        livestreamId: '100001-0-cam-1:1',
        streamType: 'webrtc',
        eventId: '100001',
        camera: cameraWith(),
        reason: null,
        stats: null,
      };
      expect(
        subject.heard().map(({ event }) => (event.type === 'milestone.reached' ? event.milestone : event.type)),
      ).toEqual([
        { ...milestone, name: 'requested' },
        { ...milestone, name: 'connected' },
        { ...milestone, name: 'first_frame' },
        { ...milestone, name: 'aged', stats: { ...LIVE_STATS, frames: 1 } },
        { ...milestone, name: 'dropped', reason: 'Cut.', stats: LIVE_STATS },
        { ...milestone, name: 'retried', livestreamId: '100001-0-cam-1:2', reason: 'Cut.' },
      ]);
    });

    it('the agent gets measurements only while they are asked for (PLAY-25)', async () => {
      const subject = await startLive();
      const snapshot = () => subject.stream.getSnapshot();
      subject.stream.send({ type: 'stream.measured', stats: LIVE_STATS });
      expect([selectHasStats(snapshot()), selectStats(snapshot())]).toEqual([false, null]);
      subject.stream.send({ type: 'stats.toggle' });
      expect([selectHasStats(snapshot()), selectStats(snapshot())]).toEqual([true, LIVE_STATS]);
    });
  });
});
