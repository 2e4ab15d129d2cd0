import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { Subscription } from '../../../../contract/entities/locations.ts';
import type { KnownAnswer } from '../../kit/resource/answer.ts';
import { subscriptionWith } from '../../testing/alarms.ts';
import { asked } from '../../testing/asked.ts';
import type { CustomerReport } from './customer.events.ts';
import { customerMachine } from './customer.machine.ts';

const subscription = subscriptionWith();

const fresh = (value: Subscription) => ({ value, isFresh: true });

function startCustomer() {
  const reports: CustomerReport[] = [];
  const owner = createActor(fromCallback<CustomerReport>(({ receive }) => receive((report) => reports.push(report))));
  const reading = asked<KnownAnswer<Subscription>, { sid: string; isAgain: boolean }>();
  const machine = customerMachine.provide({ actors: { readSubscription: reading.logic } });
  const customer = createActor(machine, { input: { sid: '501', reportTo: owner.start() } }).start();
  return { customer, reports, reading };
}

describe('customer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('reads the location at once, and then rests', async () => {
    const { customer, reports, reading } = startCustomer();
    expect(reading.inputs).toEqual([{ sid: '501', isAgain: false }]);
    await reading.answer(fresh(subscription));
    expect(reports).toEqual([{ type: 'customer.loaded', subscription }]);
    vi.advanceTimersByTime(3_600_000);
    expect([customer.getSnapshot().value, reading.inputs.length]).toEqual(['idle', 1]);
  });

  it('reads it again when the hub is back online, whether or not it was read before', async () => {
    const { customer, reports, reading } = startCustomer();
    await reading.fail({ call: 'getSubscription', status: null, message: 'Network error' });
    expect(customer.getSnapshot().value).toBe('idle');
    customer.send({ type: 'hub.connected' });
    await reading.fail({ call: 'getSubscription', status: 500, message: 'No.' });
    expect(customer.getSnapshot().value).toBe('idle');
    customer.send({ type: 'hub.connected' });
    await reading.answer(fresh(subscription));
    const moved = subscriptionWith({ uid: '302' });
    customer.send({ type: 'hub.connected' });
    await reading.answer(fresh(moved));
    expect(reports).toEqual([
      { type: 'customer.loadFailed', message: 'Network error' },
      { type: 'customer.loadFailed', message: 'No.' },
      { type: 'customer.loaded', subscription },
      { type: 'customer.loaded', subscription: moved },
    ]);
  });

  it('waits for no answer of before the hub opened', () => {
    const { customer, reading } = startCustomer();
    customer.send({ type: 'hub.connected' });
    customer.send({ type: 'hub.connected' });
    expect(reading.inputs).toEqual([
      { sid: '501', isAgain: false },
      { sid: '501', isAgain: true },
      { sid: '501', isAgain: true },
    ]);
  });

  it('reports what is known of the location at once, and reads it once more where that is stale (VR-35)', async () => {
    const { reports, reading } = startCustomer();
    await reading.answer({ value: subscription, isFresh: false });
    expect([reports, reading.inputs[1]]).toEqual([
      [{ type: 'customer.loaded', subscription }],
      { sid: '501', isAgain: true },
    ]);
    const moved = subscriptionWith({ uid: '302' });
    await reading.answer(fresh(moved));
    expect([reports[1], reading.inputs.length]).toEqual([{ type: 'customer.loaded', subscription: moved }, 2]);
  });
});
