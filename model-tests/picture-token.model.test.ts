import { describe } from 'vitest';
import { pictureTokenMachine } from '../src/machines/recordings/picture-token/picture-token.machine.ts';
import { fails, refusal, succeeds } from './support/cases.ts';
import { walkPaths } from './walk-paths.ts';

describe('picture token', () => {
  walkPaths(pictureTokenMachine, {
    takes: ['recording.shown', 'picture.failed'],
    input: { sid: '501', eventTimestamp: 1_700_000_000 },
    cases: [succeeds('tokenCamera', { token: 'secret' }), fails('tokenCamera', refusal(null))],
  });
});
