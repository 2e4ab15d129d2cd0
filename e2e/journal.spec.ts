import { inventWorld } from '../provider/world/invented-world.ts';
import { replay } from '../scripts/replay/replay.ts';
import { JournalModel } from './models/journal.model.ts';
import { expect, test } from './support/test.ts';

/** What the provider's seed says of customers. */
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

test('a whole session replays from its export, which has nothing of the people in it', async ({
  page,
  provider,
  portal,
  queue,
  verify,
  followUp,
}) => {
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
  await portal.seesNotice('Email sent successfully');

  const journal = new JournalModel(page);
  const replayed = async () => {
    const text = await journal.exported();
    return replay(['file'], () => text);
  };
  await expect.poll(replayed).toContainEqual(expect.stringMatching(/^portal\/place +{"queue":"shown"}$/));
  const kept = JSON.stringify(await journal.segments());
  const exported = await journal.exported();
  const known = personalData();
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');

  expect(known.filter((text) => kept.includes(text)).length).toBeGreaterThan(2);
  expect(kept).toContain('@example.com');
  expect(known.filter((text) => exported.includes(text))).toEqual([]);
  expect(exported).not.toContain('@example.com');
  expect(exported).not.toContain('Ann Example');
  for (const part of token.split('.')) expect(kept).not.toContain(part);
  for (const ticket of kept.matchAll(/"token":"([^"]+)"/g)) expect(exported).not.toContain(ticket[1]);
});

test('the journal outlives a reload, but not the session', async ({ page, portal }) => {
  const journal = new JournalModel(page);
  const runs = async () => new Set((await journal.segments()).map(({ run }) => run)).size;
  await portal.signsInAs(/^Agent ops/);
  await expect.poll(() => journal.events('session.opened')).not.toEqual([]);
  const before = await runs();
  await page.reload();
  await expect.poll(runs).toBe(before + 1);

  await portal.signsOut();
  await expect.poll(() => journal.events('session.opened')).toEqual([]);
  await expect.poll(runs).toBe(1);
});
