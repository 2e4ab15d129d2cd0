import { Colleague } from './support/colleague.ts';
import { all, clicks, first, seesOne, seesThat, seesText } from './support/see.ts';
import { test } from './support/test.ts';

test('a supervisor sees on the dashboard who verifies which alarm, and how many each agent has ended (DASH-01, DASH-11..13)', async ({
  provider,
  pages: { portal },
}) => {
  const agent = await Colleague.as('agent_supervisor', provider);
  const alarm = await provider.givenAlarm({ queue: agent.agent.queues[0] });
  await agent.opens(alarm);
  portal.isSignedIn(await provider.givenAgent({ role: 'agent_supervisor' }));
  await portal.opens('/app/dashboard');
  const rowIn = (table: string) => () =>
    first('region', table)()?.querySelector(`th[title="${agent.agent.rep.email}"]`)?.closest('tr') ?? null;
  await seesText(rowIn('Active in Queue'), 'Verifies');
  await seesText(rowIn('Active in Queue'), `${alarm.eventId}, slot 1`);
  await seesText(rowIn('PCS Agent Event Stats'), 'V 1 · D 0 · F 0');

  // The charts are instead of the recent events, each a table too.
  await clicks(first('button', /^Charts/));
  const endings = first('region', 'Alarms a quarter hour, by ending');
  await seesOne(first('img', 'Alarms a quarter hour, by ending', endings));
  await clicks(first('button', 'As table', endings));
  await seesThat(() => all('columnheader', 'Verifying', endings).length, 1);
});
