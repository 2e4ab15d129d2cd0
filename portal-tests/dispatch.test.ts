import { inAnyOrder } from '../e2e/support/ways.ts';
import { replay } from '../scripts/replay/replay.ts';
import { DispatchModel } from './models/dispatch.model.ts';
import { JournalModel } from './models/journal.model.ts';
import { clicks, first, presses, saying, sees, seesOne, seesThat } from './support/see.ts';
import { expect, test } from './support/test.ts';

const NOTES = 'Two people force the back door with a crowbar.';
const OPENED = ['alarm.raised', 'alarm.taken', 'alarm.held'];
const ACCEPTED = ['alarm.dispatchAccepted', 'alarm.statusSet'];

test('help that is accepted ends the alarm, notifies the customer, and leads to the queue (ALARM-13, DISP-01, DISP-12..14, QUEUE-02)', async ({
  provider,
  pages,
  opensAlarm,
}) => {
  const { eventId } = await opensAlarm();
  const dispatch = new DispatchModel();
  await provider.decidesDispatches(eventId, 'accepts');
  await dispatch.writes('1', NOTES);
  await dispatch.confirms();
  await Promise.all(
    [
      'Successfully dispatched!',
      'Email was not sent: this station only keeps it',
      'Push notification was not sent: this station only keeps it',
    ].map(pages.portal.seesToast),
  );
  await pages.portal.seesScreen('/app/queue');
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
  provider,
  pages: { portal },
  opensAlarm,
}) => {
  const { eventId } = await opensAlarm();
  const dispatch = new DispatchModel();
  await provider.decidesDispatches(eventId, 'stays silent', 'stays silent', 'accepts');
  await dispatch.writes('3', NOTES);
  await dispatch.confirms();
  await dispatch.sees('Waiting for the dispatch centre.');
  await seesThat(async () => (await provider.history(eventId)).includes('alarm.dispatchRequested'), true);
  await portal.refreshes();
  await dispatch.sees('Waiting for the dispatch centre.');
  expect((dispatch.notes() as HTMLTextAreaElement).value).toBe(NOTES);
  await dispatch.sees('No answer. It is not known whether help was sent.');
  expect(location.pathname).toBe('/app/verify-respond');
  await clicks(dispatch.askAgain);
  await portal.seesToast('Successfully dispatched!');
  await portal.seesScreen('/app/queue');
  const history = (await provider.history(eventId)).filter((type) => type.startsWith('alarm.dispatch'));
  expect(history).toEqual([
    'alarm.dispatchRequested',
    'alarm.dispatchUnanswered',
    'alarm.dispatchRepeated',
    'alarm.dispatchAccepted',
  ]);
  const journal = await new JournalModel().exported();
  expect(replay(['file', '--check'], () => journal)).toEqual([expect.stringMatching(/lead to each other\.$/)]);
  await portal.closes();
  const visits = ['event_handle_time', 'event_handle_time'];
  await seesThat(
    () => provider.metrics(eventId),
    ['event_exit moved_to_vr', ...visits, 'event_presented', 'queue_time'],
  );
});

test('a provider that is killed while help is asked for loses nothing: the page after it sees that it was sent (DISP-14, FU-54)', async ({
  provider,
  pages: { portal },
  opensAlarm,
}) => {
  const { eventId } = await opensAlarm();
  const dispatch = new DispatchModel();
  await provider.decidesDispatches(eventId, 'stays silent', 'accepts');
  await dispatch.writes('1', NOTES);
  await dispatch.confirms();
  await dispatch.sees('Waiting for the dispatch centre.');
  await sees(async () => expect(await provider.history(eventId)).toContain('alarm.dispatchRequested'));
  await provider.killsHard();
  await provider.restarts();
  await provider.decidesDispatches(eventId, 'accepts');
  await portal.refreshes();
  // The page asks again by the same id; once the time for an answer is over, the agent does.
  const isSent = saying('Successfully dispatched!');
  await seesOne(() => isSent() ?? dispatch.askAgain());
  if (dispatch.askAgain() !== null) await clicks(dispatch.askAgain);
  await seesOne(isSent);
  await portal.seesScreen('/app/queue');
  await portal.seesToast('Email was not sent: this station only keeps it');
  const ONCE = ['alarm.dispatchRequested', 'alarm.dispatchAccepted'];
  const history = (await provider.history(eventId)).filter((type) => ONCE.includes(type));
  expect(history).toEqual(ONCE);
});

