import { countingKeyboard } from './support/counting-keyboard.ts';
import { expect, test } from './support/test.ts';
import { followsUpAlarm, HISTORY, inAnyOrder, verifiesAlarm } from './support/ways.ts';

test('four keys beside the text lead from Handled to a completed follow-up, and that to the queue (FU-04, FU-38, QUEUE-02)', async ({
  page,
  pages,
  provider,
}) => {
  const { portal, verify, followUp } = pages;
  const { alarm } = await verifiesAlarm(pages, provider);
  await verify.presses(']');
  await verify.presses(']');
  await verify.handles();
  await expect(followUp.complete).toBeVisible();
  const keyboard = countingKeyboard(page);
  await keyboard.presses('Tab');
  await keyboard.presses('d');
  await keyboard.presses('Tab');
  await followUp.sees({ Subject: 'A delivery at your home' });
  await keyboard.writes('A courier left a parcel.');
  await keyboard.presses('Control+Enter');
  await portal.seesScreen('/app/queue');
  expect(keyboard.count()).toBe(4);
  await expect
    .poll(async () => inAnyOrder(await provider.history(alarm.eventId)))
    .toEqual(inAnyOrder(HISTORY.completed));
});

test('what a template replaced comes back by one key from where it was chosen, or by a button', async ({
  page,
  pages,
  provider,
}) => {
  const { followUp } = pages;
  await followsUpAlarm(pages, provider);
  await followUp.sees({ Subject: 'Your parcel' });
  await followUp.choosesTemplate('car on property');
  await followUp.sees({ Subject: 'A car on your property', 'Event Documentation': 'A courier left a parcel.' });
  await page.getByRole('combobox', { name: 'Disposition template' }).press('Control+z');
  await followUp.sees({ Subject: 'Your parcel', 'Event Documentation': 'A courier left a parcel.' });

  await followUp.choosesTemplate('car on property');
  await followUp.documents('A car turned round.');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await followUp.sees({ Subject: 'Your parcel', 'Event Documentation': 'A car turned round.' });
  await expect(page.getByText('The template replaced what you wrote.')).toBeHidden();
});
