import type { AnyEventObject } from 'xstate';
import { JournalModel } from './models/journal.model.ts';
import { Colleague } from './support/colleague.ts';
import { clicks, containing, first, seesOne, seesThat, seesText } from './support/see.ts';
import { expect, ownStation as test } from './support/test.ts';

test('where an admin switches it on, a supervisor sees live what an agent does, and a tab closed in the middle leaves its journal', async ({
  pages: { portal, queue, verify },
  provider,
}) => {
  portal.isSignedIn(await provider.givenAgent({ role: 'admin' }));
  await portal.opens('/app/settings');
  const card = first('region', 'What supervisors see of agents');
  await clicks(first('switch', 'Keep what agents saw of alarms', card));
  await clicks(first('switch', 'Show live what agents do', card));
  await clicks(first('button', /^Save/, card));
  await seesText(first('listitem', /.?/, card), 'keep on, live on');

  const agent = await Colleague.as('agent_ops', provider);
  const { eventId } = await provider.givenAlarm({ queue: agent.agent.queues[0] });
  portal.isSignedIn(agent.agent);
  await portal.opensAnother('/app/queue');
  await seesOne(first('link', /^Shown/));
  await queue.acceptsNew();
  await queue.seesAlarmIn(1);
  const supervisor = await Colleague.as('agent_supervisor', provider);
  const work = async () => (await supervisor.calls.agentsWork({}))['agents'];
  const me = { rep_id: agent.agent.rep.id, signed_in: true };
  await seesThat(work, [expect.objectContaining({ ...me, place: 'queue', event_id: null, held: 1 })]);
  await queue.opens(1);
  await verify.seesStep('Review Video and Respond');
  const verifies = { ...me, place: 'verify', step: 1, event_id: eventId };
  await seesThat(work, [expect.objectContaining(verifies)]);

  const keptEvents = async () =>
    (await new JournalModel().segments()).flatMap(({ records }) => records).map(({ event }) => event);
  const isEntered = (event: AnyEventObject) => event.type === 'verify.entered' && event['eventId'] === eventId;
  await seesThat(async () => (await keptEvents()).some(isEntered), true);
  // What the closed tab could not send any more, the next one sends.
  await portal.opensAnother('/app/account');
  const kept = async () => (await supervisor.calls.eventTimeline({ params: { eventId } })).journals;
  await seesThat(kept, [expect.objectContaining({ by: expect.stringMatching(/^Test Agent/) })]);
  await seesThat(async () => (await agent.calls.ownJournalReads({})).looks.length > 0, true);
  await portal.refreshes();
  await seesOne(containing('listitem', 'Live: '));

  // The dashboard follows what their portal says, of all their tabs the one in which they work on an alarm.
  const says = (place: 'verify' | 'followUp', step: 1 | null) =>
    agent.calls.reportWork({ body: { place, page: null, event_id: eventId, step, controls: [] } });
  await says('verify', 1);
  portal.isSignedIn(supervisor.agent);
  await portal.opensAnother('/app/dashboard');
  await clicks(first('button', 'Agents now'));
  const row = containing('row', eventId, first('region', 'Agents now'));
  await seesText(row, 'Verifies, step 1 of 4');
  await seesText(row, `${eventId}, `);
  await says('followUp', null);
  await seesText(row, 'Follows up');
});
