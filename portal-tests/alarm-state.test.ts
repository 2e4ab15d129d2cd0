import { clicks, first, saying, seesOne, seesThat } from './support/see.ts';
import { expect, test } from './support/test.ts';

const states = first('group', 'Alarm state');
const state = (name: string) => first('button', name, states);
const isPressed = (name: string) => state(name)()?.getAttribute('aria-pressed');
const answers = (name: 'Cancel' | 'Continue') => clicks(first('button', name, first('alertdialog')));

test('an admin turns the alarm system off and arms it again, and the visit continues (ALARM-01, ALARM-10, ALARM-18)', async ({
  provider,
  pages: { verify },
  opensAlarm,
}) => {
  const { eventId } = await opensAlarm('admin');
  for (const name of ['Off', 'Home']) {
    await clicks(state(name));
    await seesThat(() => isPressed(name), 'true');
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
  provider,
  pages: { line },
  opensAlarm,
}) => {
  const { eventId } = await opensAlarm();
  for (const name of ['Off', 'Home', 'Away']) await seesThat(() => state(name)()?.matches(':disabled'), true);
  await clicks(state('Alarm'));
  await answers('Cancel');

  const recover = line.fails('setAlarmState', 500, 'The panel is silent.');
  await clicks(state('Alarm'));
  await answers('Continue');
  await seesOne(saying(/^Endpoint: subscriptions\/\d+\/\w+\/alarmState\. The panel is silent\.$/));
  expect(isPressed('Alarm')).toBe('false');
  recover();
  expect(await provider.history(eventId)).toEqual(['alarm.raised', 'alarm.taken', 'alarm.held']);

  await clicks(state('Alarm'));
  await answers('Continue');
  await seesThat(() => isPressed('Alarm'), 'true');
  expect(await provider.history(eventId)).toEqual(['alarm.raised', 'alarm.taken', 'alarm.held', 'alarm.armStateSeen']);
});

test('an order that is refused after Handled is shown in Follow-up, which the customer’s own disarm then ends (ALARM-16, ALARM-18, ALARM-19)', async ({
  provider,
  pages: { line, portal, verify },
  opensAlarm,
}) => {
  const { sid } = await opensAlarm('admin');
  await seesThat(() => isPressed('Off'), 'false');
  await verify.goesToThirdStep();
  const order = line.stopsNext('setAlarmState');
  await clicks(state('Off'));
  await order.isOnItsWay();
  await verify.handles();
  await portal.seesScreen('/app/follow-up');
  await order.isRefused(409, 'The panel is offline.');
  await seesOne(saying(/^Endpoint: subscriptions\/\d+\/\w+\/alarmState\. The panel is offline\.$/));
  await provider.disarms(sid);
  await verify.seesDisarmed();
  await provider.arms(sid);
});
