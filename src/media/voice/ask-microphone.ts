import { fromPromise } from 'xstate';
import type { Microphone } from './microphone.ts';

/** Asks for the microphone; rejects with plain words where there is none, or no permission. */
export const askMicrophone = ({ ask }: Pick<Microphone, 'ask'>) =>
  fromPromise<void>(async () => {
    try {
      await ask();
    } catch (error) {
      throw { status: null, message: error instanceof Error ? error.message : String(error) };
    }
  });
