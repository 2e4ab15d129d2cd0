import { beforeEach, expect, it, vi } from 'vitest';
import { toast } from '../../app/toasts/toasts.events.ts';
import type { SaveInput } from '../../kit/form/form.machine.ts';
import { selectErrors } from '../../kit/form/form.selectors.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import { exerciseForm } from '../../testing/exercise-form.ts';
import { dispatchNumbersMachine, type LoadedNumbers } from './dispatch-numbers.machine.ts';
import { armScheduleMachine } from './arm-schedule.machine.ts';
import { monitoringMachine } from './monitoring.machine.ts';
import { type LocationTarget, serviceMachine } from './service.machine.ts';

const target = { userId: '301', sid: '501' };

beforeEach(() => void vi.useFakeTimers());

it('the service of a location is saved with the draft of an earlier page, and failures name their calls (SUBD-18, SOCK-19)', async () => {
  const data = { serviceMap: [], plan_sku: null, plan_type: null, plan_status: null, 'feature:siren': true };
  const values = { ...data, 'feature:siren': false };
  const saved = { target, data: { ...values, 'feature:talk': true } };
  expect(
    await exerciseForm(serviceMachine, {
      input: { target, defaults: null },
      data: { ...data, draft: { 'feature:siren': false } },
      change: { 'feature:talk': true },
    }),
  ).toEqual({
    values,
    saves: [saved, saved],
    sent: [
      toast('error', 'Endpoint: service/get/301/501. Busy.'),
      toast('error', 'Endpoint: service/update/301/501. Busy.'),
      toast('success', 'Saved successfully.'),
    ],
  });
});

it('the monitored cameras are saved with the draft of an earlier page, and failures name their calls', async () => {
  const data = { cameras: [], 'camera:cam-1': true, 'camera:cam-2': true };
  const values = { ...data, 'camera:cam-1': false };
  const saved = { target, data: { ...values, 'camera:cam-2': false } };
  expect(
    await exerciseForm(monitoringMachine, {
      input: { target, defaults: null },
      data: { ...data, draft: { 'camera:cam-1': false } },
      change: { 'camera:cam-2': false },
    }),
  ).toEqual({
    values,
    saves: [saved, saved],
    sent: [
      toast('error', 'Endpoint: camera/list/501. Busy.'),
      toast('error', 'Endpoint: camera/update-monitoring/501. Busy.'),
      toast('success', 'Saved successfully.'),
    ],
  });
});

it('the numbers to phone are saved as they are written, one a line, and failures say what was not saved', async () => {
  const saved = {
    target,
    data: {
      numbers: [
        { name: 'Police', phone: '(719) 555-0142' },
        { name: 'Fire', phone: '+1 719 555 0143' },
      ],
    },
  };
  expect(
    await exerciseForm(dispatchNumbersMachine, {
      input: { target, defaults: null },
      data: { numbers: [{ name: 'Police', phone: '(719) 555-0142' }], draft: { numbers: 'Police: 1' } },
      change: { numbers: 'Police : (719) 555-0142\n\n Fire: +1 719 555 0143 ' },
    }),
  ).toEqual({
    values: { numbers: 'Police: 1' },
    saves: [saved, saved],
    sent: [
      toast('error', 'Endpoint: service/501/dispatch-numbers. Busy.'),
      toast('error', 'The numbers were not saved. Busy.'),
      toast('success', 'Saved successfully.'),
    ],
  });
});

it.each([
  ['Police', '"Police" is not like "Police: (719) 555-0142".'],
  ['Police: 1: 2', '"Police: 1: 2" is not like "Police: (719) 555-0142".'],
  [`${'x'.repeat(121)}: 1`, `A name or phone has at most 120 characters: "${'x'.repeat(121)}: 1".`],
  ['A: 1\n'.repeat(11), 'At most 10 numbers are kept; these are 11.'],
])('numbers to phone that cannot be saved are not sent, and the reason is shown: %s', async (numbers, reason) => {
  const load = asked<LoadedNumbers, { target: LocationTarget }>();
  const save = asked<unknown, SaveInput<LoadedNumbers, LocationTarget>>();
  const { actor } = startInSystem(dispatchNumbersMachine.provide({ actors: { load: load.logic, save: save.logic } }), {
    input: () => ({ target, defaults: null }),
  });
  await load.answer({ numbers: [] });
  actor.send({ type: 'form.change', change: { numbers } });
  actor.send({ type: 'form.save' });
  expect([selectErrors(actor.getSnapshot()), save.inputs]).toEqual([{ numbers: reason }, []]);
});

it('the weekly schedule of a location is saved with the version that was read, and failures name their call', async () => {
  const data = {
    changes: [{ weekday: 1, time: '08:00', state: 'OFF' as const }],
    timeZone: 'America/Denver',
    alarmState: 'AWAY',
    next: null,
    waiting: null,
    version: '1',
    readVersion: '1',
  };
  const changes = [...data.changes, { weekday: 1, time: '18:00', state: 'AWAY' as const }];
  const saved = { target, data: { ...data, changes } };
  expect(
    await exerciseForm(armScheduleMachine, { input: { target, defaults: null }, data, change: { changes } }),
  ).toEqual({
    values: data,
    saves: [saved, saved],
    sent: [
      toast('error', 'Endpoint: locations/501/arm-schedule. Busy.'),
      toast('error', 'Endpoint: locations/501/arm-schedule. Busy.'),
      toast('success', 'Saved. The alarm system stays as it is until the next change.'),
    ],
  });
});
