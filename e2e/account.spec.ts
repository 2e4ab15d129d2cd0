import type { Page } from '@playwright/test';
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
