import { expect, test } from './support/test.ts';

const ALARM_STATE_URL = '**/api/subscriptions/*/*/alarmState';

test('an admin turns the alarm system off and arms it again, and the visit goes on (ALARM-01, ALARM-10, ALARM-18)', async ({
  page,
  provider,
  verify,
  opensAlarm,
}) => {
  const { eventId } = await opensAlarm('admin');
  const state = (name: string) => page.getByRole('group', { name: 'Alarm state' }).getByRole('button', { name });
  for (const name of ['Off', 'Home']) {
    await state(name).click();
    await expect(state(name)).toHaveAttribute('aria-pressed', 'true');
  }
  await verify.seesStep('Review Video and Respond');
  expect(await provider.history(eventId)).toEqual([
    'alarm.raised',
    'alarm.taken',
    'alarm.held',
    'alarm.armStateSeen',
    'alarm.armStateSeen',
  ]);
});

test('an agent can raise the alarm only, after a question; what fails is said and changes nothing (ALARM-05, ALARM-06, ALARM-19, ALARM-21)', async ({
  page,
  provider,
  opensAlarm,
}) => {
  const { eventId } = await opensAlarm();
  const states = page.getByRole('group', { name: 'Alarm state' });
  const raise = states.getByRole('button', { name: 'Alarm' });
  for (const name of ['Off', 'Home', 'Away']) await expect(states.getByRole('button', { name })).toBeDisabled();
  await raise.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();

  await page.route(ALARM_STATE_URL, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, body: 'The panel is silent.' })
      : route.continue(),
  );
  await raise.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/^Endpoint: subscriptions\/\d+\/\w+\/alarmState\. The panel is silent\.$/)).toBeVisible();
  await expect(raise).toHaveAttribute('aria-pressed', 'false');
  await page.unroute(ALARM_STATE_URL);
  expect(await provider.history(eventId)).toEqual(['alarm.raised', 'alarm.taken', 'alarm.held']);

  await raise.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
  await expect(raise).toHaveAttribute('aria-pressed', 'true');
  expect(await provider.history(eventId)).toEqual(['alarm.raised', 'alarm.taken', 'alarm.held', 'alarm.armStateSeen']);
});
