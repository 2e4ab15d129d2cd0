import { describe, expect, it } from 'vitest';
import type { JournalRecord } from '../../src/services/journal/journal.ts';
import { misbelieved } from './second-witness.ts';

const heard = (id: string, seq: number): JournalRecord => ({
  seq,
  v: 1,
  atMs: 0,
  key: 'portal/outbox',
  src: 'outbox',
  from: null,
  event: { type: 'duty.kept', id, answer: {} },
});
const settled = (input: object, isGood = true, name = 'delivery.deliver') => ({ name, input, isGood });

describe('second witness', () => {
  it('finds what is taken for done more often than it was', () => {
    const kept = ['hold:1', 'hold:1', 'unhold:1', 'cancel:2'].map(heard);
    const done = [
      settled({ id: 'hold:1' }),
      settled({ id: 'unhold:1' }, false),
      settled({ params: { eventId: '2' } }, true, 'delivery.getEvent'),
    ];
    expect(misbelieved(kept, done)).toEqual([
      'hold:1 is taken for done more often than it was',
      'unhold:1 is taken for done more often than it was',
    ]);
  });

  it('finds a measurement that is counted twice', () => {
    const posted = settled({ id: 'metric:1', idempotencyKey: 'metric:tab-1:1' });
    expect(misbelieved([], [posted, posted])).toEqual(['metric:tab-1:1 is counted twice']);
  });
});
