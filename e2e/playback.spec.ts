import { MachinesModel } from './models/machines.model.ts';
import { faultsOf } from './support/axe.ts';
import { faintOn } from './support/legibility.ts';
import { expect, test } from './support/test.ts';
import { verifiesAlarm } from './support/ways.ts';

test('a journal plays back in the real screens, beside the charts, and asks nothing of anyone', async ({
  page,
  pages,
  portal,
  provider,
}) => {
  await verifiesAlarm(pages, provider);
  const journal = await portal.exportsJournal();
  await portal.isSignedInAgain(await provider.givenAgent({ role: 'engineer' }));
  await portal.opens('/app/machines');
  const machines = new MachinesModel(page);
  await machines.opensJournal(journal);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.frame() !== page.mainFrame()) asked.push(new URL(request.url()).pathname);
  });
  await machines.showsScreen();
  await expect(machines.played.getByText('Review Video and Respond')).toBeVisible();
  await expect(machines.played.locator('[data-picture] video')).toHaveAttribute('poster', /not%20in%20the%20journal/);
  expect(await faultsOf(page, () => faintOn(page))).toEqual([]);

  // Before the visit, and before there was anything.
  await machines.scrubber.fill('60');
  await expect(machines.played.getByText('Review Video and Respond')).toHaveCount(0);
  await expect(machines.played.locator('header')).toBeVisible();
  await machines.scrubber.fill('0');
  await expect(machines.played.getByText('The portal had not started yet')).toBeVisible();
  expect(asked.filter((path) => !path.startsWith('/assets/'))).toEqual([]);
});
