import { microphoneMachine } from '../../machines/cameras/microphone/microphone.machine.ts';
import { askMicrophone } from '../../media/voice/ask-microphone.ts';
import { createMicrophone, type Microphone } from '../../media/voice/microphone.ts';
import type { Services } from '../services.ts';

const made = new WeakMap<Services, Microphone>();

/** The one microphone of the page, shared by all its users; its code is fetched with theirs. */
export function microphoneOf(services: Services): Microphone {
  const { createAudio } = services;
  const microphone = made.get(services) ?? createMicrophone({ devices: navigator.mediaDevices, createAudio });
  made.set(services, microphone);
  return microphone;
}

export const boundMicrophone = (services: Services) =>
  microphoneMachine.provide({
    actors: { askMicrophone: askMicrophone(microphoneOf(services)) },
    actions: { reloadPage: () => location.reload() },
  });
