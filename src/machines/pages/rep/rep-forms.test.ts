import { beforeEach, expect, it, vi } from 'vitest';
import { DEFAULT_WATCH_SETTINGS } from '../../../../contract/watch-settings.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { exerciseForm } from '../../testing/exercise-form.ts';
import { repQueueMachine } from './queue-settings.machine.ts';
import { type RepInfo, repInfoMachine } from './rep-info.machine.ts';

const TARGET = { id: '7' };

beforeEach(() => void vi.useFakeTimers());

it('the data of a rep are saved whole, and lead back to the list (REPS-18, REPS-26)', async () => {
  const data: RepInfo = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', isActive: true, role: 'qa' };
  const saved = { target: TARGET, data: { ...data, firstName: 'Bea' } };
  expect(
    await exerciseForm(repInfoMachine, {
      input: { target: TARGET, defaults: null },
      data,
      change: { firstName: ' Bea ' },
    }),
  ).toEqual({
    values: data,
    saves: [saved, saved],
    sent: [
      toast('error', 'Endpoint: reps/repId. Busy.'),
      toast('error', 'Busy.'),
      toast('success', 'Successfully saved'),
      { type: 'router.navigate', to: '/app/reps-list' },
    ],
  });
});

it('the queue settings of a rep are shown as text and saved as numbers (REPS-31, REPS-43, REPS-44)', async () => {
  const data = { ...DEFAULT_WATCH_SETTINGS, acceptNew: false, queues: ['Live'] };
  const saved = { target: TARGET, data: { ...data, limit: 3 } };
  expect(
    await exerciseForm(repQueueMachine, { input: { target: TARGET, defaults: null }, data, change: { limit: '3' } }),
  ).toEqual({
    values: {
      acceptNew: false,
      limit: '9',
      autoExpire: '120',
      pcsStatusThreshold: '0',
      threatLevel: '0',
      lookback: '600',
      armstate: 'Armed',
      queues: ['Live'],
    },
    saves: [saved, saved],
    sent: [
      toast('error', 'Endpoint: manage-reps/get-queue-settings/7. Busy.'),
      toast('error', 'Error saving: Busy.'),
      toast('success', 'Successfully saved'),
    ],
  });
});
