import { DispatchModel } from './models/dispatch.model.ts';
import { test } from './support/test.ts';
import { seesWalked } from './support/walked.ts';
import { verifiesAlarm } from './support/ways.ts';

test('dispatch: dispatch.open > loadDraft succeeds > dispatch.choose > dispatch.write > dispatch.confirm > dispatch.changed > dispatch.confirm', async ({
  page,
  pages,
  provider,
}) => {
  const { alarm } = await verifiesAlarm(pages, provider);
  const dispatch = new DispatchModel(page);
  // dispatch.open
  await dispatch.opens();
  // loadDraft succeeds: comes automatically, the browser has kept nothing.
  // dispatch.choose
  await dispatch.dialog.press('2');
  // dispatch.write
  await dispatch.dialog.getByRole('textbox', { name: 'Agent notes' }).fill('Flames in the kitchen.');
  // dispatch.confirm
  await provider.decidesDispatches(alarm.eventId, 'refuses');
  await dispatch.confirms();
  // dispatch.changed
  await dispatch.sees(/^No help was sent/);
  // dispatch.confirm
  await provider.decidesDispatches(alarm.eventId, 'stays silent');
  await dispatch.confirms();
  await seesWalked(page, { src: 'dispatch', id: 'dispatch' }, [
    'dispatch.open',
    'dispatch.choose',
    'dispatch.write',
    'dispatch.confirm',
    'dispatch.confirm',
  ]);
});
