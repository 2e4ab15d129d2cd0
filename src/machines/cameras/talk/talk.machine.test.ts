import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { toast } from '../../app/toasts/toasts.events.ts';
import { CAMERA } from '../../testing/alarms.ts';
import { linkStateWith } from '../../testing/camera-links.ts';
import { cameraWith, leaseWith, leasedError } from '../../testing/cameras.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import type { LiveKind, TalkReport, VoiceFact, VoiceInput } from './talk.events.ts';
import { talkMachine } from './talk.machine.ts';
import { selectTalkLease, selectTalkState, selectWhyNoTalk } from './talk.selectors.ts';

const MIC_OFF = { ...CAMERA, cameraSettings: { ...CAMERA.cameraSettings, micEnable: false } };
/** A real camera; null = its form is not known yet. */
function linkedWith(canTalk: boolean | null) {
  const link = linkStateWith();
  const form = canTalk === null || link.form === null ? null : { ...link.form, canTalk };
  return cameraWith({ connection: 'link', link: { ...link, form } });
}
const DENIAL = { call: 'askMicrophone', status: null, message: 'Could not get audio access permission' };

function start({ kind = 'webrtc', camera = CAMERA }: { kind?: LiveKind | null; camera?: typeof CAMERA } = {}) {
  const reports: TalkReport[] = [];
  const owner = createActor(fromCallback<TalkReport>(({ receive }) => receive((report) => reports.push(report))));
  const microphone = asked<void>();
  const voices: VoiceInput[] = [];
  const closed: string[] = [];
  const voice = fromCallback<VoiceFact, VoiceInput>(({ input }) => {
    voices.push(input);
    return () => void closed.push(input.uuid);
  });
  const { actor: talk, heard } = startInSystem(
    talkMachine.provide({ actors: { askMicrophone: microphone.logic, voice } }),
    { input: () => ({ camera, reportTo: owner.start() }) },
  );
  if (kind !== null) talk.send({ type: 'live.started', kind });
  return {
    talk,
    heard,
    reports,
    microphone,
    voices,
    closed,
    toggle: () => talk.send({ type: 'talk.toggle' }),
    state: () => selectTalkState(talk.getSnapshot()),
    whyNot: () => selectWhyNoTalk(talk.getSnapshot()),
  };
}

async function talking(kind: LiveKind = 'webrtc') {
  const subject = start({ kind });
  subject.toggle();
  await subject.microphone.answer();
  subject.talk.send({ type: 'voice.opened' });
  expect(subject.state()).toBe('on');
  subject.heard();
  return subject;
}

