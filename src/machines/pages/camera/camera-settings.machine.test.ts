import { beforeEach, expect, it, vi } from 'vitest';
import { toast } from '../../app/toasts/toasts.events.ts';
import { cameraWith } from '../../testing/cameras.ts';
import { exerciseForm } from '../../testing/exercise-form.ts';
import { cameraSettingsMachine } from './camera-settings.machine.ts';
import { settingsValues } from './settings-values.ts';

beforeEach(() => void vi.useFakeTimers());

it('the settings of a camera are saved whole, and failures name their call', async () => {
  const target = { sid: '501', uuid: 'cam-1' };
  const data = settingsValues(cameraWith().cameraSettings);
  expect(
    await exerciseForm(cameraSettingsMachine, {
      input: { target, defaults: null },
      data: { ...data, draft: { statusLight: 'on' } },
      change: { nightVision: 'off' },
    }),
  ).toEqual({
    values: { ...data, statusLight: 'on' },
    saves: Array.from({ length: 2 }, () => ({ target, data: { ...data, statusLight: 'on', nightVision: 'off' } })),
    sent: [
      toast('error', 'Endpoint: subscriptions/501/cameras/cam-1/settings. Busy.'),
      toast('error', 'Error saving settings.'),
      toast('success', 'Saved successfully.'),
    ],
  });
});
