import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { HISTORY, inAnyOrder } from './support/ways.ts';

/** The element that has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element === null || element === document.body ? 'nothing' : element.tagName.toLowerCase();
  });

/** Tabs on to this box, past others; at most the boxes of a form. */
async function goesOnTo(page: Page, name: string): Promise<void> {
  const box = page.getByRole('textbox', { name });
  for (let tabs = 0; tabs < 6; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await box.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${name} cannot be reached by Tab.`);
}

test('an alarm is handled by keys alone, with the focus always somewhere; three keys lead from Handled to its documentation, and one completes it (FU-02, FU-04, FU-38, QUEUE-02, VR-02, VR-03, VR-10)', async ({
  page,
  provider,
  portal,
  queue,
  verify,
  followUp,
}) => {
  const agent = await provider.givenAgent({ role: 'agent_ops' });
  const alarm = await provider.givenAlarm({ queue: agent.queues[0] });
  await portal.isSignedIn(agent);
  await portal.opens('/app/queue');
  await expect(page.getByRole('switch', { name: 'Accept New' })).toBeEnabled();
  await page.keyboard.press('a');
  await queue.seesAlarmIn(1);
  await page.keyboard.press('1');

  await verify.seesStep('Review Video and Respond');
  await verify.seesRegions(
    'Player',
    'Cameras',
    'Datastream',
    'Review Video and Respond',
    'Alarm Status',
    'Customer Info',
  );
  expect(await verify.columns()).toEqual([49, 24, 24]);
  // By its button, which goes away with the step: the focus stays in the panel.
  const retryOrWait = page.getByRole('button', { name: /^Continue/ });
  await retryOrWait.focus();
  await page.keyboard.press('Enter');
  await verify.seesStep('Customer Info');
  await expect(retryOrWait).toBeFocused();
  await page.keyboard.press('Enter');
  await verify.seesStep('Finalize and Follow up');
  expect(await focused(page)).toBe('div');
  await expect(page.getByRole('button', { name: /^Handled/ })).toBeEnabled();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Handled/ })).toBeFocused();
  await page.keyboard.press('h');

  await expect(page.getByRole('form', { name: 'Follow-up' })).toBeFocused();
  for (const key of ['Tab', 'd', 'Tab']) await page.keyboard.press(key);
  await followUp.sees({ Subject: 'A delivery at your home' });
  await page.keyboard.type('A courier left a parcel.');
  await goesOnTo(page, 'Body');
  await page.keyboard.press('End');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Dear customer: ');
  await followUp.sees({ 'Event Documentation': 'A courier left a parcel.' });
  await expect(page.getByRole('textbox', { name: 'Body' }).locator('strong, b')).toHaveText(/Dear customer:/);
  await page.keyboard.press('Control+Enter');
  await portal.seesScreen('/app/queue');
  await portal.seesToast('Email was not sent: this station only keeps it');
  expect(await focused(page)).toBe('main');
  await expect
    .poll(async () => inAnyOrder(await provider.history(alarm.eventId)))
    .toEqual(inAnyOrder(HISTORY.completed));
});
