import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toast } from '../../app/toasts/toasts.events.ts';
import { readingOf } from '../../testing/reading.ts';
import { emailsMachine, notificationsMachine, sessionsMachine, timelineMachine } from './audited-resources.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  ['audit/emails', emailsMachine],
  ['sub/get/notification/100001', notificationsMachine],
  ['manage-session/list', sessionsMachine],
  ['audit/timeline/100001', timelineMachine],
])('an audited event is read every 20 s, and a failure names its call: %s', async (endpoint, machine) => {
  expect(await readingOf(machine, '100001')).toEqual({
    inputs: ['100001', '100001'],
    toast: toast('error', `Endpoint: ${endpoint}. Busy.`),
    everyMs: 20_000,
  });
});
