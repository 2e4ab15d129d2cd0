import { clicks, first, saying, seesOne, seesThat } from './support/see.ts';
import { expect, test } from './support/test.ts';

const states = first('group', 'Alarm state');
const state = (name: string) => first('button', name, states);
const isPressed = (name: string) => state(name)()?.getAttribute('aria-pressed');
const answers = (name: 'Cancel' | 'Continue') => clicks(first('button', name, first('alertdialog')));

test('an admin turns the alarm system off and arms it again, and the visit goes on (ALARM-01, ALARM-10, ALARM-18)', async ({
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

  const mends = line.fails('setAlarmState', 500, 'The panel is silent.');
  await clicks(state('Alarm'));
  await answers('Continue');
  await seesOne(saying(/^Endpoint: subscriptions\/\d+\/\w+\/alarmState\. The panel is silent\.$/));
  expect(isPressed('Alarm')).toBe('false');
  mends();
  expect(await provider.history(eventId)).toEqual(['alarm.raised', 'alarm.taken', 'alarm.held']);

  await clicks(state('Alarm'));
  await answers('Continue');
  await seesThat(() => isPressed('Alarm'), 'true');
  expect(await provider.history(eventId)).toEqual(['alarm.raised', 'alarm.taken', 'alarm.held', 'alarm.armStateSeen']);
});
