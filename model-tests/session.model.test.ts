import { describe } from 'vitest';
import type { CallError } from '../contract/calls.ts';
import type { Agent } from '../src/machines/session/session.events.ts';
import { sessionMachine } from '../src/machines/session/session.machine.ts';
import { fails, succeeds } from './support/cases.ts';
import { walkPaths } from './walk-paths.ts';

const agent: Agent = {
  id: '1',
  userId: '7',
  role: 'agent_ops',
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
};
const refused: CallError = { call: 'ownProfile', status: 401, message: 'Sign in again.' };
const silent: CallError = { call: 'ownProfile', status: null, message: 'The provider does not answer.' };

describe('session', () => {
  const restored = [succeeds('restoreSession', agent), succeeds('restoreSession', null)];
  const failures = ['restoreSession', 'startSignIn', 'forwardCallback', 'completeSignIn'].map((id) =>
    fails(id, refused),
  );
  const cases = [...restored, succeeds('completeSignIn', agent), ...failures, fails('restoreSession', silent)];
  walkPaths(
    sessionMachine,
    { title: 'a plain visit', input: { arrival: { kind: 'plain' }, storedError: null }, cases },
    {
      title: 'the answer',
      input: { arrival: { kind: 'callback', forwardTo: '/api/auth/callback' }, storedError: null },
      cases,
    },
    { title: 'a handle', input: { arrival: { kind: 'handle', handle: 'h' }, storedError: null }, cases },
    { title: 'a failure', input: { arrival: { kind: 'failure', message: 'No.' }, storedError: null }, cases },
  );
});
