import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, createMachine, fromCallback } from 'xstate';
import { orderAlarmState } from './order-alarm-state.ts';
import type { Api } from '../../../services/provider-api/api-calls.ts';

const input = { params: { sid: '501', account: 'A501' }, body: { state: 'OFF' } } as const;

/** An order whose answer fails, with the shown toasts and the events to Follow-up meanwhile. */
function start() {
  const toasts: unknown[] = [];
  const followUp: unknown[] = [];
  const keepsIn = (kept: unknown[]) => fromCallback(({ receive }) => receive((event) => void kept.push(event)));
  let refuse: (error: unknown) => void = () => {};
  const setAlarmState = vi.fn<Api['setAlarmState']>(() => new Promise((_, reject) => (refuse = reject)));
  const screen = createActor(
    createMachine({
      invoke: [
        { systemId: 'toasts', src: keepsIn(toasts) },
        { systemId: 'followUp', src: keepsIn(followUp) },
      ],
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
  const fail = async (status: number | null = 409) => {
    refuse({ call: 'setAlarmState', status, message: 'The panel is offline' });
    await vi.advanceTimersByTimeAsync(0);
  };
  return { screen, setAlarmState, toasts, followUp, fail };
}

describe('an order to an alarm system', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));

  it('leaves its failure to the screen that waits for it (ALARM-19)', async () => {
    const { screen, setAlarmState, toasts, followUp, fail } = start();
    await fail();
    expect(setAlarmState.mock.calls).toEqual([[input]]);
    expect([screen.getSnapshot().value, toasts, followUp]).toEqual(['refused', [], []]);
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

  it('notifies Follow-up that it was refused after its screen was left (ALARM-16, ALARM-18)', async () => {
    const { screen, followUp, fail } = start();
    screen.send({ type: 'leave' });
    await fail();
    expect(followUp).toEqual([{ type: 'order.refused', sid: '501' }]);
  });

  it.each([
    ['a proxy failed', 500],
    ['nothing answered', null],
  ])('may still happen, and stays an order for Follow-up, when %s (ALARM-18)', async (_, status) => {
    const { screen, followUp, fail } = start();
    screen.send({ type: 'leave' });
    await fail(status);
    expect(followUp).toEqual([]);
  });
});
