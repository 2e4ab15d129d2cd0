import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, createMachine, fromCallback } from 'xstate';
import type { Api } from '../../services/provider-api/api.ts';
import { orderAlarmState } from './order-alarm-state.ts';

const input = { params: { sid: '501', account: 'A501' }, body: { state: 'OFF' } } as const;

/** An order whose answer fails, and the toasts that are shown meanwhile. */
function start() {
  const toasts: unknown[] = [];
  let refuse: (error: unknown) => void = () => {};
  const setAlarmState = vi.fn<Api['setAlarmState']>(() => new Promise((_, reject) => (refuse = reject)));
  const screen = createActor(
    createMachine({
      invoke: { systemId: 'toasts', src: fromCallback(({ receive }) => receive((event) => void toasts.push(event))) },
      initial: 'ordering',
      states: {
        ordering: {
          invoke: { src: orderAlarmState({ setAlarmState }), input, onError: 'refused' },
          on: { leave: 'left' },
        },
        refused: {},
        left: {},
      },
    }),
  ).start();
  const fail = async () => {
    refuse({ call: 'setAlarmState', status: 409, message: 'The panel is offline' });
    await vi.advanceTimersByTimeAsync(0);
  };
  return { screen, setAlarmState, toasts, fail };
}

describe('an order to an alarm system', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));
  afterEach(() => void vi.useRealTimers());

  it('leaves its failure to the screen that waits for it (ALARM-19)', async () => {
    const { screen, setAlarmState, toasts, fail } = start();
    await fail();
    expect(setAlarmState.mock.calls).toEqual([[input]]);
    expect([screen.getSnapshot().value, toasts]).toEqual(['refused', []]);
  });

  it('says itself that it failed when its screen was left before the answer (ALARM-19, API-09)', async () => {
    const { screen, toasts, fail } = start();
    screen.send({ type: 'leave' });
    await fail();
    expect(toasts).toEqual([
      {
        type: 'toast.shown',
        severity: 'error',
        text: 'Endpoint: subscriptions/501/A501/alarmState. The panel is offline',
      },
    ]);
  });
});
