import { replay } from '../scripts/replay/replay.ts';
import { DispatchModel } from './models/dispatch.model.ts';
import { JournalModel } from './models/journal.model.ts';
import { expect, test } from './support/test.ts';
import { inAnyOrder } from './support/ways.ts';

const NOTES = 'Two people force the back door with a crowbar.';
const OPENED = ['alarm.raised', 'alarm.taken', 'alarm.held'];
const ACCEPTED = ['alarm.dispatchAccepted', 'alarm.statusSet'];

test('help that is accepted ends the alarm, notifies the customer, and leads to the queue (ALARM-13, DISP-01, DISP-12..14, QUEUE-02)', async ({
  page,
  provider,
  opensAlarm,
}) => {
  const { eventId } = await opensAlarm();
  const dispatch = new DispatchModel(page);
  await provider.decidesDispatches(eventId, 'accepts');
  await dispatch.writes('1', NOTES);
  await dispatch.confirms();
  for (const words of ['Successfully dispatched!', 'Email dispatched!', 'Push notification dispatched!']) {
    await expect(page.getByText(words)).toBeVisible();
  }
  await expect(page).toHaveURL(/\/app\/queue/);
  expect(inAnyOrder(await provider.history(eventId))).toEqual(
    inAnyOrder([
      ...OPENED,
      'alarm.dispatchRequested',
      'alarm.statusSet',
      ...ACCEPTED,
      'alarm.emailSent',
      'alarm.pushSent',
    ]),
  );
});

test('help without an answer is asked for again as the same dispatch, also by the page after a reload (DISP-40, QUEUE-30)', async ({
  page,
  portal,
  provider,
  opensAlarm,
}) => {
  const { eventId } = await opensAlarm();
  const dispatch = new DispatchModel(page);
  await provider.decidesDispatches(eventId, 'stays silent', 'stays silent', 'accepts');
  await dispatch.writes('3', NOTES);
  await dispatch.confirms();
  await dispatch.sees('Waiting for the dispatch centre.');
  await page.reload();
  await dispatch.sees('Waiting for the dispatch centre.');
  await expect(dispatch.dialog.getByRole('textbox', { name: 'Agent notes' })).toHaveValue(NOTES);
  await dispatch.sees('No answer. It is not known whether help was sent.');
  await expect(page).toHaveURL(/verify-respond/);
  await dispatch.asksAgain();
  await expect(page.getByText('Successfully dispatched!')).toBeVisible();
  await expect(page).toHaveURL(/\/app\/queue/);
  const history = (await provider.history(eventId)).filter((type) => type.startsWith('alarm.dispatch'));
  expect(history).toEqual([
    'alarm.dispatchRequested',
    'alarm.dispatchUnanswered',
    'alarm.dispatchRepeated',
    'alarm.dispatchAccepted',
  ]);
  const journal = await new JournalModel(page).exported();
  expect(replay(['file', '--check'], () => journal)).toEqual([expect.stringMatching(/lead to each other\.$/)]);
  await portal.closes();
  const visits = ['event_handle_time', 'event_handle_time'];
  await expect
    .poll(() => provider.metrics(eventId))
    .toEqual(['event_exit moved_to_vr', ...visits, 'event_presented', 'queue_time']);
});

test('a tab that is killed while help is asked for loses nothing: the next one sees that it was sent (DISP-14, FU-54)', async ({
  page,
  provider,
  opensAlarm,
}) => {
  const { eventId } = await opensAlarm();
  const dispatch = new DispatchModel(page);
  await provider.decidesDispatches(eventId, 'stays silent', 'accepts');
  await dispatch.writes('1', NOTES);
  await dispatch.confirms();
  await dispatch.sees('Waiting for the dispatch centre.');
  await expect.poll(() => provider.history(eventId)).toContain('alarm.dispatchRequested');
  await provider.killsHard();
  await provider.restarts();
  await provider.decidesDispatches(eventId, 'accepts');
  await page.reload();
  // The page asks again by the same id; once the time for an answer is over, the agent does.
  const isSent = page.getByText('Successfully dispatched!');
  await expect(isSent.or(dispatch.askAgain)).toBeVisible();
  if (await dispatch.askAgain.isVisible()) await dispatch.asksAgain();
  await expect(isSent).toBeVisible();
  await expect(page).toHaveURL(/\/app\/queue/);
  await expect(page.getByText('Email dispatched!')).toBeVisible();
  const ONCE = ['alarm.dispatchRequested', 'alarm.dispatchAccepted'];
  const history = (await provider.history(eventId)).filter((type) => ONCE.includes(type));
  expect(history).toEqual(ONCE);
});
