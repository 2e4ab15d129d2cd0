import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyActorRef, createActor, createMachine, fromCallback, fromPromise } from 'xstate';
import { address, DASHBOARD, FOLLOW_UP, QUEUE, show, VERIFY } from '../../app/router/router.fixture.ts';
import { sirenMachine } from '../../cameras/siren/siren.machine.ts';
import { spotlightMachine } from '../../cameras/spotlight/spotlight.machine.ts';
import { talkMachine } from '../../cameras/talk/talk.machine.ts';
import type { VoiceFact, VoiceInput } from '../../cameras/talk/talk.events.ts';
import { cameraWith } from '../../testing/cameras.ts';
import { start } from '../../visit/verify-respond/verify-respond.fixture.ts';
import { workAt, workNow } from './work-now.ts';

const nowhere = createActor(fromCallback(() => {})).start();
const NO_WORK = { place: 'page', page: null, event_id: null, step: null, controls: [] };
const visiting = (screen: AnyActorRef) => workAt({ name: 'verifyRespond', title: '', eventId: '100001', screen });

describe('what an agent does', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }));

  it('is at the queue, an alarm or a page of that title', async () => {
    const at = async (place: typeof QUEUE) => workNow((await show(place, 'admin')).snapshot());
    expect([
      await at(QUEUE),
      await at(VERIFY),
      await at(FOLLOW_UP),
      await at(DASHBOARD),
      await at(address('/app/verify-respond', { sid: '501', eventId: '<script>' })),
    ]).toEqual([
      { ...NO_WORK, place: 'queue' },
      { ...NO_WORK, place: 'verify', event_id: '100001' },
      { ...NO_WORK, place: 'followUp', event_id: '100001' },
      { ...NO_WORK, page: 'Dashboard' },
      { ...NO_WORK, place: 'verify' },
    ]);
  });

  it('is at the step of the visit, once the alarm is held', async () => {
    const { visit } = await start();
    const steps = () => visiting(visit).step;
    expect(steps()).toBe(1);
    visit.send({ type: 'step.forward' });
    expect(steps()).toBe(2);
    visit.send({ type: 'visit.return' });
    expect(steps()).toBeNull();
  });

  it('has the controls of cameras that are on, wherever they are on the screen', async () => {
    const screen = createActor(createMachine({}), {}).start();
    const camera = cameraWith({ uuid: 'cam-2' });
    const device = { sid: '501', uuid: 'cam-1', reportTo: nowhere };
    const loaded = fromPromise<number, { uuid: string }>(async () => 0);
    const talk = createActor(
      talkMachine.provide({
        actors: {
          askMicrophone: fromPromise<void>(async () => {}),
          voice: fromCallback<VoiceFact, VoiceInput>(() => {}),
        },
      }),
      { input: { camera, reportTo: nowhere } },
    ).start();
    const siren = createActor(sirenMachine.provide({ actors: { loadSounded: loaded } }), { input: device }).start();
    const spotlight = createActor(
      spotlightMachine.provide({ actors: { loadLit: loaded, startSpotlight: fromPromise(async () => ({})) } }),
      { input: device },
    ).start();
    const room = createActor(createMachine({})).start();
    Object.assign(room.getSnapshot().children, { talk, siren });
    Object.assign(screen.getSnapshot().children, { room, spotlight });
    await vi.advanceTimersByTimeAsync(0);
    const controls = () => visiting(screen).controls;
    talk.send({ type: 'live.started', kind: 'webrtc' });
    talk.send({ type: 'talk.toggle' });
    siren.send({ type: 'live.started' });
    siren.send({ type: 'siren.press', atMs: Date.now() });
    expect(controls()).toEqual([]);
    await vi.advanceTimersByTimeAsync(0);
    talk.send({ type: 'voice.opened' });
    siren.send({ type: 'siren.press', atMs: Date.now() });
    spotlight.send({ type: 'spotlight.press', atMs: Date.now() });
    await vi.advanceTimersByTimeAsync(0);
    expect(controls()).toEqual([
      { control: 'talk', uuid: 'cam-2' },
      { control: 'siren', uuid: 'cam-1' },
      { control: 'spotlight', uuid: 'cam-1' },
    ]);
  });
});
