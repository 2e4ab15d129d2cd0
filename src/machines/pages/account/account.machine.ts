import { forwardTo, setup } from 'xstate';
import type { FormLeave } from '../../kit/form/form.events.ts';
import { micTestMachine } from '../../cameras/mic-test/mic-test.machine.ts';
import { audioSettingsMachine, DEFAULT_AUDIO_SETTINGS } from './audio-settings.machine.ts';

/** What a person sets for themselves. Lives while their page is shown. */
export const accountMachine = setup({
  types: { events: {} as FormLeave },
  actors: { audioSettings: audioSettingsMachine, micTest: micTestMachine },
}).createMachine({
  id: 'account',
  on: { 'form.leave': { actions: forwardTo('audioSettings') } },
  invoke: [
    {
      id: 'audioSettings',
      src: 'audioSettings',
      input: { target: null, defaults: DEFAULT_AUDIO_SETTINGS },
      onError: {},
    },
    { id: 'micTest', src: 'micTest', onError: {} },
  ],
});
