import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Camera, CameraLease } from '../../../../contract/entities/cameras.ts';
import { SIREN_LOCK_MS } from '../../../../contract/limits.ts';
import { sirenMachine } from '../siren/siren.machine.ts';
import { selectCanPress, selectSirenLease } from '../siren/siren.selectors.ts';
import type { PlayLiveCommand, PlayLiveInput } from '../live-stream/live-stream.events.ts';
import { streamMachine } from '../live-stream/live-stream.machine.ts';
import { selectStreamState } from '../live-stream/live-stream.selectors.ts';
import { CAMERA_REPORT, LIVE_VIEW } from '../live-stream/live-stream.fixture.ts';
import { talkMachine } from '../talk/talk.machine.ts';
import { selectSpotlightLease } from '../spotlight/spotlight.selectors.ts';
import { selectTalkLease, selectTalkState, selectWhyNoTalk } from '../talk/talk.selectors.ts';
import { cameraWith, leaseWith } from '../../testing/cameras.ts';
import { startInSystem } from '../../testing/with-system.ts';
import type { LiveReport } from './live-camera.events.ts';
import { liveCameraMachine } from './live-camera.machine.ts';
import {
  selectCamera,
  selectCameraReport,
  selectSiren,
  selectShelving,
  selectSound,
  selectSpotlight,
  selectStream,
  selectTalk,
} from './live-camera.selectors.ts';

const found = <T>(actor: T | undefined): T => {
  if (actor === undefined) throw new Error('It is not there.');
  return actor;
};

async function start(camera: Camera = cameraWith(), isShown = true) {
  const sent: PlayLiveCommand[] = [];
  const stream = streamMachine.provide({
    actors: {
      liveView: fromPromise(async () => LIVE_VIEW),
      play: fromCallback<PlayLiveCommand, PlayLiveInput>(({ receive }) => receive((command) => sent.push(command))),
    },
  });
  const talk = talkMachine.provide({ actors: { askMicrophone: fromPromise(async () => {}) } });
  const siren = sirenMachine.provide({ actors: { loadSounded: fromPromise(async () => -SIREN_LOCK_MS) } });
  const reports: LiveReport[] = [];
  const owner = createActor(fromCallback<LiveReport>(({ receive }) => receive((report) => reports.push(report))));
  const { actor } = startInSystem(liveCameraMachine.provide({ actors: { stream, siren, talk } }), {
    input: () => ({
      streamId: 's',
      eventId: '100001',
      camera,
      unavailableReason: null,
      isShown,
      reportTo: owner.start(),
    }),
  });
  await vi.advanceTimersByTimeAsync(0);
  const parts = {
    stream: found(selectStream(actor.getSnapshot())),
    siren: found(selectSiren(actor.getSnapshot())),
    spotlight: found(selectSpotlight(actor.getSnapshot())),
    talk: found(selectTalk(actor.getSnapshot())),
  };
  return {
    actor,
    ...parts,
    /** Reports to its visit since the last call. */
    reported: () => reports.splice(0),
    /** Events sent to the player since the last call. */
    sent: () => sent.splice(0),
    sound: () => selectSound(actor.getSnapshot()),
    canSiren: () => selectCanPress(parts.siren.getSnapshot()),
    whyNoTalk: () => selectWhyNoTalk(parts.talk.getSnapshot()),
    talks: async () => {
      parts.talk.send({ type: 'talk.toggle' });
      await vi.advanceTimersByTimeAsync(0);
      parts.talk.send({ type: 'voice.opened' });
    },
  };
}

async function startLive(camera?: Camera) {
  const subject = await start(camera);
  subject.stream.send({ type: 'stream.flowing' });
  subject.sent();
  return subject;
}