describe('talk', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('is a toggle: on once the camera takes the sound, off at the next click (AUDIO-02, AUDIO-26, CTRL-16)', async () => {
    const { toggle, state, microphone, talk, voices, closed, reports, heard } = start();
    toggle();
    expect(state()).toBe('opening');
    toggle();
    expect(state()).toBe('off');
    toggle();
    await microphone.answer();
    await microphone.answer();
    expect(heard()).toEqual([{ to: 'microphone', event: { type: 'microphone.granted' } }]);
    expect([state(), voices]).toEqual(['opening', [{ sid: '501', uuid: 'cam-1', way: 'connection' }]]);
    talk.send({ type: 'voice.opened' });
    expect([state(), Object.keys(talk.getSnapshot().children)]).toEqual(['on', ['voice', 'voiceLevel']]);
    toggle();
    expect([state(), closed, reports]).toEqual(['off', ['cam-1'], [{ type: 'talk.started' }, { type: 'talk.ended' }]]);
  });

  it.each([
    ['webrtc', 'connection'],
    ['flv', 'socket'],
    ['hls', 'socket'],
  ] as const)('talk beside a picture by %s goes by %s (AUDIO-06)', async (kind, way) => {
    const { voices } = await talking(kind);
    expect(voices).toEqual([{ sid: '501', uuid: 'cam-1', way }]);
  });

  it('cannot be turned on without a live picture (AUDIO-04, LIVE-24)', () => {
    const { toggle, state, whyNot } = start({ kind: null });
    toggle();
    expect([state(), whyNot()]).toEqual(['off', 'notLive']);
  });

  it('cannot be turned on when the customer has disabled the microphone, and ends when that happens (AUDIO-05)', async () => {
    const { talk, toggle, state, whyNot } = start({ camera: MIC_OFF });
    toggle();
    expect([state(), whyNot()]).toEqual(['off', 'micDisabled']);
    talk.send({ type: 'camera.updated', camera: CAMERA });
    expect(whyNot()).toBeNull();
    const on = await talking();
    on.talk.send({ type: 'camera.updated', camera: CAMERA });
    expect(on.state()).toBe('on');
    on.talk.send({ type: 'camera.updated', camera: MIC_OFF });
    expect(on.state()).toBe('off');
  });

  it.each([
    ['webrtc', linkedWith(null), 'loudspeakerUnknown'],
    ['webrtc', linkedWith(false), 'noLoudspeaker'],
    [null, linkedWith(false), 'noLoudspeaker'],
    ['flv', linkedWith(true), null],
    ['webrtc', linkedWith(true), null],
  ] as const)(
    'talk beside a picture by %s to a real camera is refused with the reason, before a microphone is asked for',
    (kind, camera, reason) => {
      const { whyNot, toggle, state } = start({ kind, camera });
      expect(whyNot()).toBe(reason);
      toggle();
      expect(state()).toBe(reason === null ? 'opening' : 'off');
    },
  );

  it('stays off without a microphone, shows that, and does not ask again (AUDIO-09, AUDIO-27)', async () => {
    const { toggle, microphone, state, whyNot, heard } = start();
    toggle();
    await microphone.fail(DENIAL);
    expect([state(), whyNot()]).toEqual(['off', 'noMicrophone']);
    expect(heard()).toEqual([
      { to: 'microphone', event: { type: 'microphone.denied', reason: 'Could not get audio access permission' } },
    ]);
    toggle();
    expect([state(), microphone.inputs.length]).toEqual(['off', 1]);
  });

  it('ends with the live picture', async () => {
    const { talk, state, whyNot, reports, closed } = await talking();
    talk.send({ type: 'live.stopped' });
    expect([state(), whyNot(), closed]).toEqual(['off', 'notLive', ['cam-1']]);
    expect(reports).toEqual([{ type: 'talk.started' }, { type: 'talk.ended' }]);
  });

  it.each(['flv', 'hls'] as const)('talk over %s ends 4 s after a siren (AUDIO-08, CTRL-05)', async (kind) => {
    const { talk, state } = await talking(kind);
    talk.send({ type: 'siren.started' });
    vi.advanceTimersByTime(3_999);
    expect(state()).toBe('on');
    vi.advanceTimersByTime(1);
    expect(state()).toBe('off');
  });

  it('continues when the siren did not sound', async () => {
    const { talk, state } = await talking('flv');
    talk.send({ type: 'siren.started' });
    talk.send({ type: 'siren.failed' });
    vi.advanceTimersByTime(60_000);
    expect(state()).toBe('on');
  });

  it('talk over WebRTC continues during a siren', async () => {
    const { talk, state } = await talking('webrtc');
    talk.send({ type: 'siren.started' });
    vi.advanceTimersByTime(60_000);
    expect(state()).toBe('on');
  });

  it('gives up after 10 s when the camera does not accept the sound, and shows that', async () => {
    const { toggle, microphone, state, heard } = start();
    toggle();
    await microphone.answer();
    heard();
    vi.advanceTimersByTime(9_999);
    expect(state()).toBe('opening');
    vi.advanceTimersByTime(1);
    expect(state()).toBe('off');
    expect(heard()).toEqual([
      { to: 'toasts', event: toast('error', 'The camera does not accept sound from the microphone.') },
    ]);
  });

  it('shows why the connection ended talk', async () => {
    const { talk, state, heard } = await talking();
    talk.send({ type: 'voice.closed', reason: 'The line was lost.' });
    expect(state()).toBe('off');
    expect(heard()).toEqual([{ to: 'toasts', event: toast('error', 'Talk ended: The line was lost.') }]);
  });

  it('cannot be turned on while somebody else talks, and can as soon as they stop (decision 0049)', () => {
    const { talk, toggle, state, whyNot, microphone } = start();
    const lease = leaseWith('talk');
    talk.send({ type: 'lease.changed', lease });
    toggle();
    vi.advanceTimersByTime(600_000);
    expect([state(), whyNot(), selectTalkLease(talk.getSnapshot()), microphone.inputs]).toEqual([
      'off',
      'heldByOther',
      lease,
      [],
    ]);
    talk.send({ type: 'lease.changed', lease: null });
    expect(whyNot()).toBe(null);
    toggle();
    expect(state()).toBe('opening');
  });

  it('talk given to another agent first is off again, with the text of the refusal, and its camera learns who talks', async () => {
    const { talk, toggle, microphone, state, heard, reports } = start();
    toggle();
    await microphone.answer();
    heard();
    const error = leasedError('startTalk', leaseWith('talk'));
    talk.send({ type: 'voice.refused', error });
    expect(state()).toBe('off');
    expect(heard()).toEqual([{ to: 'toasts', event: toast('error', 'Talk: Dana Reyes is talking') }]);
    expect(reports).toEqual([{ type: 'lease.refused', leases: error.leases }]);
  });
});
