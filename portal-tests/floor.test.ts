import { nodeFetch } from '../e2e/support/provider.ts';
import { Colleague } from './support/colleague.ts';
import { all, clicks, first, seesNone, seesOne, seesThat, seesText } from './support/see.ts';
import { expect, movesClock, test } from './support/test.ts';

const HOUR_MS = 3_600_000;

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

movesClock(
  'a supervisor sees an alarm that waits and the source that fell silent after it, until that is heard again',
  async ({ provider, pages: { portal } }) => {
    const admin = await Colleague.as('admin', provider);
    const { key, uuid, sid } = await provider.givenSource('Nights');
    // Its agent is not at work; without one its overdue alarms would be offered to the agents of other tests.
    await provider.givenAgent({ role: 'agent_ops', queues: ['Nights'] });
    const sends = async () => {
      const headers = { authorization: `Bearer ${key}` };
      const body = new URLSearchParams({ text: 'Person', camera: uuid });
      expect((await nodeFetch(provider.receiveUrl, { method: 'POST', headers, body })).status).toBe(201);
    };
    const { items } = await admin.calls.listSources({ query: { search: sid } });
    await admin.calls.changeSource({ params: { sourceId: items[0]?.sourceId ?? '' }, body: { silenceHours: 1 } });
    await sends();
    portal.isSignedIn(await provider.givenAgent({ role: 'agent_supervisor' }));
    await portal.opens('/app/dashboard');
    const overdue = first('region', 'Overdue alarms');
    const silent = first('region', 'Silent sources');
    await seesOne(overdue);
    await seesNone(silent);

    await provider.advancesClock(HOUR_MS + 10_000);
    await seesText(silent, 'Recorder is silent');
    await seesThat(() => overdue()?.getAttribute('data-late'), 'true');
    await sends();
    await seesNone(silent);
    const { items: changes } = await admin.calls.listChanges({ query: { sid, limit: 200 } });
    expect(changes.flatMap(({ source }) => source?.change['type'] ?? []).reverse()).toEqual([
      'source.added',
      'source.changed',
      'source.silent',
      'source.heardAgain',
    ]);
  },
);
