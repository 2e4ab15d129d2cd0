import { beforeEach, describe, expect, it, vi } from 'vitest';
import { asked } from '../../testing/asked.ts';
import { subscriberWith } from '../../testing/subscribers.ts';
import { startInSystem } from '../../testing/with-system.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { type ReadSubscriber, subscriberPollingMachine } from './subscriber-polling.machine.ts';

function start() {
  const read = asked<ReadSubscriber, { readonly userId: string }>();
  const { actor, heard } = startInSystem(subscriberPollingMachine.provide({ actors: { read: read.logic } }), {
    input: (singleton) => ({ reportTo: singleton('portal') as never }),
  });
  return {
    actor,
    heard,
    read,
    asked: () => read.inputs.map(({ userId }) => userId),
    answers: (userId: string, expiresIn: number | null) =>
      read.answer({ info: { ...subscriberWith({ user_id: userId }), expires_in: expiresIn }, atMs: Date.now() }),
  };
}
const shown = (...ids: string[]) => ({ type: 'rows.shown', ids }) as const;
const active = (userId: string) => ({ type: 'subscriber.active', userId }) as const;

describe('polling of subscribers', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));

  /** Both shown and read once; the second a tenth of a second later. */
  async function bothRead(expiresIn: number | null) {
    const subject = start();
    subject.actor.send(shown('1', '2'));
    await vi.advanceTimersByTimeAsync(0);
    await subject.answers('1', expiresIn);
    await vi.advanceTimersByTimeAsync(100);
    await subject.answers('2', expiresIn);
    await vi.advanceTimersByTimeAsync(100);
    subject.heard();
    return subject;
  }

  it('reads each that is shown, one at a time, and reports it without its time', async () => {
    const { actor, read, asked: requests, answers, heard } = start();
    actor.send(shown('1', '2'));
    await vi.advanceTimersByTimeAsync(0);
    expect(requests()).toEqual(['1']);
    await answers('1', 60);
    expect(heard()).toEqual([
      { to: 'portal', event: { type: 'subscriber.read', subscriber: subscriberWith({ user_id: '1' }) } },
    ]);
    await vi.advanceTimersByTimeAsync(99);
    expect(read.inputs).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests()).toEqual(['1', '2']);
  });

  it.each([
    [null, 60_000],
    [-5, 10_000],
    [10, 10_000],
    [11, 11_000],
    [299, 299_000],
    [301, 300_000],
  ])('reads again what expires in %s s after %s ms (SUBS-28, SOCK-14)', async (expiresIn, ms) => {
    const { asked: requests } = await bothRead(expiresIn);
    await vi.advanceTimersByTimeAsync(ms - 201);
    expect(requests()).toEqual(['1', '2']);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests()).toEqual(['1', '2', '1']);
  });

  it('reads who is active at once, and only them; one who is not shown is nothing (SUBS-26, SUBS-27, SOCK-07)', async () => {
    const { actor, asked: requests } = await bothRead(300);
    actor.send(active('999'));
    await vi.advanceTimersByTimeAsync(0);
    expect(requests()).toEqual(['1', '2']);
    actor.send(active('2'));
    await vi.advanceTimersByTimeAsync(0);
    expect(requests()).toEqual(['1', '2', '2']);
  });

  it('reads once more who becomes active while being read', async () => {
    const { actor, asked: requests, answers } = await bothRead(300);
    actor.send(active('2'));
    await vi.advanceTimersByTimeAsync(0);
    for (const userId of ['2', '999']) actor.send(active(userId));
    expect(Object.keys(actor.getSnapshot().context.due)).toEqual(['1', '2']);
    await answers('2', 300);
    await vi.advanceTimersByTimeAsync(100);
    expect(requests()).toEqual(['1', '2', '2', '2']);
  });

  it('reads no one any more when no one is shown', async () => {
    const { actor, asked: requests } = await bothRead(10);
    actor.send(shown());
    await vi.advanceTimersByTimeAsync(600_000);
    expect(requests()).toEqual(['1', '2']);
  });

  it('says once that it fails, rests, and continues with the others', async () => {
    const { actor, asked: requests, read, heard } = start();
    const error = { call: 'getSubscriber', status: 500, message: 'Out of order.' } as const;
    actor.send(shown('1', '2'));
    await vi.advanceTimersByTimeAsync(0);
    await read.fail(error);
    expect(heard()).toEqual([{ to: 'toasts', event: toast('error', 'Endpoint: sub/get/1. Out of order.') }]);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(requests()).toEqual(['1']);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests()).toEqual(['1', '2']);
    await read.fail(error);
    expect(heard()).toEqual([]);
    for (const status of [null, 500]) {
      await vi.advanceTimersByTimeAsync(10_001);
      await read.fail({ ...error, status, message: 'Gone.' });
    }
    expect([requests(), heard().map(({ to }) => to)]).toEqual([['1', '2', '1', '2'], ['toasts']]);
  });

  it('reads failed rows after new ones, retries others that fail, and reads no row that is no longer shown', async () => {
    const { actor, asked: requests, answers, read } = start();
    actor.send(shown('1', '2', '3'));
    for (const expected of [['1'], ['1', '2'], ['1', '2', '3'], ['1', '2', '3', '1']]) {
      await vi.advanceTimersByTimeAsync(10_001);
      expect(requests()).toEqual(expected);
      await read.fail({ call: 'getSubscriber', status: 500, message: 'Out of order.' });
    }
    actor.send(shown('4', '2'));
    await vi.advanceTimersByTimeAsync(10_001);
    expect(requests().slice(4)).toEqual(['4']);
    actor.send(shown('2', '5'));
    await answers('4', 60);
    await vi.advanceTimersByTimeAsync(100);
    expect(requests().slice(5)).toEqual(['5']);
    expect(Object.keys(actor.getSnapshot().context.due)).toEqual(['2', '5']);
  });
});
