import { expect, type Page, test } from '@playwright/test';
import { buildGallery } from './gallery/build-gallery.ts';
import { DIALOG_NAMES } from './gallery/dialog-names.ts';
import { faultsOf } from './support/axe.ts';
import { cutWordsOn } from './support/cut-words.ts';
import { faintOn, offScaleOn, smallOn, unexplainedOn } from './support/legibility.ts';

// In one worker, which builds the page once.
test.describe.configure({ mode: 'default' });

let built: ReturnType<typeof buildGallery> | undefined;

/** Opens the page of all parts, or of one dialog. */
async function opensGallery(page: Page, path: string): Promise<void> {
  built ??= buildGallery();
  const { script, styles } = await built;
  const html = `<!doctype html><html lang="en"><head><title>Parts</title><style>${styles}</style></head><body></body></html>`;
  await page.route('http://gallery.test/**', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.setViewportSize({ width: 1_366, height: 1_100 });
  await page.goto(`http://gallery.test/${path}`);
  await page.addScriptTag({ content: script, type: 'module' });
  await expect.poll(async () => errors.length > 0 || (await page.locator('main').count()) > 0).toBe(true);
  expect(errors).toEqual([]);
}

async function look(page: Page, name: string): Promise<void> {
  expect
    .soft(
      {
        faults: await faultsOf(page, () => faintOn(page)),
        small: await smallOn(page),
        offScale: await offScaleOn(page),
        unexplained: await unexplainedOn(page),
      },
      name,
    )
    .toEqual({ faults: [], small: [], offScale: [], unexplained: [] });
}

test('every part in each state can be read in both schemes, disabled ones too', async ({ page }) => {
  test.slow();
  await opensGallery(page, '');
  await expect(page.getByRole('region', { name: 'Cards' }).getByRole('listitem')).toHaveCount(16);
  await expect(page.getByText('Expiring')).toHaveCount(2);
  await look(page, 'parts');
});

test('no word of a part is cut without an ellipsis and its whole text, whatever its alarm shows', async ({ page }) => {
  await opensGallery(page, '');
  for (const width of [683, 1_024, 1_366, 1_920]) {
    await page.setViewportSize({ width, height: 1_100 });
    expect.soft(await cutWordsOn(page), `at ${width} px`).toEqual([]);
  }
});

test('every dialog in each state can be read in both schemes, disabled parts too, and has its buttons in sight at 1280 by 720', async ({
  page,
}) => {
  test.slow();
  for (const name of DIALOG_NAMES) {
    await opensGallery(page, name);
    await expect(page.getByRole(/^(no-microphone|leave)$/.test(name) ? 'alertdialog' : 'dialog')).toBeVisible();
    await look(page, name);
    await page.setViewportSize({ width: 1_280, height: 720 });
    const buttons = page
      .locator('.MuiDialogActions-root button')
      .or(page.getByRole('button', { name: 'Next picture' }));
    for (const button of await buttons.all()) await expect.soft(button, name).toBeInViewport({ ratio: 1 });
  }
});

test('the words of the line are never cut, whatever else the header holds', async ({ page }) => {
  await opensGallery(page, '');
  const text = page.locator('.gallery-header [data-state] > [role]');
  await expect(text).toHaveCount(9);
  for (const width of [1_024, 1_279, 1_280, 1_365, 1_366, 1_440, 1_600, 1_920]) {
    await page.setViewportSize({ width, height: 768 });
    const cut = await text.evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    );
    const wide = await page
      .locator('.gallery-header header')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
    expect.soft({ cut, wide }, `at ${width} px`).toEqual({ cut: [], wide: 0 });
  }
});
