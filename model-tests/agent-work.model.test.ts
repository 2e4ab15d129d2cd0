import { describe } from 'vitest';
import { agentWorkMachine } from '../src/machines/agent-work/agent-work.machine.ts';
import { walkPaths } from './walk-paths.ts';

describe('agentWork', () => {
  walkPaths(agentWorkMachine, {
    input: { agentId: '7' },
    cases: [
      { type: 'feed.left', reason: 'accept_new_off' },
      { type: 'verify.entered', eventId: '100001' },
      { type: 'followUp.entered', eventId: '100001' },
      { type: 'event.left', eventId: '100001', reason: 'expired' },
    ],
    key: ({ value }) => value,
  });
});
