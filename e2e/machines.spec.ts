import { MachinesModel } from './models/machines.model.ts';
import { DispatchModel } from './models/dispatch.model.ts';
import { faultsOf } from './support/axe.ts';
import { faintOn } from './support/legibility.ts';
import { expect, test } from './support/test.ts';

const placeOf = async (machines: MachinesModel) => Number(await machines.scrubber.inputValue());

test('an engineer sees the machines of the page as they run; a file that is no journal is refused in words', async ({
  page,
  portal,
  provider,
}) => {
  const machines = new MachinesModel(page);
  await portal.isSignedIn(await provider.givenAgent({ role: 'engineer' }));
  await portal.opens('/app/dashboard');
  await portal.goesByMenuTo('Machines');
  await machines.choosesActor(/^hub/);
  await machines.seesActive('open', 'proven', 'coming');
  const readable = 10.99;
  expect(await machines.textPx()).toBeGreaterThanOrEqual(readable);
  await machines.fits();
  await expect.poll(() => machines.textPx()).toBeGreaterThanOrEqual(readable);
  expect([
    await machines.drags('Width of the actors', 60, 0),
    await machines.drags('Height of the tabs', 0, -40),
  ]).toEqual([60, 40]);
  const before = await placeOf(machines);
  await machines.choosesActor(/^portal/);
  await machines.enters('session');
  await expect(machines.panel).toContainText('portal/session');
  await machines.seesActive('fresh');
  await expect.poll(() => placeOf(machines)).toBeGreaterThan(before);
  await machines.asks('session.signIn');
  await machines.seesAnswer(/only signedOut takes it, and signedIn\.fresh was active\.$/, 'fresh');
  await machines.shows('Coverage');
  await expect(page.getByRole('table', { name: 'Coverage' })).toContainText(
    'Generated paths take 29 of 29 transitions',
  );
  await machines.shows('Sequence');
  await expect(page.getByRole('group', { name: 'Sequence' })).toBeVisible();
  expect(await faultsOf(page, () => faintOn(page))).toEqual([]);

  const file = { name: 'other.json', mimeType: 'application/json', buffer: Buffer.from('{"format":"other"}') };
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(page.getByRole('alert').filter({ hasText: 'This is not an exported journal.' })).toBeVisible();
});

test('a disabled control says on Alt-click why it is, in its own screen', async ({ page, opensAlarm }) => {
  const machines = new MachinesModel(page);
  await opensAlarm('admin');
  await new DispatchModel(page).opens();
  await machines.altClicks(page.getByRole('dialog').getByRole('button', { name: /^Dispatch/ }));
  await machines.seesExplained('dispatch.confirm: refused by isComplete');
  expect(await faultsOf(page, () => faintOn(page), page.getByRole('dialog').last())).toEqual([]);
  await page.keyboard.press('Escape');
  await machines.seesNothingExplained();
});
