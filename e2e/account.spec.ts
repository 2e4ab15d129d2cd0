import type { Page } from '@playwright/test';
import { elsewhere } from './support/portal-pages.ts';
import { expect, test } from './support/test.ts';

/** A picture as a camera of another shape makes one: 400 x 300, left half red, right half blue. */
async function pictureOf(page: Page, type: 'image/png' | 'image/jpeg'): Promise<Buffer> {
  const url = await page.evaluate((wanted) => {
    const canvas = document.createElement('canvas');
    canvas.width = 400;
    canvas.height = 300;
    const context = canvas.getContext('2d');
    if (context === null) return '';
    context.fillStyle = 'red';
    context.fillRect(0, 0, 200, 300);
    context.fillStyle = 'blue';
    context.fillRect(200, 0, 200, 300);
    return canvas.toDataURL(wanted);
  }, type);
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

/** Pixels of a picture at its edges, left and right, and its size. */
const edgesOf = (page: Page, src: string) =>
  page.evaluate(async (url) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const isRed = (x: number) => (context?.getImageData(x, 128, 1, 1).data[0] ?? 0) > 128;
    return [image.naturalWidth, image.naturalHeight, isRed(2), isRed(253)];
  }, src);

test('an admin chooses a picture and a square of it, and sees it in card and header at once and after a reload (ACCT-05, ACCT-06)', async ({
  page,
  portal,
  provider,
}) => {
  await portal.isSignedIn(await provider.givenAgent({ role: 'admin' }));
  await portal.opens('/app/account');
  const card = page.getByRole('region', { name: 'Profile' });
  const file = page.locator('input[type="file"]');
  await expect(card.getByRole('button', { name: 'Upload picture' })).toBeEnabled();

  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(card.getByRole('alert')).toHaveText('Choose a PNG or JPEG picture.');
  await file.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(5_000_001) });
  await expect(card.getByRole('alert')).toHaveText('The picture is larger than 5 MB. Choose a smaller one.');
  await file.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(card.getByRole('alert')).toHaveText('This file could not be read as a picture. Choose another one.');

  const chosen = { name: 'me.png', mimeType: 'image/png', buffer: await pictureOf(page, 'image/png') };
  const dialog = page.getByRole('dialog', { name: 'Choose a square' });
  await file.setInputFiles(chosen);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(card.getByRole('img')).toHaveCount(0);

  await file.setInputFiles(chosen);
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('1');
  const square = dialog.getByRole('application');
  await square.focus();
  for (let press = 0; press < 40; press += 1) await page.keyboard.press('ArrowLeft');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Successfully saved')).toBeVisible();

  const shown = (await card.getByRole('img').getAttribute('src')) ?? '';
  expect(shown).toMatch(/^data:image\/jpeg;base64,/);
  expect(await edgesOf(page, shown)).toEqual([256, 256, true, true]);
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', shown);
  await portal.refreshes();
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', shown);
});

test('a second browser that saves what it saw before is notified what changed; an empty name is saved, and what is not saved is asked about and survives a reload (ACCT-01, ACCT-07, ACCT-08, ACCT-09, ACCT-10, ACCT-11, ACCT-12)', async ({
  pages,
  page,
  provider,
}) => {
  const { portal } = pages;
  const agent = await provider.givenAgent({ role: 'engineer' });
  await portal.isSignedIn(agent);
  await portal.opens('/app/dashboard');
  await page.getByRole('link', { name: /^Account of/ }).click();
  await portal.seesScreen('/app/account');
  const other = await elsewhere(pages, provider);
  await other.portal.isSignedIn(agent);
  await other.portal.opens('/app/account');
  await other.page.getByRole('textbox', { name: 'Last name' }).fill('Stone');
  await other.page.getByRole('button', { name: 'Save details' }).click();
  await expect(other.page.getByText('Successfully saved')).toBeVisible();

  await page.getByRole('textbox', { name: 'First name' }).fill('Amara');
  await page.getByRole('button', { name: 'Save details' }).click();
  await portal.seesToast('Error saving Amara: It was changed elsewhere since you opened it.');
  await expect(page.getByRole('alert').filter({ hasText: 'Last name is now “Stone”' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('Stone');
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Amara');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('Successfully saved Amara')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Changed elsewhere' })).toHaveCount(0);
  await other.page.reload();
  await expect(other.page.getByRole('textbox', { name: 'First name' })).toHaveValue('Amara');
  await expect(other.page.getByRole('textbox', { name: 'Last name' })).toHaveValue('Stone');
  await other.page.close();

  const first = page.getByRole('textbox', { name: 'First name' });
  await first.fill('Yuki');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('Successfully saved Yuki')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Yuki');
  await expect(page.getByRole('textbox', { name: 'User ID' })).toHaveAccessibleDescription('Provider user id');

  await first.fill('');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('Successfully saved', { exact: true })).toBeVisible();

  await first.fill('Draft');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Unsaved changes' });
  await question.getByRole('button', { name: 'Stay' }).click();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(first).toHaveValue('Draft');
});

test('settings open in two browsers: the second save shows what changed, loses neither, and drafts outlive a reload and a lost session', async ({
  pages,
  page,
  provider,
}) => {
  const { portal } = pages;
  const admin = await provider.givenAgent({ role: 'admin' });
  await portal.isSignedIn(admin);
  await portal.opens('/app/settings');
  const card = (of: Page) => of.getByRole('region', { name: 'Notifications' });
  const choice = (of: Page, name: string) => card(of).getByRole('switch', { name });
  const saves = (of: Page) => card(of).getByRole('button', { name: 'Save' }).click();
  const other = await elsewhere(pages, provider);
  await other.portal.isSignedIn(admin);
  await other.portal.opens('/app/settings');
  await choice(page, 'Push Notifications').click();
  await choice(other.page, 'Text Messages').click();
  await saves(other.page);
  await other.portal.seesToast('Notification settings successfully updated');

  await saves(page);
  await expect(card(page).getByRole('alert')).toContainText('Channels, Text Messages is now off');
  await expect(choice(page, 'Text Messages')).not.toBeChecked();
  await expect(choice(page, 'Push Notifications')).not.toBeChecked();
  await saves(page);
  await portal.seesToast('Notification settings successfully updated');
  await other.page.reload();
  for (const name of ['Text Messages', 'Push Notifications']) await expect(choice(other.page, name)).not.toBeChecked();

  await choice(page, 'Push Notifications').click();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(choice(page, 'Push Notifications')).toBeChecked();
  await provider.endsSessionsOf(admin);
  await expect(page.getByRole('button', { name: 'Log in with Auth0' })).toBeVisible();
  await portal.isSignedInAgain(await provider.signsInAgain(admin));
  await portal.opens('/app/settings');
  await expect(choice(page, 'Push Notifications')).toBeChecked();
  await portal.goesByMenuTo('Dashboard');
  const question = page.getByRole('alertdialog', { name: 'Unsaved changes' });
  await question.getByRole('button', { name: 'Leave' }).click();
  await portal.seesScreen('/app/dashboard');
  await portal.goesByMenuTo('Settings');
  await expect(choice(page, 'Push Notifications')).not.toBeChecked();
});
