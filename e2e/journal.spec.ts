import { inventWorld } from '../provider/world/invented-world.ts';
import { replay } from '../scripts/replay/replay.ts';
import { JournalModel } from './models/journal.model.ts';
import { expect, test } from './support/test.ts';

/** What the provider's seed contains of customers. */
function personalData(): readonly string[] {
  const { customers, locations } = inventWorld(1);
  const places = locations.map(({ body }) => body.location);
  const contacts = places.flatMap(({ primaryContacts, secondaryContacts }) => [
    ...(primaryContacts ?? []),
    ...(secondaryContacts ?? []),
  ]);
  return [
    ...customers.flatMap(({ email, body }) => [email, body.name, body.phone]),
    ...contacts.flatMap(({ name, phone }) => [name, phone]),
    ...places.map(({ street1 }) => street1),
  ];
}

/** The secrets that addresses must contain: each opens one socket, one clip or one sign-in, for a short time. */
const TICKETS = ['access_token', 'token', 'handle', 'code', 'state'];

const ticketsIn = (addresses: readonly string[]): readonly string[] =>
  addresses.flatMap((address) => TICKETS.flatMap((name) => new URL(address).searchParams.getAll(name)));

/** The journal is kept so often, and is dear to read. */
const KEPT = { intervals: [2_000] };

// Nothing secret or personal in an address, in the provider's log or in an exported journal
test('a whole session replays from its export, and nothing of its people or secrets gets out', async ({
  page,
  provider,
  portal,
  queue,
  verify,
  followUp,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  page.on('websocket', (socket) => addresses.push(socket.url()));
  await portal.signsInAs(/^Agent ops/);
  await provider.givenAlarm({ queue: 'Live' });
  await portal.goesByMenuTo('Queue');
  await queue.acceptsNew();
  await queue.seesClipPlayingIn(1);
  await queue.opens(1);
  await verify.seesStep('Review Video and Respond');
  await verify.continues();
  await verify.seesStep('Customer Info');
  await verify.continues();
  await verify.handles();
  await followUp.documents('Ann Example said that all is well.');
  await followUp.choosesTemplate('delivery');
  await followUp.completes();
  await portal.seesToast('Email sent successfully');

  const journal = new JournalModel(page);
  const replayed = async () => {
    const text = await journal.exported();
    return replay(['file'], () => text);
  };
  await expect.poll(replayed, KEPT).toContainEqual(expect.stringMatching(/^portal\/router +{"queue":"shown"}$/));
  const kept = JSON.stringify(await journal.segments());
  const exported = await journal.exported();
  const known = personalData();
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');

  expect(known.filter((text) => kept.includes(text)).length).toBeGreaterThan(2);
  expect(kept).toContain('@example.com');
  expect(known.filter((text) => exported.includes(text))).toEqual([]);
  expect(exported).not.toContain('@example.com');
  expect(exported).not.toContain('Ann Example');
  const visited = addresses.filter((address) => address.startsWith('http') || address.startsWith('ws'));
  const tickets = ticketsIn(visited);
  const log = provider.logLines.join('\n');
  expect(tickets.length).toBeGreaterThan(4);
  expect(log).toContain('/api/event-ws');
  for (const [what, text] of Object.entries({ addresses: decodeURIComponent(visited.join('\n')), log })) {
    expect(
      [...known, '@example.com', 'Ann Example', token].filter((secret) => text.includes(secret)),
      what,
    ).toEqual([]);
  }
  expect(tickets.filter((ticket) => ticket !== '' && log.includes(ticket))).toEqual([]);
  for (const part of token.split('.')) expect(kept).not.toContain(part);
  for (const ticket of kept.matchAll(/"token":"([^"]+)"/g)) expect(exported).not.toContain(ticket[1]);
});

test('the list of keys offers the journal as a file, to replay it; it outlives a reload, but not the session', async ({
  page,
  portal,
}) => {
  const journal = new JournalModel(page);
  const runs = () => journal.runs();
  await portal.signsInAs(/^Agent ops/);
  const text = await portal.exportsJournal();
  expect(replay(['file'], () => text)).toContainEqual(expect.stringMatching(/^portal\/router +/));

  await expect.poll(() => journal.events('session.opened'), KEPT).not.toEqual([]);
  const before = await runs();
  await page.reload();
  await expect.poll(runs).toBe(before + 1);

  await portal.signsOut();
  await expect.poll(runs).toBe(1);
  await expect.poll(() => journal.events('session.opened'), KEPT).toEqual([]);
});
