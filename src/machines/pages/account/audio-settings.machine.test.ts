import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '../../app/toasts/toasts.events.ts';
import type { SaveInput } from '../../kit/form/form.machine.ts';
import { selectCanSave, selectValues } from '../../kit/form/form.selectors.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import { audioSettingsMachine, DEFAULT_AUDIO_SETTINGS } from './audio-settings.machine.ts';

interface AudioSettings {
  readonly mic_volume: number;
}

function start() {
  const load = asked<AudioSettings, { target: null }>();
  const save = asked<unknown, SaveInput<AudioSettings, null>>();
  const machine = audioSettingsMachine.provide({ actors: { load: load.logic, save: save.logic } });
  const { actor: form, heard } = startInSystem(machine, {
    input: () => ({ target: null, defaults: DEFAULT_AUDIO_SETTINGS }),
  });
  return {
    form,
    heard: () => heard().filter(({ to }) => to === 'toasts'),
    load,
    save,
    volume: () => selectValues(form.getSnapshot())?.mic_volume,
    canSave: () => selectCanSave(form.getSnapshot()),
  };
}

describe('audio settings', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('shows the stored volume, and 3 until it is known (AUDIO-20, ACCT-16)', async () => {
    const { load, volume } = start();
    expect(volume()).toBe('3');
    await load.answer({ mic_volume: 7 });
    expect(volume()).toBe('7');
  });

  it.each([
    ['8', 8],
    ['loud', 3],
    ['99', 10],
  ])(
    'saves what %o means, and shows that (AUDIO-20, AUDIO-21, ACCT-15, ACCT-17, ACCT-18)',
    async (text, mic_volume) => {
      const { form, load, save, volume, heard, canSave } = start();
      await load.answer({ mic_volume: 7 });
      form.send({ type: 'form.change', change: { mic_volume: text } });
      expect(volume()).toBe(text);
      form.send({ type: 'form.save' });
      expect([save.inputs, volume(), canSave()]).toEqual([
        [{ target: null, data: { mic_volume } }],
        String(mic_volume),
        false,
      ]);
      await save.answer({});
      expect(heard()).toEqual([{ to: 'toasts', event: toast('success', 'Mic volume saved') }]);
    },
  );

  it('says in a toast that they could not be saved, and lets the agent try again (AUDIO-21, ACCT-17)', async () => {
    const { form, load, save, heard, canSave } = start();
    await load.answer({ mic_volume: 7 });
    form.send({ type: 'form.change', change: { mic_volume: '8' } });
    form.send({ type: 'form.save' });
    await save.fail({ call: 'saveAudioSettings', status: 503, message: 'Busy.' });
    expect(heard()).toEqual([{ to: 'toasts', event: toast('error', 'Error updating user settings: Busy.') }]);
    expect(canSave()).toBe(true);
  });

  it('can be saved after they could not be read, which is said in a toast', async () => {
    const { form, load, save, heard, volume } = start();
    await load.fail({ call: 'ownSettings', status: 503, message: 'Busy.' });
    expect([heard(), volume()]).toEqual([[{ to: 'toasts', event: toast('error', 'Endpoint: settings. Busy.') }], '3']);
    form.send({ type: 'form.change', change: { mic_volume: '4' } });
    form.send({ type: 'form.save' });
    expect(save.inputs).toEqual([{ target: null, data: { mic_volume: 4 } }]);
  });
});
