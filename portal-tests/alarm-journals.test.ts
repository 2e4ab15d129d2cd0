import { Colleague } from './support/colleague.ts';
import { clicks, first, saying, seesOne, seesThat, seesText } from './support/see.ts';
import { expect, keepsJournals as test } from './support/test.ts';

test('where the station keeps it, a supervisor sees what the agent saw of an alarm, and the agent that they looked', async ({
  pages: { portal, queue, verify },
  provider,
  grace,
}) => {
  const agent = await Colleague.as('agent_ops', provider);
  const { eventId } = await provider.givenAlarm({ queue: agent.agent.queues[0] });
  portal.isSignedIn(agent.agent);
  await portal.opens('/app/queue');
  await queue.acceptsNew();
  await queue.seesAlarmIn(1);
  await queue.opens(1);
  await verify.seesStep('Review Video and Respond');
  await verify.cancels('Passerby');
  await portal.seesUndo(eventId);
  grace.passes();
  const supervisor = await Colleague.as('agent_supervisor', provider);
  const kept = async () => (await supervisor.calls.eventTimeline({ params: { eventId } })).journals;
  await seesThat(kept, [expect.objectContaining({ by: expect.stringMatching(/^Test Agent/) })]);

  portal.isSignedIn(supervisor.agent);
  await portal.opensAnother(`/app/audit-list?eventId=${eventId}`);
  await clicks(first('link', /.?/, first('region', 'What the agent saw')));
  await seesOne(saying(new RegExp(`^Alarm ${eventId} as Test Agent`)));
  await seesText(() => document.querySelector('nav[aria-label="Actors"]'), 'verifyRespond');

  await seesThat(async () => (await agent.calls.ownJournalReads({})).reads.length, 1);
  portal.isSignedIn(agent.agent);
  await portal.opensAnother('/app/account');
  await seesOne(saying(new RegExp(`^Alarm ${eventId}: `)));
});
