import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { Answer, Args } from '../../../../contract/calls.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { leaseWith, leasedError } from '../../testing/cameras.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import type { SpotlightReport } from './spotlight.events.ts';
import { spotlightMachine } from './spotlight.machine.ts';
import {
  selectCanLight,
  selectSpotlightLease,
  selectSpotlightState,
  selectUnlocksAtMs,
} from './spotlight.selectors.ts';

const NOW_MS = 1_000_000;

async function start(litAtMs = 0) {
  const call = asked<Answer<'startSpotlight'>, Args<'startSpotlight'>>();
  const loaded = asked<number, { uuid: string }>();
  const kept: { uuid: string; litAtMs: number }[] = [];
  const machine = spotlightMachine.provide({
    actors: { startSpotlight: call.logic, loadLit: loaded.logic },
    actions: { saveLit: (_, params) => void kept.push(params) },
  });
  const reports: SpotlightReport[] = [];
  const owner = createActor(fromCallback<SpotlightReport>(({ receive }) => receive((report) => reports.push(report))));
  const { actor: spotlight, heard } = startInSystem(machine, {
    input: () => ({ sid: '501', uuid: 'cam-1', reportTo: owner.start() }),
  });
  expect(loaded.inputs).toEqual([{ uuid: 'cam-1' }]);
  await loaded.answer(litAtMs);
  return {
    spotlight,
    call,
    heard,
    reports,
    kept,
    press: () => spotlight.send({ type: 'spotlight.press', atMs: Date.now() }),
    state: () => selectSpotlightState(spotlight.getSnapshot()),
    canLight: () => selectCanLight(spotlight.getSnapshot()),
  };
}

describe('spotlight', () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOW_MS }));

  it('asks for 15 s at 80 % (CTRL-08)', async () => {
    const { press, call, state } = await start();
    expect(state()).toBe('ready');
    press();
    expect(call.inputs).toEqual([
      { params: { sid: '501', uuid: 'cam-1' }, body: { duration: 15, brightnessPercent: 80 } },
    ]);
  });

  it('lights for 15 s and cannot be lit again for 55 s from the press on (CTRL-09)', async () => {
    const { press, call, state, canLight, spotlight } = await start();
    press();
    await call.answer({});
    expect([state(), canLight(), selectUnlocksAtMs(spotlight.getSnapshot())]).toEqual([
      'lighting',
      false,
      NOW_MS + 55_000,
    ]);
    vi.advanceTimersByTime(15_000);
    expect(state()).toBe('dark');
    press();
    vi.advanceTimersByTime(39_999);
    expect([state(), canLight(), call.inputs.length]).toEqual(['dark', false, 1]);
    vi.advanceTimersByTime(1);
    expect([state(), canLight()]).toEqual(['ready', true]);
  });

  it('is ready again at once when the provider refuses, and shows why (CTRL-12)', async () => {
    const { spotlight, press, call, state, canLight, heard, kept } = await start();
    press();
    await call.fail({ call: 'startSpotlight', status: 503, message: 'The camera does not answer.' });
    expect([state(), canLight()]).toEqual(['ready', true]);
    expect(heard()).toEqual([
      {
        to: 'toasts',
        event: toast('error', 'Endpoint: camera/501/spotlight/cam-1/start. The camera does not answer.'),
      },
    ]);
    expect(kept).toEqual([
      { uuid: 'cam-1', litAtMs: NOW_MS },
      { uuid: 'cam-1', litAtMs: 0 },
    ]);
    expect(spotlight.getSnapshot().context.litAtMs).toBe(0);
  });

  it('is still locked when the camera is met again within 55 s (CTRL-15)', async () => {
    expect((await start(NOW_MS - 14_999)).state()).toBe('lighting');
    const { state, canLight } = await start(NOW_MS - 50_000);
    expect([state(), canLight()]).toEqual(['dark', false]);
    vi.advanceTimersByTime(4_999);
    expect(canLight()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(canLight()).toBe(true);
  });

  it('cannot be lit while another tab has it, until its time is over or it is given back (decision 0049)', async () => {
    const { spotlight, press, canLight, call } = await start();
    const lease = leaseWith('spotlight', NOW_MS + 43_000);
    spotlight.send({ type: 'lease.changed', lease });
    press();
    expect([canLight(), selectSpotlightLease(spotlight.getSnapshot()), call.inputs]).toEqual([false, lease, []]);
    vi.advanceTimersByTime(42_999);
    expect(canLight()).toBe(false);
    vi.advanceTimersByTime(1);
    expect([canLight(), selectSpotlightLease(spotlight.getSnapshot())]).toEqual([true, null]);
    spotlight.send({ type: 'lease.changed', lease });
    spotlight.send({ type: 'lease.changed', lease: null });
    expect(canLight()).toBe(true);
  });

  it('a spotlight given to another agent first is ready again, with the text of the refusal, and its camera learns who has it', async () => {
    const { press, state, call, heard, reports } = await start();
    press();
    const error = leasedError('startSpotlight', leaseWith('spotlight', NOW_MS + 43_000));
    await call.fail(error);
    expect(state()).toBe('ready');
    expect(heard()).toEqual([
      { to: 'toasts', event: toast('error', `Endpoint: camera/501/spotlight/cam-1/start. ${error.message}`) },
    ]);
    expect(reports).toEqual([{ type: 'lease.refused', leases: error.leases }]);
  });
});
