import { expect, test } from './support/test.ts';

test('an agent practices: one training alarm after another, and at the end what was right', async ({
  provider,
  portal,
  queue,
  page,
}) => {
  const agent = await provider.givenAgent({ role: 'agent_ops' });
  await portal.isSignedIn(agent);
  await portal.opens('/app/queue');
  await page.getByRole('link', { name: 'Practice' }).click();
  await portal.seesScreen('/app/practice');
  await expect(page.getByText('You have not practiced in this tab yet.')).toBeVisible();

  await test.step('its alarms come to the queue, one at a time, marked', async () => {
    await page.getByRole('button', { name: 'Start practice' }).click();
    await portal.seesScreen('/app/queue');
    await queue.acceptsNew();
    await queue.seesAlarmIn(1);
    await expect(queue.card(1)).toContainText('Training');
    await queue.seesEmpty(2);
    await queue.seesItCanBeEnded(1);
    for (const key of ['x', '1', '3']) await page.keyboard.press(key);
    await expect(page.getByRole('status').filter({ hasText: /^Closed \d+, No Person/ })).toContainText('Undo');
  });

  await test.step('the score says what was done and what was right', async () => {
    await portal.opens('/app/practice');
    const row = page.getByRole('row').nth(1);
    await expect(row).toContainText('No Person');
    await expect(row).toContainText(/(Right|Wrong)$/);
    await page.getByRole('button', { name: 'Stop practice' }).click();
    await expect(page.getByRole('status').filter({ hasText: /^Your practice is over\. \d of \d right/ })).toBeVisible();
    await expect(row).toContainText('No Person');
  });
});
