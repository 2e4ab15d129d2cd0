import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { request } from '../provider/testing/viewers/request.ts';
import { expect, test } from './support/test.ts';

const FOOTER = /^Version 0\.4\.4, build \S+, environment prd$/;
const panels = (page: Page) => page.getByRole('main').getByRole('region');

async function menuOf(page: Page): Promise<readonly string[]> {
  await page.getByRole('button', { name: 'Menu' }).click();
  const links = page.getByRole('navigation', { name: 'Screens' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  const entries = await links.allInnerTexts();
  await page.keyboard.press('Escape');
  return entries.map((entry) => entry.trim());
}

test('an admin chooses notifications and the places of facial recognition, which stay (SET-01, SET-02, SET-03, SET-04, SET-05, SET-06, SET-12)', async ({
  page,
  portal,
  provider,
}) => {
  await portal.isSignedIn(await provider.givenAgent({ role: 'admin' }));
  await portal.opens('/app/dashboard');
  await portal.goesByMenuTo('Settings');
  const notifications = page.getByRole('region', { name: 'Notifications' });
  await expect(notifications.getByRole('switch')).toHaveCount(7);
  await notifications.getByRole('switch', { name: 'Text Messages' }).click();
  await notifications.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Notification settings successfully updated')).toBeVisible();

  const faces = page.getByRole('region', { name: 'Facial Recognition' });
  await faces.getByRole('textbox', { name: 'No face states' }).fill(' IL ,, TX , ');
  await faces.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Facial recognition settings successfully updated')).toBeVisible();
  await portal.refreshes();
  await expect(notifications.getByRole('switch', { name: 'Text Messages' })).not.toBeChecked();
  await expect(faces.getByRole('textbox', { name: 'No face states' })).toHaveValue('IL, TX');
  await expect(page.getByText(FOOTER)).toBeVisible();
  await faces.getByRole('textbox', { name: 'No face states' }).fill('');
  await faces.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Facial recognition settings successfully updated').first()).toBeVisible();
});

test('an admin saves the e-mails that were sent as logs.csv, whole or not at all (SET-13, SET-14)', async ({
  page,
  portal,
  provider,
}) => {
  const admin = await provider.givenAgent({ role: 'admin' });
  const { eventId, sid } = await provider.givenAlarm({ queue: 'Elsewhere' });
  const access = { token: admin.token, tab: 'sender' };
  await request(provider.url, 'holdEvent', access, { query: { eventId, sid } });
  const event = (await request(provider.url, 'getEvent', access, { params: { eventId } })).answer as { userId: string };
  const uid = event.userId;
  const mail = { uid, eventId, subject: '=HYPERLINK("x"), "you"', html: '<p>A secret ladder.</p>', text: 'A ladder.' };
  const sent = await request(provider.url, 'sendEmail', access, {
    body: { ...mail, category: 'emergency_events', critical: true },
  });
  expect(sent.status).toBe(200);

  await portal.isSignedIn(admin);
  await portal.opens('/app/settings');
  const button = page.getByRole('button', { name: 'Export Email Logs' });
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.suggestedFilename()));
  await page.route('**/audit/emails?*', (route) =>
    route.fulfill({ status: 500, contentType: 'text/plain', body: 'Out of order.' }),
  );
  await button.click();
  await expect(page.getByText('Endpoint: audit/emails. Out of order.')).toBeVisible();
  expect(downloads).toEqual([]);

  await page.unroute('**/audit/emails?*');
  const download = page.waitForEvent('download');
  await button.click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n');
  expect([downloads, lines[0]]).toEqual([['logs.csv'], '\ufeffeventId,subject,sent_date,to_uid,agent_uid']);
  const [row = ''] = lines.filter((line) => line.startsWith(`${eventId},`));
  expect(row).toContain(`${eventId},"'=HYPERLINK(""x""), ""you""",`);
  expect(lines.join('\n')).not.toContain('ladder');
});

test('an engineer writes the FAQ with format, and what is hostile of it runs nowhere (SET-15, SET-16, SET-17, SET-18)', async ({
  page,
  portal,
  provider,
}) => {
  const engineer = await provider.givenAgent({ role: 'engineer' });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await portal.isSignedIn(engineer);
  const hostile =
    '<h1>Arming</h1><p onclick="x()">Hi<img src=x onerror=x()></p><a href="javascript:x()">no</a><script>x()</script>';
  const access = { token: engineer.token, tab: null };
  await request(provider.url, 'saveContent', access, { params: { name: 'faq' }, body: { name: 'faq', body: hostile } });
  await portal.opens('/app/settings');
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Facial Recognition' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Export Logs' })).toHaveCount(0);

  const editor = page.getByRole('textbox', { name: 'FAQ of the mobile app' });
  await expect(editor).toContainText('Arming');
  await expect(editor.locator('h2')).toHaveText('Arming');
  await editor.press('Control+a');
  await editor.press('Delete');
  await page.getByRole('button', { name: 'Bold' }).click();
  await editor.pressSequentially('Press Away');
  await page.getByRole('button', { name: 'Link' }).click();
  await expect(page.getByRole('region', { name: 'Preview of the mobile app' }).locator('strong')).toHaveText(
    'Press Away',
  );
  await editor.press('Control+a');
  await page.getByRole('textbox', { name: 'Address of the link' }).fill('javascript:x()');
  await expect(page.getByRole('button', { name: 'Set link' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Address of the link' }).fill('https://example.com/help');
  await page.getByRole('button', { name: 'Set link' }).click();
  const faq = page.getByRole('region', { name: 'FAQ', exact: true });
  await faq.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('FAQ saved')).toBeVisible();
  const { answer } = await request(provider.url, 'getContent', access, { params: { name: 'faq' } });
  expect(answer).toMatchObject({
    body: '<p><a href="https://example.com/help"><strong>Press Away</strong></a></p>',
  });
  expect(errors).toEqual([]);
});

test('a customer has notifications, footer and account, a menu of three, and no other screen (ROLE-12, SHELL-25, VR-52, SET-19, SET-20, SET-21)', async ({
  page,
  portal,
  provider,
}) => {
  await portal.isSignedIn(await provider.givenAgent({ role: 'customer' }));
  await portal.opens('/app/settings');
  await expect(panels(page)).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('switch')).toHaveCount(7);
  await expect(page.getByText(FOOTER)).toBeVisible();
  expect(await menuOf(page)).toEqual(['Dashboard', 'Settings', 'Account']);
  for (const path of ['/app/queue', '/app/event-list', '/app/subs', '/app/reps-list', '/app/webcam']) {
    await portal.goesTo(path);
    await portal.seesScreen('/app/dashboard');
  }
  await expect(page.getByRole('main')).toContainText('Welcome to the PCS Agent Portal.');
  await expect(page.getByText('Recent events')).toHaveCount(0);
});
