import { fromPromise } from 'xstate';
import { recordingPartMachine } from '../../../machines/work/work-recording/recording-segment.machine.ts';
import type { SavedPart } from '../../../machines/work/work-recording/work-recording.events.ts';
import { recordingMachine } from '../../../machines/work/work-recording/work-recording.machine.ts';
import { recordSession } from '../../../media/voice/record-work.ts';
import { createSoundStore } from '../../../services/browser/stored/work-recording-store.ts';
import { provideCalls } from '../../../services/provider-api/provide-calls.ts';
import { putRecording } from '../../../services/provider-api/put-recording.ts';
import type { Services } from '../../services.ts';
import { microphoneOf } from '../cameras/microphone.ts';

export function boundRecording(services: Pick<Services, 'api' | 'createAudio' | 'now'>) {
  const { api, now } = services;
  const sounds = createSoundStore(window, navigator.locks);
  return recordingMachine.provide({
    actors: {
      loadParts: fromPromise<readonly SavedPart[], { userId: string }>(({ input }) => sounds.takeLeft(input.userId)),
      recordingPart: recordingPartMachine.provide({
        actors: {
          ...provideCalls(api, 'generateUploadUrl', 'addSession'),
          recorder: recordSession({
            microphone: microphoneOf(services),
            sounds,
            now,
            createKey: () => crypto.randomUUID(),
          }),
          putRecording: putRecording(sounds),
        },
        actions: {
          discardPart: (_, { key }) => {
            if (key !== '') void sounds.discard(key).catch(() => {});
          },
        },
      }),
    },
  });
}
