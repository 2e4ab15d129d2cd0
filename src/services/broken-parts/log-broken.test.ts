import { expect, it } from 'vitest';
import type { JournalRecord } from '../journal/journal.ts';
import { logBroken } from './log-broken.ts';

it('the log of a broken part has its last 50 events, a line each, with their senders', async () => {
  const asked: unknown[] = [];
  const lines: string[] = [];
  const record: JournalRecord = {
    seq: 7,
    key: 'portal/outbox',
    src: 'outbox',
    from: null,
    atMs: 0,
    event: { type: 'duty.due', id: 'close:100001' },
    v: 1,
  };
  await logBroken(
    'portal/outbox',
    {
      lastEvents: async (...question) => {
        asked.push(question);
        return [record, { ...record, seq: 8, from: 'portal/router', event: { type: 'hub.connected' } }];
      },
    },
    { log: (level, message) => void lines.push(`${level} ${message}`) },
  );
  expect(asked).toEqual([['portal/outbox', 50]]);
  expect(lines).toEqual([
    'info portal/outbox #7 1970-01-01T00:00:00.000Z duty.due from outside {"id":"close:100001"}',
    'info portal/outbox #8 1970-01-01T00:00:00.000Z hub.connected from portal/router {}',
  ]);
});
