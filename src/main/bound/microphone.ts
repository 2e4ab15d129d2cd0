import { microphoneMachine } from '../../machines/cameras/microphone/microphone.machine.ts';
import { askMicrophone } from '../../media/voice/ask-microphone.ts';
import type { Services } from '../services.ts';

export const boundMicrophone = ({ microphone }: Services) =>
  microphoneMachine.provide({
    actors: { askMicrophone: askMicrophone(microphone) },
    actions: { reloadPage: () => location.reload() },
  });
