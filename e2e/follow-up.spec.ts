import { countingKeyboard } from './support/counting-keyboard.ts';
import { expect, test } from './support/test.ts';
import { HISTORY, inAnyOrder, verifiesAlarm } from './support/ways.ts';

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
