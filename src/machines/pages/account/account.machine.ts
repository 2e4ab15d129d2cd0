import { sendTo, setup } from 'xstate';
import type { FormLeave } from '../../kit/form/form.events.ts';
import { withEvent } from '../../kit/with-event.ts';
import { micTestMachine } from '../../cameras/mic-test/mic-test.machine.ts';
import { audioSettingsMachine, DEFAULT_AUDIO_SETTINGS } from './audio-settings.machine.ts';
import { takingSettingsMachine } from './taking-settings.machine.ts';

/** What a person sets for themselves. Lives while their page is shown. */
export const accountMachine = setup({
  types: { input: {} as { agentId: string }, context: {} as { agentId: string }, events: {} as FormLeave },
  actors: { takingSettings: takingSettingsMachine, audioSettings: audioSettingsMachine, micTest: micTestMachine },
  actions: { askForm: sendTo('audioSettings', (_, leave: FormLeave) => leave) },
}).createMachine({
  id: 'account',
  context: ({ input }) => input,
  on: { 'form.leave': { actions: withEvent('askForm') } },
  invoke: [
    {
      id: 'audioSettings',
      src: 'audioSettings',
      input: { target: null, defaults: DEFAULT_AUDIO_SETTINGS },
      onError: {},
    },
    {
      id: 'takingSettings',
      src: 'takingSettings',
      input: ({ context: { agentId } }) => ({ agentId }),
      onError: {},
    },
    { id: 'micTest', src: 'micTest', onError: {} },
  ],
});
