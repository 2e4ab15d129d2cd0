import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { Answer, Args } from '../../../../contract/calls.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { leaseWith, leasedError } from '../../testing/cameras.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import type { SirenReport } from './siren.events.ts';
import { sirenMachine } from './siren.machine.ts';
import { SIREN_LOCK_MS } from '../../../../contract/limits.ts';
import {
  selectCanPress,
  selectSirenLease,
  selectSirenState,
  selectSirenUntilMs,
  selectWhyNoPress,
} from './siren.selectors.ts';

const NOW_MS = 1_000_000;

async function start({ isLive = true, soundedAtMs = 0 }: { isLive?: boolean; soundedAtMs?: number | Error } = {}) {
  const reports: SirenReport[] = [];
  const owner = createActor(fromCallback<SirenReport>(({ receive }) => receive((report) => reports.push(report))));
  const call = asked<Answer<'startSiren'>, Args<'startSiren'>>();
  const loaded = asked<number, { uuid: string }>();
  const kept: { uuid: string; soundedAtMs: number }[] = [];
  const machine = sirenMachine.provide({
    actors: { startSiren: call.logic, loadSounded: loaded.logic },
    actions: { saveSounded: (_, params) => void kept.push(params) },
  });
  const { actor: siren, heard } = startInSystem(machine, {
    input: () => ({ sid: '501', uuid: 'cam-1', reportTo: owner.start() }),
  });
  expect(loaded.inputs).toEqual([{ uuid: 'cam-1' }]);
  await (soundedAtMs instanceof Error ? loaded.fail(soundedAtMs) : loaded.answer(soundedAtMs));
  if (isLive) siren.send({ type: 'live.started' });
  return {
    siren,
    call,
    heard,
    reports,
    kept,
    press: () => siren.send({ type: 'siren.press', atMs: Date.now() }),
    state: () => selectSirenState(siren.getSnapshot()),
    canPress: () => selectCanPress(siren.getSnapshot()),
  };
}

