import { fromPromise } from 'xstate';
import { accountMachine } from '../../machines/pages/account/account.machine.ts';
import { audioSettingsMachine } from '../../machines/pages/account/audio-settings.machine.ts';
import { takingSettingsMachine } from '../../machines/pages/account/taking-settings.machine.ts';
import { journalReadsMachine } from '../../machines/pages/account/journal-reads.machine.ts';
import { micTestMachine } from '../../machines/cameras/mic-test/mic-test.machine.ts';
import { askMicrophone } from '../../media/voice/ask-microphone.ts';
import { testMicrophone } from '../../media/voice/test-microphone.ts';
import { AccountScreen } from '../../views/pages/account/AccountScreen.tsx';
import { boundPicture, boundProfile } from '../bound/pages/profile.ts';
import { microphoneOf } from '../bound/cameras/microphone.ts';
import type { ScreenModule } from '../lazy-screen.ts';
import type { Services } from '../services.ts';

export function screen(
  services: Pick<Services, 'api' | 'createAudio' | 'micVolume' | 'resuming' | 'storages'>,
): ScreenModule<typeof accountMachine> {
  const { api, micVolume, createAudio, resuming, storages } = services;
  const microphone = microphoneOf(services);
  return {
    logic: accountMachine.provide({
      actors: {
        profile: boundProfile(api, storages.local),
        picture: boundPicture(api),
        takingSettings: takingSettingsMachine.provide({
          actors: {
            loadResuming: fromPromise<boolean, { agentId: string }>(async ({ input }) => resuming.load(input.agentId)),
          },
          actions: { saveResuming: (_, { agentId, resumes }) => resuming.save(agentId, resumes) },
        }),
        audioSettings: audioSettingsMachine.provide({
          actors: {
            load: fromPromise(({ signal }) => api.ownSettings({}, { signal })),
            save: fromPromise(({ input }) => api.saveOwnSettings({ body: { mic_volume: input.data.mic_volume } })),
          },
        }),
        journalReads: journalReadsMachine.provide({
          actors: { load: fromPromise(({ signal }) => api.ownJournalReads({}, { signal })) },
        }),
        micTest: micTestMachine.provide({
          actors: {
            askMicrophone: askMicrophone(microphone),
            testMicrophone: testMicrophone({ microphone, volume: micVolume, createAudio }),
          },
        }),
      },
    }),
    View: AccountScreen,
  };
}
