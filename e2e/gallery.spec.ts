import { expect, test } from '@playwright/test';
import { buildGallery } from './gallery/build-gallery.ts';
import { faultsOf } from './support/axe.ts';
import { faintOn, offScaleOn, smallOn } from './support/legibility.ts';

test('every part in each state can be read in both schemes, disabled ones too', async ({ page }, testInfo) => {
  test.slow();
  const { script, styles } = await buildGallery();
  const html = `<!doctype html><html lang="en"><head><title>Parts</title><style>${styles}</style></head><body></body></html>`;
  await page.route('http://gallery.test/', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto('http://gallery.test/');
  await page.addScriptTag({ content: script, type: 'module' });
  await page.setViewportSize({ width: 1_366, height: 1_100 });
  await expect.poll(async () => errors.length > 0 || (await page.getByRole('region').count()) > 0).toBe(true);
  expect(errors).toEqual([]);
  await expect(page.getByRole('region', { name: 'Cards' }).getByRole('listitem')).toHaveCount(8);
  await expect(page.getByText('Expiring')).toBeVisible();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: testInfo.outputPath(`parts-${colorScheme}.png`), fullPage: true });
  }
  expect({
    faults: await faultsOf(page, () => faintOn(page)),
    small: await smallOn(page),
    offScale: await offScaleOn(page),
  }).toEqual({ faults: [], small: [], offScale: [] });
});
