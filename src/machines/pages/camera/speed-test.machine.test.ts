import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Args } from '../../../../contract/calls.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import {
  RESULTS_POLL_MS,
  selectCanStart,
  selectIsAwaiting,
  selectIsUnanswered,
  selectResults,
  selectResultsError,
  speedTestMachine,
} from './speed-test.machine.ts';

const params = { sid: '501', uuid: 'cam-1' };
const result = (created: number) => ({ created, metrics: { rssi: -50, downloadSpeed: 40, uploadSpeed: 12 } });
const answer = (isPending: boolean, ...created: readonly number[]): Answer<'listSpeedTests'> => ({
  results: created.map(result),
  isPending,
});
const failure = (call: 'listSpeedTests' | 'startSpeedTest') => ({ call, status: 500, message: 'Out of order.' });

function start() {
  const list = asked<Answer<'listSpeedTests'>, Args<'listSpeedTests'>>();
  const request = asked<Answer<'startSpeedTest'>, Args<'startSpeedTest'>>();
  const machine = speedTestMachine.provide({
    actors: { listSpeedTests: list.logic, startSpeedTest: request.logic },
  });
  const { actor, heard } = startInSystem(machine, { input: () => params });
  const shown = () => {
    const snapshot = actor.getSnapshot();
    return {
      created: selectResults(snapshot)?.map(({ created }) => created) ?? null,
      canStart: selectCanStart(snapshot),
      isAwaiting: selectIsAwaiting(snapshot),
      isUnanswered: selectIsUnanswered(snapshot),
    };
  };
  return { list, request, heard, shown, actor };
}

const IDLE = { canStart: true, isAwaiting: false, isUnanswered: false };
const AWAITING = { canStart: false, isAwaiting: true, isUnanswered: false };

describe('speed test', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('reads earlier results at once, and none is a result too (CAM-32)', async () => {
    const { list, shown } = start();
    expect([list.inputs, shown()]).toEqual([
      [{ params }],
      { created: null, canStart: false, isAwaiting: false, isUnanswered: false },
    ]);
    await list.answer(answer(false));
    expect(shown()).toEqual({ created: [], ...IDLE });
  });

  it('is requested, says so, and reads results until a newer one is there; meanwhile none can be started (CAM-31, CAM-35)', async () => {
    const { list, request, shown, heard, actor } = start();
    await list.answer(answer(false, 100));
    actor.send({ type: 'speedTest.start' });
    expect([request.inputs, shown()]).toEqual([
      [{ params, query: { testType: 'ALL' } }],
      { created: [100], ...AWAITING },
    ]);
    await request.answer({});
    expect(heard()).toEqual([{ to: 'toasts', event: toast('success', 'Request sent successfully') }]);
    await vi.advanceTimersByTimeAsync(RESULTS_POLL_MS - 1);
    expect(list.inputs.length).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(list.inputs.length).toBe(2);
    await list.answer(answer(true, 100));
    expect(shown()).toEqual({ created: [100], ...AWAITING });
    await vi.advanceTimersByTimeAsync(RESULTS_POLL_MS);
    await list.answer(answer(false, 220, 100));
    expect(shown()).toEqual({ created: [220, 100], ...IDLE });
  });

  it('a speed test that runs already when the page is opened is awaited', async () => {
    const { list, shown } = start();
    await list.answer(answer(true, 100));
    expect(shown()).toEqual({ created: [100], ...AWAITING });
    await vi.advanceTimersByTimeAsync(RESULTS_POLL_MS);
    await list.answer(answer(true, 100));
    expect(shown()).toEqual({ created: [100], ...AWAITING });
    await vi.advanceTimersByTimeAsync(RESULTS_POLL_MS);
    await list.answer(answer(true, 220, 100));
    expect(shown()).toEqual({ created: [220, 100], ...IDLE });
  });

  it('a speed test that cannot be requested names its endpoint, and can be tried again (CAM-36, SOCK-19)', async () => {
    const { list, request, shown, heard, actor } = start();
    await list.answer(answer(false));
    actor.send({ type: 'speedTest.start' });
    await request.fail(failure('startSpeedTest'));
    expect([shown(), heard()]).toEqual([
      { created: [], ...IDLE },
      [
        {
          to: 'toasts',
          event: toast('error', 'Endpoint: subscriptions/501/cameras/cam-1/wifiSpeedTest/start. Out of order.'),
        },
      ],
    ]);
  });

  it('a speed test whose results cannot be read names that endpoint, and reads them again when asked (CAM-36)', async () => {
    const { list, heard, actor, shown } = start();
    await list.fail(failure('listSpeedTests'));
    expect(heard()).toEqual([
      {
        to: 'toasts',
        event: toast('error', 'Endpoint: subscriptions/501/cameras/cam-1/wifiSpeedTest/results. Out of order.'),
      },
    ]);
    expect(selectResultsError(actor.getSnapshot())).toBe('Out of order.');
    actor.send({ type: 'speedTest.reload' });
    await list.answer(answer(false, 100));
    expect([shown(), selectResultsError(actor.getSnapshot())]).toEqual([{ created: [100], ...IDLE }, null]);
  });

  it('is not given up because results could not be read once', async () => {
    const { list, request, shown, heard, actor } = start();
    await list.answer(answer(false));
    actor.send({ type: 'speedTest.start' });
    await request.answer({});
    heard();
    await vi.advanceTimersByTimeAsync(RESULTS_POLL_MS);
    await list.fail(failure('listSpeedTests'));
    expect([shown(), heard()]).toEqual([{ created: [], ...AWAITING }, []]);
    expect(selectResultsError(actor.getSnapshot())).toBe('Out of order.');
    await vi.advanceTimersByTimeAsync(RESULTS_POLL_MS);
    await list.answer(answer(false, 220));
    expect(shown()).toEqual({ created: [220], ...IDLE });
  });

  it('a speed test that the camera never answers says so, and can be started or looked for again', async () => {
    const { list, request, shown, actor } = start();
    await list.answer(answer(false, 100));
    actor.send({ type: 'speedTest.start' });
    await request.answer({});
    await vi.advanceTimersByTimeAsync(RESULTS_POLL_MS);
    await list.answer(answer(false, 100, 50));
    expect(shown()).toEqual({ created: [100, 50], canStart: true, isAwaiting: false, isUnanswered: true });
    actor.send({ type: 'speedTest.reload' });
    await list.answer(answer(false, 220));
    expect(shown()).toEqual({ created: [220], ...IDLE });
  });

  it('is given up at its deadline, though the provider still waits', async () => {
    const { list, request, shown, actor } = start();
    await list.answer(answer(false));
    actor.send({ type: 'speedTest.start' });
    await request.answer({});
    await vi.advanceTimersByTimeAsync(300_000 - 1);
    expect(shown()).toEqual({ created: [], ...AWAITING });
    await vi.advanceTimersByTimeAsync(1);
    expect(shown()).toEqual({ created: [], canStart: true, isAwaiting: false, isUnanswered: true });
  });
});
