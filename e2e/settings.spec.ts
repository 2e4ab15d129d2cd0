import { request } from '../provider/testing/viewers/request.ts';
import { expect, test } from './support/test.ts';

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
  await expect(page.getByRole('textbox', { name: 'Address of the link' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Preview of the mobile app' }).locator('strong')).toHaveText(
    'Press Away',
  );
  await editor.press('Control+a');
  await page.getByRole('textbox', { name: 'Address of the link' }).fill('javascript:x()');
  await expect(page.getByRole('button', { name: 'Set link' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Address of the link' }).fill('https://example.com/help');
  await page.keyboard.press('Enter');
  const faq = page.getByRole('region', { name: 'FAQ', exact: true });
  await faq.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('FAQ saved')).toBeVisible();
  const { answer } = await request(provider.url, 'getContent', access, { params: { name: 'faq' } });
  expect(answer).toMatchObject({
    body: '<p><a href="https://example.com/help"><strong>Press Away</strong></a></p>',
  });
  expect(errors).toEqual([]);
});
