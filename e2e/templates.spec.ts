import type { Page } from '@playwright/test';
import type { TemplateName } from '../contract/messages/message-templates.ts';
import { builtInTemplate } from '../contract/messages/built-in-templates.ts';
import { request } from '../provider/testing/viewers/request.ts';
import { type PortalPages, portalPagesOf } from './support/portal-pages.ts';
import type { RunningProvider } from './support/provider.ts';
import { expect, test } from './support/test.ts';
import { followsUpAlarm } from './support/ways.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Message templates' });
const field = (page: Page, name: string) => panel(page).getByRole('textbox', { name, exact: true });
const email = (page: Page) => page.getByRole('region', { name: 'Preview of the e-mail' });

async function edits({ page, portal }: PortalPages, provider: RunningProvider, template: TemplateName) {
  const admin = await provider.givenAgent({ role: 'admin' });
  await portal.isSignedIn(admin);
  await portal.opens('/app/settings');
  await panel(page).getByRole('combobox', { name: 'Template' }).selectOption(template);
  await expect(field(page, 'E-mail subject')).toHaveText(builtInTemplate(template).subject);
  return admin;
}

const saves = async (page: Page) => {
  await panel(page).getByRole('button', { name: 'Save' }).click();
};

test('an admin puts a placeholder into a follow-up template by keys, sees it as the customer will, and an agent’s Follow-up sends it (DISP-34, FU-38)', async ({
  browser,
  pages,
  provider,
}) => {
  const { page, portal } = pages;
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const admin = await edits(pages, provider, 'uniformed authorities');
  const subject = field(page, 'E-mail subject');
  await subject.press('End');
  await subject.pressSequentially(': {{');
  await page.getByRole('menuitem', { name: 'Greeting' }).press('Escape');
  await subject.pressSequentially('{{');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('c');
  await page.keyboard.press('c');
  await expect(page.getByRole('menuitem', { name: 'Camera name' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(subject).toHaveText('Authorities at your home: Camera name');
  await expect(email(page)).toContainText('Authorities at your home: Front door');
  await expect(email(page)).toContainText('Hello Robin Vale,');

  await subject.press('Backspace');
  await subject.press('Backspace');
  await expect(subject).toHaveText('Authorities at your home:');
  await subject.pressSequentially(' ');
  await panel(page).getByRole('button', { name: 'Placeholder: E-mail subject' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Camera name' }).press('Enter');
  await expect(subject).toHaveText('Authorities at your home: Camera name');

  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await panel(page).getByRole('combobox', { name: 'Template' }).selectOption('uniformed authorities');
  await expect(subject).toHaveText('Authorities at your home: Camera name');
  await saves(page);
  await portal.seesToast('Template uniformed authorities saved');
  await expect(panel(page).getByText('Version 1', { exact: true })).toBeVisible();

  const context = await browser.newContext();
  const agents = portalPagesOf(await context.newPage(), provider);
  const { alarm } = await followsUpAlarm(agents, provider);
  await agents.followUp.choosesTemplate('uniformed authorities');
  await expect(agents.page.getByRole('textbox', { name: 'Subject' })).toHaveValue(/^Authorities at your home: \S/);
  await agents.followUp.completes();
  const access = { token: admin.token, tab: null };
  const mails = async () => {
    const { answer } = await request(provider.url, 'listEmails', access, {
      query: { event_id: alarm.eventId, skip: 0, limit: 10 },
    });
    return JSON.stringify(answer);
  };
  await expect.poll(mails).toMatch(/Authorities at your home: [^{"]+"/);
  await context.close();
  expect(errors).toEqual([]);
});

test('a second browser that saves what it saw before sees what changed, the history brings the built-in words back, and what lacks what it must say is not saved', async ({
  browser,
  pages,
  provider,
}) => {
  const { page, portal } = pages;
  await edits(pages, provider, 'dispatched_potential_fire');
  const context = await browser.newContext();
  const other = portalPagesOf(await context.newPage(), provider);
  await edits(other, provider, 'dispatched_potential_fire');
  await field(other.page, 'Push title').fill('Firefighters are coming');
  await saves(other.page);
  await other.portal.seesToast('Template dispatched_potential_fire saved');
  await context.close();

  await field(page, 'E-mail subject').fill('The firefighters come');
  await saves(page);
  await expect(panel(page).getByRole('alert')).toContainText('Push title is now “Firefighters are coming”.');
  await expect(field(page, 'E-mail subject')).toHaveText('The firefighters come');
  await expect(field(page, 'Push title')).toHaveText('Firefighters are coming');
  await saves(page);
  await portal.seesToast('Template dispatched_potential_fire saved');
  await panel(page).getByRole('button', { name: 'History' }).click();
  const versions = page.getByRole('dialog').getByRole('listitem');
  await expect(versions).toHaveCount(3);
  await expect(versions.nth(0)).toContainText(/Version 2 · .+ · /);
  await versions.nth(2).getByRole('button', { name: 'Use these words' }).click();
  await expect(field(page, 'Push title')).toHaveText(builtInTemplate('dispatched_potential_fire').title);
  await saves(page);
  await expect(panel(page).getByText('Version 3', { exact: true })).toBeVisible();

  await panel(page).getByRole('combobox', { name: 'Template' }).selectOption('unattended minor');
  await expect(field(page, 'E-mail subject')).toHaveText(builtInTemplate('unattended minor').subject);
  await field(page, 'Push description').fill('A child is at {{nowhere}}');
  await saves(page);
  await expect(panel(page).getByText('There is no placeholder {{nowhere}} here.')).toBeVisible();
  await field(page, 'Push description').fill('A child is at your home.');
  await expect(panel(page).getByText('Missing: Camera name, Time.')).toBeVisible();
  await expect(panel(page).getByText('Built-in words', { exact: true })).toBeVisible();
});
