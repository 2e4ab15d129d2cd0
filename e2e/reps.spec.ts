import { elsewhere } from './support/portal-pages.ts';
import { expect, test } from './support/test.ts';

test('an admin finds a rep and changes their queue and role, which the rep’s own portal follows; a refused save loses nothing (REPS-01, REPS-08, REPS-17, REPS-25, REPS-26, REPS-43, ROLE-15)', async ({
  pages,
  page,
  provider,
}) => {
  const { portal } = pages;
  const agent = await provider.givenAgent({ role: 'agent_ops' });
  const theirs = await elsewhere(pages, provider);
  await theirs.portal.isSignedIn(agent);
  await theirs.portal.opens('/app/queue');
  await expect(theirs.page.getByRole('switch', { name: 'Accept New' })).toBeEnabled();

  await portal.isSignedIn(await provider.givenAgent({ role: 'admin' }));
  await portal.opens('/app/reps-list');
  await page.getByPlaceholder('Search reps').fill(agent.rep.email);
  await page.getByRole('link', { name: `Edit rep ${agent.rep.email}` }).click();
  await portal.seesScreen(`/app/rep/${agent.rep.id}`);

  await expect(page).toHaveTitle(/^\S.* · Rep · PCS Agent Portal$/);
  await page.getByRole('button', { name: 'Queue settings' }).click();
  await page.getByLabel('Max Onscreen').selectOption('1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Successfully saved')).toBeVisible();
  await expect(theirs.page.getByLabel('Max Onscreen')).toHaveValue('1');

  await page.getByRole('button', { name: 'Rep info' }).click();
  await page.route('**/manage-reps/update-status/**', (route) =>
    route.fulfill({ status: 500, contentType: 'text/plain', body: 'Out of order.' }),
  );
  await page.getByLabel('First name').fill('Anna');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Status saving failed.')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Anna');

  await page.unroute('**/manage-reps/update-status/**');
  await page.getByLabel('Role').selectOption('qa');
  await page.getByRole('button', { name: 'Save' }).click();
  await portal.seesScreen('/app/reps-list');
  await theirs.portal.seesSignedOut('Your role has changed. Please sign in again.');
});
