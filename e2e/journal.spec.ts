import { replay } from '../scripts/replay/replay.ts';
import { JournalModel } from './models/journal.model.ts';
import { leaks, ticketsIn } from './support/leaks.ts';
import { expect, test } from './support/test.ts';

/** Intervals of looking at the journal, which is saved so often and slow to read. */
const KEPT = { intervals: [2_000] };

test('the list of keys offers the journal as a file, to replay it; it outlives a reload, but not the session; no address of the way in and no line of the log says who it is or opens anything', async ({
  page,
  provider,
  portal,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  page.on('websocket', (socket) => addresses.push(socket.url()));
  const journal = new JournalModel(page);
  const runs = () => journal.runs();
  await portal.signsInAs(/^Agent ops/);
  const text = await portal.exportsJournal();
  expect(replay(['file'], () => text)).toContainEqual(expect.stringMatching(/^portal\/router +/));

  await expect.poll(() => journal.events('session.opened'), KEPT).not.toEqual([]);
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const visited = addresses.filter((address) => address.startsWith('http') || address.startsWith('ws'));
  expect(ticketsIn(visited).length).toBeGreaterThan(4);
  expect(provider.logLines.join('\n')).toContain('/api/event-ws');
  expect(leaks(visited, provider.logLines, [token])).toEqual([]);
  const before = await runs();
  await page.reload();
  await expect.poll(runs).toBe(before + 1);

  await portal.signsOut();
  await expect.poll(runs).toBe(1);
  await expect.poll(() => journal.events('session.opened'), KEPT).toEqual([]);
});
