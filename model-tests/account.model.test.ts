import { describe } from 'vitest';
import { accountMachine } from '../src/machines/pages/account/account.machine.ts';
import { takingSettingsMachine } from '../src/machines/pages/account/taking-settings.machine.ts';
import { micTestMachine } from '../src/machines/cameras/mic-test/mic-test.machine.ts';
import { fails, refusal, succeeds } from './support/cases.ts';
import { walkPaths } from './walk-paths.ts';

describe('account', () => {
  walkPaths(accountMachine, {
    input: { agentId: '7' },
    cases: [
      { type: 'form.leave', to: '/app/queue' },
      fails('audioSettings', refusal(null)),
      fails('takingSettings', refusal(null)),
      fails('micTest', refusal(null)),
    ],
  });
});

describe('takingSettings', () => {
  walkPaths(takingSettingsMachine, {
    input: { agentId: '7' },
    cases: [
      { type: 'resuming.toggle' },
      succeeds('loadResuming', true),
      succeeds('loadResuming', false),
      fails('loadResuming', refusal(null)),
    ],
    key: ({ value, context }) => [value, context.resumes],
  });
});

describe('micTest', () => {
  walkPaths(micTestMachine, {
    cases: [
      { type: 'micTest.failed', reason: 'The microphone is gone.' },
      succeeds('askMicrophone', undefined),
      fails('askMicrophone', refusal(null)),
      fails('testMicrophone', refusal(null)),
    ],
  });
});
