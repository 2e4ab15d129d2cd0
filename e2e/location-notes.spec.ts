import { expect, test } from './support/test.ts';

test('a note about a house survives a refusal and a reload, and stands among the earlier ones (VR-04, NOTE-01, NOTE-03, NOTE-05, NOTE-06, NOTE-08, NOTE-09, FU-54)', async ({
  page,
  opensAlarm,
}) => {
  // No other test writes notes there; it has one camera.
  const { eventId } = await opensAlarm('agent_ops', { sid: '1007' });
  const panel = page.getByRole('region', { name: 'Location notes' });
  const text = panel.getByRole('textbox');
  const save = panel.getByRole('button', { name: 'Save' });
  await panel.getByRole('button', { name: 'Edit notes' }).click();
  await expect(save).toBeDisabled();
  await text.fill('<b>Dog</b> in the yard,\nthe key is next door.');

  await page.route('**/api/service/*/notes', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: 'No room.' }) : route.continue(),
  );
  await save.click();
  await expect(page.getByText('Error setting location notes: No room.')).toBeVisible();
  await page.unroute('**/api/service/*/notes');
  await page.reload();
  await expect(text).toHaveValue('<b>Dog</b> in the yard,\nthe key is next door.');
  await save.click();
  await expect(page.getByText('Saved Location Note')).toBeVisible();
  await expect(panel.getByText('<b>Dog</b> in the yard')).toBeVisible();

  await panel.getByRole('button', { name: 'Earlier notes' }).click();
  await expect(panel.getByRole('listitem')).toHaveText([new RegExp(`Event ${eventId}.*the key is next door`, 's')]);
});
