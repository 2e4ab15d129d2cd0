import { readFileSync } from 'node:fs';
import { MachinesModel } from './models/machines.model.ts';
import { expect, test } from './support/test.ts';
test('look', async ({ page, portal, provider }) => {
  const machines = new MachinesModel(page);
  await portal.isSignedIn(await provider.givenAgent({ role: 'engineer' }));
  await page.setViewportSize({ width: 1280, height: 720 });
  await portal.opens('/app/machines');
  const shots = async (name: string) => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const [width, height] of [
        [1280, 720],
        [1920, 1080],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.waitForTimeout(300);
        await page.screenshot({ path: `build/look/${name}-${width}-${colorScheme}.png` });
      }
    }
  };
  await machines.opensJournal(readFileSync('build/look/otherwise.json', 'utf8'));
  await page.getByRole('button', { name: 'Compare with this build' }).first().click();
  await expect(page.getByText(/decides otherwise by/)).toBeVisible();
  await page.waitForTimeout(500);
  await shots('compared');
  await page.getByRole('button', { name: 'Next difference' }).click();
  await page.waitForTimeout(500);
  await page.screenshot({ path: `build/look/compared-2.png` });
  await machines.opensJournal(readFileSync('build/look/same.json', 'utf8'));
  await page.getByRole('button', { name: 'Compare with this build' }).first().click();
  await expect(page.getByText(/decides the same by/)).toBeVisible();
  await page.screenshot({ path: `build/look/same.png` });
});
