import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { portalPagesOf } from './support/portal-pages.ts';
import { expect, test } from './support/test.ts';
import { followsUpAlarm } from './support/ways.ts';

// The agent's work is recorded.
test.use({ hearsVoice: true });

test('who reviews an event sees its recording, what was written and sent, and a link that names another location is corrected; an admin sees its whole life and who read it, and takes the evidence package (AUDIT-05, AUDIT-07, AUDIT-10, AUDIT-12, AUDIT-18, AUDIT-20, AUDIT-25, AUDIT-37, AUDIT-40)', async ({
  browser,
  pages,
  provider,
}) => {
  const { alarm } = await followsUpAlarm(pages, provider);
  await pages.followUp.completes();
  await expect.poll(() => provider.history(alarm.eventId)).toContain('alarm.pushSent');
  const context = await browser.newContext();
  const { page, portal } = portalPagesOf(await context.newPage(), provider);
  await portal.isSignedIn(await provider.givenAgent({ role: 'qa' }));
  await portal.opens(`/app/audit-list?eventId=${alarm.eventId}&sid=9`);
  await expect(page).toHaveURL(new RegExp(`sid=${alarm.sid}`));
  const section = (name: string) => page.getByRole('region', { name });
  await expect(section('Documentation')).toContainText('A courier left a parcel.');
  await section('Email(s)').getByText('Your parcel').click();
  await expect(section('Email(s)')).toContainText('parcel');
  await expect(section('Notification(s)').getByRole('listitem')).toHaveCount(1);
  await expect(section('Session(s)').getByRole('button', { name: 'Open the recording' })).toBeVisible();
  // Their session was sent.
  await pages.page.close();
  await expect(section('Player')).toHaveAttribute('data-picture', /playing|paused|ended/);
  const crop = section('Datastream').locator('[data-size] img').first();
  await expect
    .poll(() => crop.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
    .toBe(true);
  const flag = page.getByRole('switch', { name: 'Flag for AI review' });
  await flag.click();
  await expect.poll(() => provider.history(alarm.eventId)).toContain('alarm.flaggedForReview');
  await page.reload();
  await expect(flag).toBeChecked();

  await portal.isSignedInAgain(await provider.givenAgent({ role: 'admin' }));
  await page.reload();
  const what = page.getByRole('table', { name: 'Time line' }).getByRole('row');
  await expect(what.filter({ hasText: 'held for verification' })).toHaveCount(1);
  await expect(what.filter({ hasText: 'push delivered' })).toHaveCount(1);
  const reads = page.getByRole('table', { name: 'Who read it' }).getByRole('row');
  await expect(reads.filter({ hasText: 'watched the recording' }).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save evidence package' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`alarm-${alarm.eventId}.zip`);
  const names = Object.keys(unzipSync(await readFile(await file.path())));
  expect(names).toEqual(expect.arrayContaining(['timeline.html', 'event.json', 'recording.mp4', 'SHA256SUMS']));
  await context.close();
});
