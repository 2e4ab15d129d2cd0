import { NEVER } from 'rxjs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fromCallback, fromObservable } from 'xstate';
import type { Answer, Args } from '../../../../contract/calls.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import type { VoiceFact, VoiceInput } from '../../cameras/talk/talk.events.ts';
import { talkMachine } from '../../cameras/talk/talk.machine.ts';
import { selectLevel, selectTalkState, selectWhyNoTalk, type TalkRef } from '../../cameras/talk/talk.selectors.ts';
import { CAMERA } from '../../testing/alarms.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import type { TalkTestEvent } from './talk-test.events.ts';
import { type TalkTestInput, talkTestMachine } from './talk-test.machine.ts';
import { selectCanOpen, selectIsLoading, selectTalk, selectUuid } from './talk-test.selectors.ts';

const OTHER = { ...CAMERA, uuid: 'cam-2' };
const MUTE = { ...CAMERA, uuid: 'cam-3', cameraSettings: { ...CAMERA.cameraSettings, micEnable: false } };
const CAMERAS = { items: [CAMERA, OTHER, MUTE], total: 3 };

function start(given: Partial<TalkTestInput> = {}) {
  const cameras = asked<Answer<'listCameras'>, Args<'listCameras'>>();
  const microphone = asked<void>();
  const lines: string[] = [];
  let reportVoice: (fact: VoiceFact) => void = () => {};
  const voice = fromCallback<VoiceFact, VoiceInput>(({ input: { uuid, way }, sendBack }) => {
    lines.push(`${uuid} by ${way}`);
    reportVoice = sendBack;
    return () => void lines.push(`${uuid} closed`);
  });
  const voiceLevel = fromObservable<number, undefined>(() => NEVER);
  const talk = talkMachine.provide({ actors: { askMicrophone: microphone.logic, voice, voiceLevel } });
  const { actor, heard } = startInSystem(talkTestMachine.provide({ actors: { listCameras: cameras.logic, talk } }), {
    input: () => ({ sid: '501', uuid: '', mayTalk: true, ...given }),
  });
  const snapshot = () => actor.getSnapshot();
  const talkOf = () => selectTalk(snapshot());
  return {
    heard,
    cameras,
    microphone,
    lines,
    reportVoice: (fact: VoiceFact) => reportVoice(fact),
    snapshot,
    send: (event: TalkTestEvent) => actor.send(event),
    talk: talkOf,
    toggle: () => talkOf()?.send({ type: 'talk.toggle' }),
  };
}

async function speaking() {
  const subject = start({ uuid: 'cam-1' });
  await subject.cameras.answer(CAMERAS);
  subject.toggle();
  await subject.microphone.answer();
  subject.reportVoice({ type: 'voice.opened' });
  subject.heard();
  return subject;
}

const level = (talk: TalkRef | undefined) => talk && selectLevel(talk.getSnapshot());

describe('talk test page', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('carries the voice to the camera of its address by a socket, and shows how loud it is (SHELL-14, PLAY-33)', async () => {
    const { cameras, lines, snapshot, talk } = await speaking();
    expect(cameras.inputs).toEqual([{ params: { sid: '501' } }]);
    expect([selectUuid(snapshot()), lines]).toEqual(['cam-1', ['cam-1 by socket']]);
    const ref = talk();
    expect(ref?.getSnapshot().context.live).toBe('flv');
    expect(ref && [selectTalkState(ref.getSnapshot()), selectLevel(ref.getSnapshot())]).toEqual([
      'on',
      expect.anything(),
    ]);
  });

  it('closes line and microphone when another camera is chosen, or talk is over or breaks (SHELL-14)', async () => {
    const other = await speaking();
    other.send({ type: 'camera.choose', uuid: 'cam-2' });
    expect([selectUuid(other.snapshot()), other.lines.at(-1)]).toEqual(['cam-2', 'cam-1 closed']);
    expect(level(other.talk())).toBeUndefined();

    const silent = await speaking();
    silent.toggle();
    expect([silent.lines.at(-1), level(silent.talk())]).toEqual(['cam-1 closed', undefined]);

    const broken = await speaking();
    broken.send({ type: 'xstate.error.actor.talk', actorId: 'talk', error: new Error('Broken.') } as never);
    expect(broken.snapshot().value).toBe('choosing');
  });

  it('asks for a location first where its address names none, and for a camera', async () => {
    const { cameras, send, snapshot, talk } = start({ sid: '' });
    send({ type: 'camera.choose', uuid: 'cam-1' });
    expect(snapshot().value).toBe('choosing');
    expect([cameras.inputs, selectCanOpen(snapshot())]).toEqual([[], false]);
    send({ type: 'location.open' });
    send({ type: 'location.typed', text: ' 502 ' });
    send({ type: 'location.open' });
    expect([cameras.inputs, selectIsLoading(snapshot())]).toEqual([[{ params: { sid: '502' } }], true]);
    await cameras.answer(CAMERAS);
    expect([selectUuid(snapshot()), talk()]).toEqual(['', undefined]);
    send({ type: 'camera.choose', uuid: 'elsewhere' });
    expect(talk()).toBeUndefined();
    send({ type: 'camera.choose', uuid: 'cam-3' });
    const ref = talk();
    expect(ref && selectWhyNoTalk(ref.getSnapshot())).toBe('micDisabled');
  });

  it('says why the cameras could not be read, and reads them at the next press (API-09)', async () => {
    const { cameras, heard, send, snapshot } = start();
    await cameras.fail({ call: 'listCameras', status: 404, message: 'Not found.' });
    expect(snapshot().value).toBe('choosing');
    expect(heard()).toEqual([{ to: 'toasts', event: toast('error', 'Endpoint: camera/list/501. Not found.') }]);
    send({ type: 'location.open' });
    await cameras.answer(CAMERAS);
    expect(snapshot().value).toBe('choosing');
  });

  it('reads nothing for a person who may not talk (E-34, ROLE-14)', () => {
    const { cameras, send, snapshot } = start({ uuid: 'cam-1', mayTalk: false });
    send({ type: 'location.open' });
    expect([cameras.inputs, snapshot().value]).toEqual([[], 'choosing']);
  });
});
