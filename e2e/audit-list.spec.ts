import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { portalPagesOf } from './support/portal-pages.ts';
import { expect, test } from './support/test.ts';
import { followsUpAlarm } from './support/ways.ts';

/** A sheet of A4 within the margins of the cover page, px. */
const A4_CONTENT = { width: 672, height: 971 };

// The agent's work is recorded.
test.use({ hearsVoice: true });

test('a reviewer of an event sees its recording, what was written and sent, and a link that names another location is corrected; an admin sees its whole life and who read it, and takes the evidence package (AUDIT-05, AUDIT-07, AUDIT-10, AUDIT-12, AUDIT-18, AUDIT-20, AUDIT-25, AUDIT-37, AUDIT-40)', async ({
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
  await expect(what.filter({ hasText: 'push kept only, not sent' })).toHaveCount(1);
  const reads = page.getByRole('table', { name: 'Who read it' }).getByRole('row');
  await expect(reads.filter({ hasText: 'watched the recording' }).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save evidence package' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`alarm-${alarm.eventId}.zip`);
  const files = unzipSync(await readFile(await file.path()));
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['index.html', 'event.json', 'recording.mp4', 'work/1.m4a', 'SHA256SUMS']),
  );

  const cover = await context.newPage();
  await cover.setContent(strFromU8(files['index.html'] ?? new Uint8Array()));
  await cover.emulateMedia({ media: 'print' });
  await cover.setViewportSize(A4_CONTENT);
  expect(await cover.evaluate(() => document.documentElement.scrollWidth)).toBe(A4_CONTENT.width);
  const sheets = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  for (const format of ['A4', 'Letter']) expect(sheets(await cover.pdf({ format }))).toBeGreaterThan(1);
  await context.close();
});
