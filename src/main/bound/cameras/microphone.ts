import { microphoneMachine } from '../../../machines/cameras/microphone/microphone.machine.ts';
import { askMicrophone } from '../../../media/voice/ask-microphone.ts';
import { createMicrophone, type Microphone } from '../../../media/voice/microphone.ts';
import type { Services } from '../../services.ts';

const made = new WeakMap<Services['createAudio'], Microphone>();

/** The one microphone of the page, shared by all its users; its code is fetched with theirs. */
export function microphoneOf({ createAudio }: Pick<Services, 'createAudio'>): Microphone {
  const microphone = made.get(createAudio) ?? createMicrophone({ devices: navigator.mediaDevices, createAudio });
  made.set(createAudio, microphone);
  return microphone;
}

export const boundMicrophone = (services: Pick<Services, 'createAudio'>) =>
  microphoneMachine.provide({
    actors: { askMicrophone: askMicrophone(microphoneOf(services)) },
    actions: { reloadPage: () => location.reload() },
  });
