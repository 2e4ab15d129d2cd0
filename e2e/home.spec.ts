import { expect, test } from './support/test.ts';

test('who takes no alarms is offered none; a customer’s home says whom to call, and leads to their account (ROLE-12)', async ({
  page,
  portal,
  provider,
}) => {
  await portal.isSignedIn(await provider.givenAgent({ role: 'qa' }));
  await portal.opens('/app/dashboard');
  await expect(page.getByRole('region', { name: 'Recent events' }).getByRole('table')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Take alarms' })).toHaveCount(0);

  await portal.isSignedInAgain(await provider.givenAgent({ role: 'customer' }));
  await portal.opens('/app/dashboard');
  const main = page.getByRole('main');
  await expect(main).toContainText('Welcome to the PCS Agent Portal.');
  await expect(main).toContainText('call 911');
  await main.getByRole('link', { name: 'Account' }).click();
  await portal.seesScreen('/app/account');
});

test('the tour is offered where no alarm is, can be skipped, and is called again by ?; an agent who arrives reads how many alarms wait, and one key leads to the first card', async ({
  page,
  portal,
  provider,
  queue,
}) => {
  const agent = await provider.givenAgent({ role: 'agent_ops' });
  await portal.isSignedIn(agent);
  await portal.opens('/app/dashboard');
  const tour = page.getByRole('region', { name: 'Tour' });
  await tour.getByRole('button', { name: 'Skip' }).click();
  await portal.refreshes();
  await expect(page.getByRole('region', { name: 'Take alarms' })).toBeVisible();
  await expect(tour).toHaveCount(0);

  await portal.goesByMenuTo('Queue');
  await expect(page.getByRole('switch', { name: 'Accept New' })).toBeEnabled();
  await page.keyboard.press('?');
  await page.getByRole('button', { name: 'Take the tour' }).click();
  await portal.seesScreen('/app/dashboard');
  for (const step of ['1 of 5: Take alarms', '2 of 5', '3 of 5', '4 of 5', '5 of 5']) {
    await expect(tour.getByRole('heading')).toContainText(step);
    await tour.getByRole('button', { name: /^(Next|Finish)$/ }).click();
  }
  await expect(tour).toHaveCount(0);

  await provider.givenAlarm({ queue: agent.queues[0] });
  const work = page.getByRole('region', { name: 'Take alarms' });
  await expect(work.getByRole('status')).toHaveText(/^\d+ alarms? waits?$/);
  await page.keyboard.press('a');
  await portal.seesScreen('/app/queue');
  await queue.seesAlarmIn(1);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take the tour' })).toHaveCount(0);
});
