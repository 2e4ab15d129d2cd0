import { beforeEach, expect, it, vi } from 'vitest';
import { OVERDUE_OPTIONS_S } from '../../../../contract/limits.ts';
import { NO_FACE_PLACES } from '../../../../contract/facial-recognition.ts';
import { ALL_NOTIFICATIONS } from '../../../../contract/notification-choices.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { exerciseForm } from '../../testing/exercise-form.ts';
import { facialRecognitionMachine } from './facial-recognition.machine.ts';
import { faqMachine } from './faq.machine.ts';
import { notificationsMachine, togglesOf } from './notifications.machine.ts';
import { overdueSettingMachine } from './overdue-setting.machine.ts';
import { supervisionMachine } from './supervision.machine.ts';

const input = { target: null, defaults: null };
const twice = (data: object) => Array.from({ length: 2 }, () => ({ target: null, data }));

beforeEach(() => void vi.useFakeTimers());

it('the FAQ is saved over the version that was read, with the draft of an earlier page', async () => {
  const data = { body: '<p>Old.</p>', version: '3' };
  expect(
    await exerciseForm(faqMachine, {
      input,
      data: { ...data, draft: { body: '<p>Draft.</p>' } },
      change: { body: '<p>New.</p>' },
    }),
  ).toEqual({
    values: { ...data, body: '<p>Draft.</p>' },
    saves: twice({ ...data, body: '<p>New.</p>' }),
    sent: [
      toast('error', 'Endpoint: content/faq. Busy.'),
      toast('error', 'Error saving content faq: Busy.'),
      toast('success', 'FAQ saved'),
    ],
  });
});

it('the places of faces are saved over the version that was read, with the draft of an earlier page', async () => {
  const none = Object.fromEntries(Object.keys(NO_FACE_PLACES).map((list) => [list, []]));
  const empty = Object.fromEntries(Object.keys(NO_FACE_PLACES).map((list) => [list, '']));
  expect(
    await exerciseForm(facialRecognitionMachine, {
      input,
      data: { ...none, version: '3', draft: { no_face_states: 'IL' } },
      change: { opt_in_zips: '78699' },
    }),
  ).toEqual({
    values: { ...empty, version: '3', no_face_states: 'IL' },
    saves: twice({ ...none, version: '3', no_face_states: ['IL'], opt_in_zips: ['78699'] }),
    sent: [
      toast('error', 'Endpoint: settings/facial-recognition/get. Busy.'),
      toast('error', 'Error setting facial recognition settings: Busy.'),
      toast('success', 'Facial recognition settings successfully updated'),
    ],
  });
});

it('the notifications are saved over the version that was read', async () => {
  const data = { ...togglesOf(ALL_NOTIFICATIONS), version: '3' };
  expect(await exerciseForm(notificationsMachine, { input, data, change: { channelText: false } })).toEqual({
    values: data,
    saves: twice({ ...data, channelText: false }),
    sent: [
      toast('error', 'Endpoint: settings. Busy.'),
      toast('error', 'Error updating user settings: Busy.'),
      toast('success', 'Notification settings successfully updated'),
    ],
  });
});

it('failures of what supervisors may see name their call', async () => {
  const data = { journals: true, live: false, version: '3' };
  expect(await exerciseForm(supervisionMachine, { input, data, change: { live: true } })).toEqual({
    values: data,
    saves: twice({ ...data, live: true }),
    sent: [
      toast('error', 'Endpoint: settings/supervision. Busy.'),
      toast('error', 'Error saving what supervisors may see: Busy.'),
      toast('success', 'What supervisors may see is saved'),
    ],
  });
});

it('the limits of the floor are saved with the draft of an earlier page', async () => {
  const data = { seconds: OVERDUE_OPTIONS_S[0], waiting: 20, expired: 5, version: '3' } as const;
  const values = { ...data, seconds: OVERDUE_OPTIONS_S[1] };
  expect(
    await exerciseForm(overdueSettingMachine, {
      input,
      data: { ...data, draft: { seconds: OVERDUE_OPTIONS_S[1] } },
      change: { seconds: OVERDUE_OPTIONS_S[2] },
    }),
  ).toEqual({
    values,
    saves: twice({ ...data, seconds: OVERDUE_OPTIONS_S[2] }),
    sent: [
      toast('error', 'Endpoint: settings/overdue. Busy.'),
      toast('error', 'Error saving the limits of the floor: Busy.'),
      toast('success', 'The limits of the floor are saved'),
    ],
  });
});