describe('live camera', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));

  it('starts its picture and its controls for its camera', async () => {
    const { stream, siren, spotlight } = await start();
    const control = { sid: '501', uuid: 'cam-1' };
    const picture = { streamId: 's', eventId: '100001', tile: 'camera-cam-1', unavailableReason: null };
    const contexts = [stream, siren, spotlight].map((part) => part.getSnapshot().context);
    expect(contexts).toMatchObject([picture, control, control]);
  });

  it('plays sound only while it is the large picture', async () => {
    const { actor, sent, sound } = await startLive();
    expect(sound()).toBe('heard');
    actor.send({ type: 'camera.hidden' });
    expect([sound(), sent()]).toEqual(['aside', [{ type: 'live.setMuted', isMuted: true }]]);
    actor.send({ type: 'camera.shown' });
    expect([sound(), sent()]).toEqual(['heard', [{ type: 'live.setMuted', isMuted: false }]]);
  });

  it('reports its picture to the visit only while that is live and the large one', async () => {
    const { actor, reported, stream, sent } = await start(cameraWith(), false);
    stream.send({ type: 'stream.flowing' });
    expect(reported()).toEqual([]);
    expect(sent()).toContainEqual({ type: 'live.sendState', client: { fullDuplex: false, quiet: true } });
    actor.send({ type: 'camera.shown' });
    expect(reported()).toEqual([{ type: 'live.shown' }]);
    actor.send({ type: 'camera.hidden' });
    stream.send({ type: 'stream.stalled', lastFrameAtMs: 0 });
    await vi.advanceTimersByTimeAsync(3_000);
    actor.send({ type: 'camera.shown' });
    expect(reported()).toEqual([]);
    stream.send({ type: 'stream.flowing' });
    expect(reported()).toEqual([{ type: 'live.shown' }]);
  });

  it('stays silenced as the agent left it', async () => {
    const { actor, sent, sound } = await startLive();
    actor.send({ type: 'sound.toggle' });
    expect([sound(), sent()]).toEqual(['silenced', [{ type: 'live.setMuted', isMuted: true }]]);
    actor.send({ type: 'camera.hidden' });
    actor.send({ type: 'camera.shown' });
    expect(sound()).toBe('silenced');
    actor.send({ type: 'sound.toggle' });
    expect(sound()).toBe('heard');
  });

  it('is muted while the agent talks to a half-duplex camera and unmuted afterwards (AUDIO-24, AUDIO-26)', async () => {
    const { talks, talk, sound, sent } = await startLive();
    await talks();
    expect(sound()).toBe('interrupted');
    talk.send({ type: 'talk.toggle' });
    expect(sound()).toBe('heard');
    expect(sent().filter(({ type }) => type === 'live.setMuted')).toEqual([
      { type: 'live.setMuted', isMuted: true },
      { type: 'live.setMuted', isMuted: false },
    ]);
  });

  it('can be silenced and heard again while the agent talks to it', async () => {
    const { actor, talks, sound } = await startLive();
    await talks();
    actor.send({ type: 'sound.toggle' });
    expect(sound()).toBe('silenced');
    actor.send({ type: 'sound.toggle' });
    expect(sound()).toBe('interrupted');
  });

  it('lets talk know that its siren sounds, or did not, and wakes its picture', async () => {
    const { actor, talk, stream } = await start();
    const passed: unknown[] = [];
    actor.system.inspect(({ type, actorRef, ...inspected }) => {
      if (type === '@xstate.event' && 'event' in inspected && (actorRef === talk || actorRef === stream))
        passed.push(inspected.event);
    });
    for (const type of ['siren.started', 'siren.failed', 'camera.wake'] as const) actor.send({ type });
    expect(passed).toEqual([{ type: 'siren.started' }, { type: 'siren.failed' }, { type: 'stream.wake' }]);
  });

  it('stays audible while the agent talks to a full-duplex camera, which is notified (AUDIO-24, AUDIO-25)', async () => {
    const { talks, talk, sound, sent } = await startLive(cameraWith({ features: { fullDuplexAudio: true } }));
    await talks();
    expect(sound()).toBe('heard');
    talk.send({ type: 'talk.toggle' });
    expect(sent().filter(({ type }) => type === 'live.sendState')).toEqual([
      { type: 'live.sendState', client: { fullDuplex: true, quiet: false } },
      { type: 'live.sendState', client: { fullDuplex: true, quiet: true } },
    ]);
  });

  it('introduces us to a camera that has just been connected (AUDIO-25)', async () => {
    const { stream, sent } = await start();
    stream.send({ type: 'stream.flowing' });
    expect(sent()).toContainEqual({ type: 'live.sendState', client: { fullDuplex: false, quiet: true } });
  });

  it('takes siren and talk only with a live picture (LIVE-24, CTRL-06, AUDIO-04)', async () => {
    const { stream, canSiren, whyNoTalk } = await start();
    expect([canSiren(), whyNoTalk()]).toEqual([false, 'notLive']);
    stream.send({ type: 'stream.flowing' });
    expect([canSiren(), whyNoTalk()]).toEqual([true, null]);
    stream.send({ type: 'stream.stalled', lastFrameAtMs: 0 });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(selectStreamState(stream.getSnapshot())).toBe('late');
    expect([canSiren(), whyNoTalk()]).toEqual([false, 'notLive']);
    stream.send({ type: 'stream.flowing' });
    expect([canSiren(), whyNoTalk()]).toEqual([true, null]);
  });

  it('does not cut off who talks for a moment without frames, but when the picture is lost', async () => {
    const { stream, talks, talk } = await startLive();
    await talks();
    stream.send({ type: 'stream.stalled', lastFrameAtMs: 0 });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(selectTalkState(talk.getSnapshot())).toBe('on');
    stream.send({ type: 'stream.failed', reason: 'Cut.', status: null });
    expect(selectTalkState(talk.getSnapshot())).toBe('off');
  });

  it('ends talk when it is no longer the large picture', async () => {
    const { actor, talks, talk, sent, canSiren } = await startLive();
    await talks();
    actor.send({ type: 'camera.hidden' });
    expect(sent().at(-1)).toEqual({ type: 'live.sendState', client: { fullDuplex: false, quiet: true } });
    expect([selectTalkState(talk.getSnapshot()), canSiren()]).toEqual(['off', false]);
    actor.send({ type: 'camera.shown' });
    expect([selectTalkState(talk.getSnapshot()), canSiren()]).toEqual(['off', true]);
  });

  it('stores the state that the camera reports, and passes it to its siren (CTRL-11)', async () => {
    const { actor, stream, siren } = await startLive();
    expect(selectCameraReport(actor.getSnapshot())).toBeNull();
    stream.send({ type: 'camera.reported', report: CAMERA_REPORT });
    expect(selectCameraReport(actor.getSnapshot())).toEqual(CAMERA_REPORT);
    expect(siren.getSnapshot().context.reported).toBe('active');
    stream.send({ type: 'camera.reported', report: { ...CAMERA_REPORT, siren: null } });
    expect(siren.getSnapshot().context.reported).toBe('unspecified');
  });

  it('passes on how the camera is now, to its picture and to talk (AUDIO-05)', async () => {
    const { actor, stream, whyNoTalk } = await startLive();
    const camera = cameraWith({ settings: { micEnable: false } });
    actor.send({ type: 'camera.updated', camera, unavailableReason: 'shutter' });
    expect(selectCamera(actor.getSnapshot())).toBe(camera);
    expect(selectStreamState(stream.getSnapshot())).toBe('shutterClosed');
    expect(whyNoTalk()).toBe('micDisabled');
  });

  describe('whose controls others have', () => {
    const leases = (version: number, ...held: readonly CameraLease[]) => ({ version, held: [...held] });
    const held = ({ siren, spotlight, talk }: Awaited<ReturnType<typeof start>>) => [
      selectSirenLease(siren.getSnapshot()),
      selectSpotlightLease(spotlight.getSnapshot()),
      selectTalkLease(talk.getSnapshot()),
    ];
    const [siren, spotlight, talk] = [leaseWith('siren', 6_000), leaseWith('spotlight', 55_000), leaseWith('talk')];

    it('notifies each control from the first reading on, but not of what this tab has (decision 0049)', async () => {
      const subject = await start({ ...cameraWith(), leases: leases(4, siren, { ...spotlight, isYours: true }, talk) });
      expect(held(subject)).toEqual([siren, null, talk]);
    });

    it('takes later news and readings, and no earlier ones', async () => {
      const subject = await start();
      const { actor } = subject;
      actor.send({ type: 'camera.leased', uuid: 'cam-1', leases: leases(3, siren, spotlight), shelving: null });
      expect(held(subject)).toEqual([siren, spotlight, null]);
      const older = { ...cameraWith(), leases: leases(2, talk) };
      actor.send({ type: 'camera.updated', camera: older, unavailableReason: null });
      expect(held(subject)).toEqual([siren, spotlight, null]);
      const later = { ...older, leases: leases(4, talk) };
      actor.send({ type: 'camera.updated', camera: later, unavailableReason: null });
      expect(held(subject)).toEqual([null, null, talk]);
    });

    it('knows until when it is shelved from readings and later news, and a refusal changes nothing of it (decision 0057)', async () => {
      const shelving = { byName: 'Kim', reason: 'Spider web', untilMs: 900_000, isTest: false };
      const { actor } = await start({ ...cameraWith(), leases: leases(4), shelving });
      const shown = () => selectShelving(actor.getSnapshot());
      expect(shown()).toEqual(shelving);
      actor.send({ type: 'camera.leased', uuid: 'cam-1', leases: leases(3), shelving: null });
      actor.send({ type: 'lease.refused', leases: leases(5, siren) });
      expect(shown()).toEqual(shelving);
      actor.send({ type: 'camera.leased', uuid: 'cam-1', leases: leases(6), shelving: null });
      expect(shown()).toBe(null);
    });

    it('learns from a refusal as from news', async () => {
      const subject = await start();
      subject.actor.send({ type: 'lease.refused', leases: leases(1, siren) });
      expect(held(subject)).toEqual([siren, null, null]);
    });
  });
});
