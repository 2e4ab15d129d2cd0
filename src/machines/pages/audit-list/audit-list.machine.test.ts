import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toast } from '../../app/toasts/toasts.events.ts';
import { readingOf } from '../../testing/reading.ts';
import { auditListMachine } from './audit-list.machine.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('the change history is read every 20 s, and a failure names its call', async () => {
  expect(await readingOf(auditListMachine, { path: '/app/audit-list', query: '' })).toMatchObject({
    toast: toast('error', 'Endpoint: audit/changes. Busy.'),
    everyMs: 20_000,
  });
});

it.each([
  ['', 10],
  ['?limit=5', 5],
  ['?limit=25', 25],
  ['?limit=100', 100],
])('the change history has its sizes of a page: %s', async (query, limit) => {
  const { inputs } = await readingOf(auditListMachine, { path: '/app/audit-list', query });
  expect(inputs[0]).toMatchObject({ query: { limit } });
});
