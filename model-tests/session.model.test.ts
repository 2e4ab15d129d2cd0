import { describe } from 'vitest';
import { sessionMachine } from '../src/machines/app/session/session.machine.ts';
import { agentAs } from './support/agents.ts';
import { fails, refusal, succeeds } from './support/cases.ts';
import { walkPaths } from './walk-paths.ts';

const ENDED = [
  { type: 'session.ended', reason: 'signedOut' },
  { type: 'session.ended', reason: null },
] as const;
const agent = agentAs('agent_ops');

describe('session', () => {
  const restored = [succeeds('restoreSession', agent), succeeds('restoreSession', null)];
  const failures = ['restoreSession', 'startSignIn', 'forwardCallback', 'completeSignIn'].map((id) =>
    fails(id, refusal(401)),
  );
  const cases = [
    ...restored,
    succeeds('completeSignIn', agent),
    succeeds('forwardCallback', undefined),
    ...failures,
    fails('restoreSession', refusal(null)),
    ...ENDED,
  ];
  walkPaths(
    sessionMachine,
    {
      takes: ['session.signOut', 'session.signIn'],
      title: 'a plain visit',
      input: { arrival: { kind: 'plain' }, storedError: null },
      cases,
      inPairs: true,
    },
    {
      title: 'the answer',
      input: { arrival: { kind: 'callback', forwardTo: '/api/auth/callback' }, storedError: null },
      cases,
    },
    {
      title: 'a handle',
      input: { arrival: { kind: 'handle', handle: 'h' }, storedError: null },
      cases,
      inPairs: true,
    },
    {
      title: 'a token',
      input: { arrival: { kind: 'token' }, storedError: null },
      cases,
      inPairs: true,
    },
    {
      title: 'a failure',
      input: { arrival: { kind: 'failure', message: 'No.' }, storedError: null },
      cases,
      inPairs: true,
    },
  );
});
