import type { Page } from '@playwright/test';
import { builtInTemplate } from '../contract/messages/built-in-templates.ts';
import { request } from '../provider/testing/viewers/request.ts';
import { expect, test } from './support/test.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Message templates' });
const field = (page: Page, name: string) => panel(page).getByRole('textbox', { name, exact: true });
const email = (page: Page) => page.getByRole('region', { name: 'Preview of the e-mail' });

test('an admin puts a placeholder into a follow-up template by keys, sees it as the customer will, and keeps it (DISP-34)', async ({
  page,
  portal,
  provider,
}) => {
  const name = 'uniformed authorities';
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const admin = await provider.givenAgent({ role: 'admin' });
  await portal.isSignedIn(admin);
  await portal.opens('/app/settings');
  await panel(page).getByRole('combobox', { name: 'Template' }).selectOption(name);
  const subject = field(page, 'E-mail subject');
  await expect(subject).toHaveText(builtInTemplate(name).subject);
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
  await panel(page).getByRole('combobox', { name: 'Template' }).selectOption(name);
  await expect(subject).toHaveText('Authorities at your home: Camera name');
  await panel(page).getByRole('button', { name: 'Save' }).click();
  await portal.seesToast(`Template ${name} saved`);
  await expect(panel(page).getByText('Version 1', { exact: true })).toBeVisible();

  const { answer } = await request(provider.url, 'listTemplates', { token: admin.token, tab: null }, {});
  const saved = { ...builtInTemplate(name), name, subject: 'Authorities at your home: {{camera}}', version: 1 };
  expect(answer).toEqual({ templates: expect.arrayContaining([saved]) });
  expect(errors).toEqual([]);
});