test('help that is refused is said with its reason, and changes nothing; asked for again it is sent (DISP-02, DISP-15)', async ({
  provider,
  pages,
  opensAlarm,
}) => {
  const { eventId } = await opensAlarm();
  const { portal } = pages;
  const dispatch = new DispatchModel();
  await provider.decidesDispatches(eventId, 'refuses', 'accepts');
  await dispatch.opens();
  await seesThat(() => dispatch.confirm()?.matches(':disabled'), true);
  presses('Escape');
  await seesThat(() => dispatch.dialog(), null);
  await dispatch.writes('2', NOTES);
  await dispatch.confirms();
  await dispatch.sees('No help was sent. No unit is free in this area.');
  await portal.seesToast('Error while dispatching. No unit is free in this area.');
  expect((dispatch.notes() as HTMLTextAreaElement).value).toBe(NOTES);
  expect(location.pathname).toBe('/app/verify-respond');
  // A stroke within a second of the first asks nothing.
  await sees(() => {
    dispatch.confirm()?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(location.pathname).toBe('/app/queue');
  });
  const withoutMessages = (await provider.history(eventId)).filter((type) => !type.endsWith('Sent'));
  expect(withoutMessages).toEqual([
    ...OPENED,
    'alarm.dispatchRequested',
    'alarm.statusSet',
    'alarm.dispatchRefused',
    'alarm.statusSet',
    'alarm.dispatchRequested',
    'alarm.statusSet',
    ...ACCEPTED,
  ]);
});

test('a customer who cancels while help is written for leaves the words in sight, and no one is sent (FU-54)', async ({
  provider,
  pages,
  opensAlarm,
}) => {
  const { eventId } = await opensAlarm();
  const dispatch = new DispatchModel();
  await dispatch.writes('4', NOTES);
  await provider.cancels(eventId);
  const ended = await seesOne(first('alertdialog', 'Customer canceled, event has ended'));
  await sees(() => expect(ended.textContent).toContain('Nothing was dispatched. You had written:'));
  expect(ended.textContent).toContain(`Possible Police${NOTES}`);
  await pages.verify.returnsToQueue();
  expect(await provider.history(eventId)).toEqual([...OPENED, 'alarm.canceledByCustomer']);
});

test('a customer who cancels while help is asked for does not hide what became of it, and is notified of help that is sent (DISP-14, DISP-40)', async ({
  provider,
  pages,
  opensAlarm,
}) => {
  const { eventId } = await opensAlarm();
  const dispatch = new DispatchModel();
  await provider.decidesDispatches(eventId, 'waits');
  await dispatch.writes('1', NOTES);
  await dispatch.confirms();
  await dispatch.sees('Waiting for the dispatch centre.');
  await sees(async () => expect(await provider.history(eventId)).toContain('alarm.dispatchRequested'));
  await provider.cancels(eventId);
  const ended = await seesOne(first('alertdialog', 'Customer canceled, event has ended'));
  await sees(() =>
    expect(ended.textContent).toContain('Help was asked for. The dispatch centre has not answered yet.'),
  );
  await pages.verify.returnsToQueue();
  await provider.decidesDispatches(eventId, 'accepts');
  await seesOne(saying('Email was not sent: this station only keeps it'));
  await seesThat(
    async () => inAnyOrder(await provider.history(eventId)),
    inAnyOrder([
      ...OPENED,
      'alarm.dispatchRequested',
      'alarm.statusSet',
      'alarm.canceledByCustomer',
      'alarm.dispatchAccepted',
      'alarm.emailSent',
      'alarm.pushSent',
    ]),
  );
});

test('help is dispatched from Follow-up too, which saves what was documented (FU-51)', async ({
  provider,
  pages,
  opensAlarm,
}) => {
  const { eventId } = await opensAlarm();
  const { portal, verify, followUp } = pages;
  const dispatch = new DispatchModel();
  await provider.decidesDispatches(eventId, 'accepts');
  await verify.seesItCanBeEnded();
  await verify.goesToThirdStep();
  await verify.handles();
  await followUp.seesClipPlaying();
  await followUp.documents('A man broke a window.');
  await clicks(dispatch.button);
  await dispatch.chooses('5', NOTES);
  await dispatch.confirms();
  await seesOne(saying('Successfully dispatched!'));
  await portal.seesScreen('/app/queue');
  await sees(async () => expect(await provider.history(eventId)).toContain('alarm.documented'));
});
