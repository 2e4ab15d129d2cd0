import { waitPatiently } from './support/patience.ts';
import { seesThat } from './support/see.ts';
import { test } from './support/test.ts';

test('each way out of the feed is reported once, with its own reasons (WORK-05..07, WORK-13..22, WORK-29)', async ({
  provider,
  pages: { portal, queue },
}) => {
  waitPatiently();
  const agent = await provider.givenAgent({ role: 'agent_ops' });
  await provider.givenAlarm({ queue: agent.queues[0] });
  const isWay = (report: string) => /^(entered_feed|agent_feed_exit|work_state_ended|event_exit) /.test(report);
  let seen = 0;
  /**
   * Waits for these ways in and out, and no others since the last call; reports of one moment may arrive in any order.
   */
  const seesReported = async (...reports: readonly string[]) => {
    const since = async () => (await provider.reports(agent)).filter(isWay).slice(seen).toSorted();
    await seesThat(since, reports.toSorted());
    seen += reports.length;
  };
  const accepts = async () => {
    await queue.acceptsNew();
    await queue.seesAlarmIn(1);
    await seesReported('entered_feed accept_new');
  };
  const signsInAgain = async () => {
    await portal.seesScreen('/');
    portal.isSignedIn(await provider.signsInAgain(agent));
    await portal.opens('/app/queue');
  };
  portal.isSignedIn(agent);
  await portal.opens('/app/queue');

  // Accept New off.
  await accepts();
  await queue.acceptsNoMore();
  await seesReported('agent_feed_exit accept_new_off', 'work_state_ended accept_new');

  // A hidden tab.
  await accepts();
  portal.isHidden();
  await queue.seesNotAccepting();
  await seesReported('agent_feed_exit accept_new_off', 'work_state_ended accept_new');

  // Another screen.
  await accepts();
  await portal.goesByMenuTo('Dashboard');
  await seesReported('agent_feed_exit accept_new_off', 'work_state_ended accept_new', 'event_exit bounced_from_feed');
  await portal.goesByMenuTo('Queue');

  // A refresh.
  await accepts();
  await portal.refreshes();
  await queue.seesNotAccepting();
  await seesReported(
    'agent_feed_exit tab_refresh_accept_new_on',
    'work_state_ended accept_new',
    'event_exit tab_refresh',
  );

  // A session that times out, reported by the next one.
  await accepts();
  await provider.endsSessionsOf(agent);
  await provider.givenAlarm({ queue: agent.queues[0] });
  await signsInAgain();
  await seesReported('agent_feed_exit timeout', 'work_state_ended logout', 'event_exit logged_out');

  // A logout.
  const bothLoggedOut = ['event_exit logged_out', 'event_exit logged_out'];
  await accepts();
  await queue.seesAlarmIn(2);
  await portal.signsOut();
  await seesReported('agent_feed_exit logged_out_accept_new_on', 'work_state_ended logout', ...bothLoggedOut);
  await signsInAgain();

  // A session that the provider ends, reported by the next one.
  await accepts();
  await queue.seesAlarmIn(2);
  await provider.forcesOut(agent);
  await signsInAgain();
  await seesReported('agent_feed_exit timeout', 'work_state_ended logout', ...bothLoggedOut);

  // A closed tab.
  await accepts();
  await queue.seesAlarmIn(2);
  await portal.closes();
  await seesReported(
    'agent_feed_exit tab_close_accept_new_on',
    'work_state_ended close_tab',
    'event_exit tab_close',
    'event_exit tab_close',
  );
});
