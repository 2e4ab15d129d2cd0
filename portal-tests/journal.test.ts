import { leaks, personalData, ticketsIn } from '../e2e/support/leaks.ts';
import { JournalModel } from './models/journal.model.ts';
import { loadsMedia } from './support/loads.ts';
import { seesThat } from './support/see.ts';
import { expect, test } from './support/test.ts';

// Nothing secret or personal in an address, in the provider's log or in an exported journal
test('a whole session replays from its export, and nothing of its people or secrets gets out', async ({
  provider,
  pages: { line, portal, queue, verify, followUp },
}) => {
  const loaded = loadsMedia();
  const agent = await provider.givenAgent({ role: 'agent_ops' });
  await provider.givenAlarm({ queue: agent.queues[0] });
  portal.isSignedIn(agent);
  await portal.opens('/app/dashboard');
  await portal.goesByMenuTo('Queue');
  await queue.acceptsNew();
  await queue.seesItCanBeEnded(1);
  await queue.opens(1);
  await verify.seesStep('Review Video and Respond');
  await verify.continues();
  await verify.seesStep('Customer Info');
  await verify.continues();
  await verify.handles();
  await followUp.documents('Ann Example said that all is well.');
  await followUp.choosesTemplate('delivery');
  await followUp.completes();
  await portal.seesToast('Email was not sent: this station only keeps it');

  await queue.seesEmpty(1);
  const journal = new JournalModel();
  await journal.seesKept('Email was not sent: this station only keeps it', /^portal\/router +{"queue":"shown"}$/);
  const kept = JSON.stringify(await journal.segments());
  const exported = await journal.exported();
  const known = personalData();

  expect(known.filter((text) => kept.includes(text)).length).toBeGreaterThan(2);
  expect(kept).toContain('@example.com');
  expect(known.filter((text) => exported.includes(text))).toEqual([]);
  expect(exported).not.toContain('@example.com');
  expect(exported).not.toContain('Ann Example');
  const visited = [...line.requests.map(({ url }) => url), ...line.socketAddresses, ...loaded];
  expect(ticketsIn(visited).length).toBeGreaterThan(4);
  await seesThat(() => provider.logLines.some((text) => text.includes('/api/event-ws')), true);
  expect(leaks(visited, provider.logLines, ['Ann Example', agent.token])).toEqual([]);
  for (const part of agent.token.split('.')) expect(kept).not.toContain(part);
  for (const ticket of kept.matchAll(/"token":"([^"]+)"/g)) expect(exported).not.toContain(ticket[1]);
});
