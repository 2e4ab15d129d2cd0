import { beforeEach, expect, it, vi } from 'vitest';
import { toast } from '../../app/toasts/toasts.events.ts';
import { readingOf } from '../../testing/reading.ts';
import { cameraLinksMachine } from './camera-links.machine.ts';

beforeEach(() => void vi.useFakeTimers());

it('Live links is read every 10 s by the filters of its address, and a failure names its call', async () => {
  const query = '?search=a&status=lost&limit=25';
  const asked = { query: { filter: { search: 'a', status: 'lost' }, limit: 25 } };
  expect(await readingOf(cameraLinksMachine, { path: '/app/links', query })).toMatchObject({
    inputs: [asked, asked],
    toast: toast('error', 'Endpoint: camera/links. Busy.'),
    everyMs: 10_000,
  });
});