describe('siren', () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOW_MS }));

  it('asks the provider only at the second press, without a payload (CTRL-01, CTRL-02, CTRL-16)', async () => {
    const { press, state, call } = await start();
    press();
    expect(state()).toBe('confirming');
    expect(call.inputs).toEqual([]);
    press();
    expect(state()).toBe('sounding');
    expect(call.inputs).toEqual([{ params: { sid: '501', uuid: 'cam-1' } }]);
  });

  it('is ready where it is not known when it last sounded', async () => {
    expect((await start({ soundedAtMs: new Error('No storage.') })).state()).toBe('ready');
  });

  it('discards the first press after 2 s (CTRL-03)', async () => {
    const { siren, press, state } = await start();
    press();
    siren.send({ type: 'lease.changed', lease: null });
    vi.advanceTimersByTime(1_999);
    expect(state()).toBe('confirming');
    vi.advanceTimersByTime(1);
    expect(state()).toBe('ready');
  });

  it('is active and locked for 6 s; what is pressed meanwhile is ignored (CTRL-04, CTRL-14)', async () => {
    const { press, state, call, canPress } = await start();
    press();
    press();
    await call.answer({});
    press();
    press();
    vi.advanceTimersByTime(5_999);
    expect([state(), canPress(), call.inputs.length]).toEqual(['sounding', false, 1]);
    vi.advanceTimersByTime(1);
    expect([state(), canPress()]).toEqual(['ready', true]);
  });

  it('stays locked until the provider has answered', async () => {
    const { press, state, call } = await start();
    press();
    press();
    vi.advanceTimersByTime(60_000);
    expect(state()).toBe('sounding');
    await call.answer({});
    expect(state()).toBe('ready');
  });

  it('is ready again at once when the provider refuses, and shows why (CTRL-12)', async () => {
    const { press, state, call, heard, reports, kept } = await start();
    press();
    press();
    await call.fail({ call: 'startSiren', status: 503, message: 'The camera does not answer.' });
    expect(state()).toBe('ready');
    expect(heard()).toEqual([
      { to: 'toasts', event: toast('error', 'Endpoint: camera/501/siren/cam-1/start. The camera does not answer.') },
    ]);
    expect(reports).toEqual([{ type: 'siren.started' }, { type: 'siren.failed' }]);
    expect(kept).toEqual([
      { uuid: 'cam-1', soundedAtMs: NOW_MS },
      { uuid: 'cam-1', soundedAtMs: 0 },
    ]);
  });

  it('cannot be pressed without a live picture, nor confirmed once that has gone (CTRL-06)', async () => {
    const { press, state, canPress, siren } = await start({ isLive: false });
    expect(canPress()).toBe(false);
    press();
    expect(state()).toBe('ready');
    siren.send({ type: 'live.started' });
    press();
    siren.send({ type: 'live.stopped' });
    expect([state(), canPress()]).toEqual(['ready', false]);
  });

  it('notifies its owner when it starts (CTRL-05)', async () => {
    const { press, reports } = await start();
    press();
    expect(reports).toEqual([]);
    press();
    expect(reports).toEqual([{ type: 'siren.started' }]);
  });

  it.each(['unspecified', 'inactive', 'active', 'paused'] as const)(
    'stores that the camera reports %s (CTRL-11)',
    async (state) => {
      const { siren } = await start();
      siren.send({ type: 'siren.reported', state });
      expect(siren.getSnapshot().context.reported).toBe(state);
    },
  );

  it('is paused as long as the camera reports that within its time (CTRL-11)', async () => {
    const { siren, press, state, canPress } = await start();
    press();
    press();
    siren.send({ type: 'siren.reported', state: 'paused' });
    expect([state(), canPress()]).toEqual(['paused', false]);
    siren.send({ type: 'siren.reported', state: 'active' });
    expect([state(), canPress()]).toEqual(['sounding', false]);
  });

  it('is still locked when the camera is met again within 6 s (CTRL-15)', async () => {
    const { state, canPress, call } = await start({ soundedAtMs: NOW_MS - 5_000 });
    expect([state(), canPress(), call.inputs]).toEqual(['sounding', false, []]);
    vi.advanceTimersByTime(999);
    expect(canPress()).toBe(false);
    vi.advanceTimersByTime(1);
    expect([state(), canPress()]).toEqual(['ready', true]);
  });

  it('cannot be pressed while another tab has it, until its time is over (decision 0049)', async () => {
    const { siren, press, state, canPress, call } = await start();
    const why = () => selectWhyNoPress(siren.getSnapshot());
    const lease = leaseWith('siren', NOW_MS + 5_000);
    press();
    siren.send({ type: 'lease.changed', lease });
    expect(state()).toBe('ready');
    press();
    expect([state(), canPress(), why(), selectSirenLease(siren.getSnapshot())]).toEqual([
      'ready',
      false,
      'isHeldByOther',
      lease,
    ]);
    vi.advanceTimersByTime(4_999);
    expect(canPress()).toBe(false);
    vi.advanceTimersByTime(1);
    expect([canPress(), why(), selectSirenLease(siren.getSnapshot()), call.inputs]).toEqual([true, null, null, []]);
  });

  it('is held by the later of two leases until that ends, and free at once when it is given back', async () => {
    const { siren, canPress } = await start();
    siren.send({ type: 'lease.changed', lease: leaseWith('siren', NOW_MS + 1_000) });
    siren.send({ type: 'lease.changed', lease: leaseWith('siren', NOW_MS + SIREN_LOCK_MS) });
    vi.advanceTimersByTime(5_000);
    expect(canPress()).toBe(false);
    siren.send({ type: 'lease.changed', lease: null });
    expect(canPress()).toBe(true);
  });

  it('a siren given to another agent first is ready again, with the text of the refusal, and its camera learns who has it', async () => {
    const { press, state, call, heard, reports } = await start();
    press();
    press();
    const error = leasedError('startSiren', leaseWith('siren', NOW_MS + 5_000), NOW_MS);
    await call.fail(error);
    expect(state()).toBe('ready');
    expect(heard()).toEqual([
      {
        to: 'toasts',
        event: toast('error', 'Endpoint: camera/501/siren/cam-1/start. Siren: on by Dana Reyes, 5 s left'),
      },
    ]);
    expect(reports.slice(1)).toEqual([{ type: 'siren.failed' }, { type: 'lease.refused', leases: error.leases }]);
  });

  it('knows until when its own press holds', async () => {
    const { press, siren } = await start();
    press();
    press();
    expect(selectSirenUntilMs(siren.getSnapshot())).toBe(NOW_MS + SIREN_LOCK_MS);
  });
});
