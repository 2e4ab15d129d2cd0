import { describe } from 'vitest';
import { microphoneMachine } from '../src/machines/cameras/microphone/microphone.machine.ts';
import { fails, refusal, succeeds } from './support/cases.ts';
import { walkPaths } from './walk-paths.ts';

describe('microphone', () => {
  walkPaths(
    microphoneMachine,
    {
      takes: ['microphone.granted', 'microphone.announce', 'microphone.doWithout', 'microphone.reload'],
      title: 'asked for at sign-in',
      input: { asksAtOnce: true },
      cases: [succeeds('askMicrophone', undefined), fails('askMicrophone', refusal(null))],
    },
    {
      title: 'asked for by talk',
      input: { asksAtOnce: false },
      cases: [{ type: 'microphone.denied', reason: 'Could not get audio access permission' }],
    },
  );
});
