import { replay } from '../scripts/replay/replay.ts';
import { JournalModel } from './models/journal.model.ts';
import { expect, test } from './support/test.ts';
import { inAnyOrder } from './support/ways.ts';

/** Time beyond a card's countdown. */
const EXPIRED_MS = 61_000;

test('an alarm that expires is listed as missed, ends once in the provider’s log and in its metrics, and the journal leads to it (QUEUE-09, MET-13, MET-22)', async ({
  page,
  portal,
  provider,
  queue,
}) => {
  const agent = await provider.givenAgent({ role: 'agent_ops', settings: { autoExpire: 60 } });
  await page.clock.install();
  await portal.isSignedIn(agent);
  await portal.opens('/app/queue');
  await queue.acceptsNew();
  const { eventId } = await provider.givenAlarm({ queue: agent.queues[0] });
  await queue.seesAlarmIn(1);
  await page.clock.fastForward(EXPIRED_MS);
  await queue.seesMissed(1);
  const inRail = page.getByRole('region', { name: 'Missed alarms' }).getByRole('listitem');
  await expect(inRail.getByRole('button', { name: `Review again: event ${eventId}` })).toBeVisible();
  await page.getByRole('button', { name: 'Missed 1' }).click();
  const missed = page.getByRole('dialog', { name: 'Missed alarms' });
  await expect(missed.getByRole('row')).toContainText(['Expired', eventId]);
  await page.keyboard.press('Escape');
  await queue.seesEmpty(1);

  const journal = await new JournalModel(page).exported();
  expect(replay(['file', '--check'], () => journal)).toEqual([expect.stringMatching(/lead to each other\.$/)]);
  // How long things took is measured until then.
  await portal.closes();
  const logged = async () => (await provider.changes(eventId)).map(({ type, status }) => [type, status ?? null]);
  await expect.poll(logged).toEqual([
    ['alarm.raised', null],
    ['alarm.taken', null],
    ['alarm.statusSet', -10],
  ]);
  const measured = ['event_presented', 'queue_time', 'event_exit expired'];
  await expect.poll(() => provider.metrics(eventId)).toEqual(inAnyOrder(measured));
});
