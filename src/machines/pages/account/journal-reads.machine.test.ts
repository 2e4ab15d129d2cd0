import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toast } from '../../app/toasts/toasts.events.ts';
import { readingOf } from '../../testing/reading.ts';
import { journalReadsMachine } from './journal-reads.machine.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('the people who looked at an own recording are read every minute', async () => {
  expect(await readingOf(journalReadsMachine, undefined)).toEqual({
    inputs: ['', ''],
    toast: toast('error', 'Endpoint: journals/own-reads. Busy.'),
    everyMs: 60_000,
  });
});
