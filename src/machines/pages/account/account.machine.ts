import { sendTo, setup } from 'xstate';
import { BREAKS_ALONE } from '../../kit/broken.ts';
import type { FormLeave } from '../../kit/form/form.events.ts';
import { withEvent } from '../../kit/with-event.ts';
import { micTestMachine } from '../../cameras/mic-test/mic-test.machine.ts';
import { audioSettingsMachine, DEFAULT_AUDIO_SETTINGS } from './audio-settings.machine.ts';
import { journalReadsMachine } from './journal-reads.machine.ts';
import { pictureMachine } from './picture.machine.ts';
import { profileMachine } from './profile.machine.ts';
import { takingSettingsMachine } from './taking-settings.machine.ts';

interface AccountInput {
  readonly agentId: string;
  readonly firstName: string;
}

/** Settings of a person for themselves. Lives while their page is shown. */
export const accountMachine = setup({
  types: { input: {} as AccountInput, context: {} as AccountInput, events: {} as FormLeave },
  actors: {
    profile: profileMachine,
    picture: pictureMachine,
    takingSettings: takingSettingsMachine,
    audioSettings: audioSettingsMachine,
    micTest: micTestMachine,
    journalReads: journalReadsMachine,
  },
  guards: { isProfile: (_, { form }: FormLeave) => form === 'profile' },
  actions: {
    askProfile: sendTo('profile', (_, leave: FormLeave) => leave),
    askAudio: sendTo('audioSettings', (_, leave: FormLeave) => leave),
  },
}).createMachine({
  id: 'account',
  context: ({ input }) => input,
  on: {
    'form.leave': [
      { guard: withEvent('isProfile'), actions: withEvent('askProfile') },
      { actions: withEvent('askAudio') },
    ],
  },
  invoke: [
    { id: 'profile', src: 'profile', input: { target: null, defaults: null }, onError: BREAKS_ALONE },
    {
      id: 'picture',
      src: 'picture',
      input: ({ context: { firstName } }) => ({ firstName }),
      onError: BREAKS_ALONE,
    },
    {
      id: 'audioSettings',
      src: 'audioSettings',
      input: { target: null, defaults: DEFAULT_AUDIO_SETTINGS },
      onError: BREAKS_ALONE,
    },
    {
      id: 'takingSettings',
      src: 'takingSettings',
      input: ({ context: { agentId } }) => ({ agentId }),
      onError: BREAKS_ALONE,
    },
    { id: 'micTest', src: 'micTest', onError: BREAKS_ALONE },
    { id: 'journalReads', src: 'journalReads', onError: BREAKS_ALONE },
  ],
});
