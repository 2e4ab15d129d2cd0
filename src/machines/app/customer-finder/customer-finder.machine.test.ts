import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Args } from '../../../../contract/calls.ts';
import { alarmWith, subscriptionWith } from '../../testing/alarms.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import { customerFinderMachine, type OpenedCustomer, SEARCH_AFTER_MS } from './customer-finder.machine.ts';
import {
  selectFound,
  selectOpened,
  selectOpenError,
  selectSearch,
  selectShownSid,
} from './customer-finder.selectors.ts';

const FOUND = { sid: '501', name: 'Ada Hollis', street: '5 Oak Lane', city: 'Marlow Falls', account: 'A501' };
const OPENED = { subscription: subscriptionWith(), alarms: [alarmWith()] };
const failure = { call: 'findCustomers', status: 500, message: 'No.' };

function start() {
  const finding = asked<Answer<'findCustomers'>, Args<'findCustomers'>>();
  const reading = asked<OpenedCustomer, { sid: string }>();
  const { actor } = startInSystem(
    customerFinderMachine.provide({ actors: { findCustomers: finding.logic, readCustomer: reading.logic } }),
    { input: () => undefined },
  );
  const type = (text: string) => actor.send({ type: 'customers.type', text });
  return { actor, finding, reading, type, snapshot: () => actor.getSnapshot() };
}

describe('the finder of customers', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('asks once after the last letter, from three letters on', async () => {
    const { finding, snapshot, type } = start();
    expect(selectSearch(snapshot())).toBe('idle');
    type('ho');
    vi.advanceTimersByTime(SEARCH_AFTER_MS);
    expect([selectSearch(snapshot()), finding.inputs]).toEqual(['idle', []]);
    type('hol');
    expect(selectSearch(snapshot())).toBe('searching');
    vi.advanceTimersByTime(SEARCH_AFTER_MS - 1);
    type('holl ');
    vi.advanceTimersByTime(SEARCH_AFTER_MS - 1);
    expect([selectSearch(snapshot()), finding.inputs]).toEqual(['searching', []]);
    vi.advanceTimersByTime(1);
    expect(finding.inputs).toEqual([{ body: { text: 'holl' } }]);
    await finding.answer({ items: [FOUND], total: 1 });
    type('holl');
    expect([selectSearch(snapshot()), selectFound(snapshot())]).toEqual(['idle', [FOUND]]);
  });

  it('shows nothing that was found by other words, and says when it cannot search', async () => {
    const { finding, snapshot, type } = start();
    type('hollis');
    await vi.advanceTimersByTimeAsync(SEARCH_AFTER_MS);
    type('ellery');
    await finding.answer({ items: [FOUND], total: 1 });
    expect(selectFound(snapshot())).toEqual([]);
    await vi.advanceTimersByTimeAsync(SEARCH_AFTER_MS);
    await finding.fail(failure);
    expect(selectSearch(snapshot())).toBe('failed');
  });

  it('shows nothing any more of what was found once other words are typed', async () => {
    const { finding, snapshot, type } = start();
    type('hollis');
    await vi.advanceTimersByTimeAsync(SEARCH_AFTER_MS);
    await finding.answer({ items: [FOUND], total: 1 });
    type('ho');
    expect([selectSearch(snapshot()), selectFound(snapshot())]).toEqual(['idle', []]);
    type('hollister');
    expect([selectSearch(snapshot()), selectFound(snapshot())]).toEqual(['searching', []]);
  });

  it('searches while a customer is shown, and shows one while it searches', async () => {
    const { actor, finding, reading, snapshot, type } = start();
    actor.send({ type: 'customer.open', sid: '501' });
    await reading.answer(OPENED);
    type('hollis');
    expect([selectShownSid(snapshot()), selectOpened(snapshot()), reading.inputs]).toEqual([
      '501',
      OPENED,
      [{ sid: '501' }],
    ]);
    vi.advanceTimersByTime(SEARCH_AFTER_MS);
    actor.send({ type: 'customer.open', sid: '502' });
    await finding.answer({ items: [FOUND], total: 1 });
    expect([selectSearch(snapshot()), selectFound(snapshot()), reading.inputs]).toEqual([
      'idle',
      [FOUND],
      [{ sid: '501' }, { sid: '502' }],
    ]);
    expect([snapshot().value, selectOpened(snapshot())]).toMatchObject([{ dialog: 'reading' }, null]);
  });

  it('shows one customer with the last alarms there, until it is closed', async () => {
    const { actor, reading, snapshot } = start();
    actor.send({ type: 'customer.open', sid: '501' });
    expect([selectShownSid(snapshot()), selectOpened(snapshot()), reading.inputs]).toEqual([
      '501',
      null,
      [{ sid: '501' }],
    ]);
    await reading.fail(failure);
    expect(selectOpenError(snapshot())).toBe('No.');
    actor.send({ type: 'customer.retry' });
    await reading.answer(OPENED);
    expect([selectOpened(snapshot()), selectOpenError(snapshot()), snapshot().value]).toMatchObject([
      OPENED,
      null,
      { dialog: 'shown' },
    ]);
    actor.send({ type: 'customer.retry' });
    await reading.fail(failure);
    actor.send({ type: 'customer.close' });
    expect(snapshot()).toMatchObject({
      value: { dialog: 'closed' },
      context: { sid: null, opened: null, error: null },
    });
  });
});
