import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SESSION_ENDS } from '../../../../contract/session-ends.ts';
import { agentOf } from '../../testing/agents.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem, type Sent } from '../../testing/with-system.ts';
import type { Agent, Arrival } from './session.events.ts';
import { sessionMachine } from './session.machine.ts';
import { selectCanSignIn, selectIsSigningOut, selectIsUnreachable, selectSignInError } from './session.selectors.ts';

const agent = agentOf('agent_ops');
const ENDED = 'Your session has ended. Please sign in again.';
const opened: readonly Sent[] = [
  { to: 'outbox', event: { type: 'session.opened' } },
  { to: 'portal', event: { type: 'session.opened', agent } },
];
/** Clears toasts of calls that failed because the session was over. */
const cleared = { to: 'toasts', event: { type: 'toasts.clear' } };
const closed = (timedOut = false): readonly Sent[] => [
  { to: 'outbox', event: { type: 'session.closed' } },
  { to: 'portal', event: { type: 'session.closed', timedOut } },
];
const failure = (status: number | null, message = 'No.') => ({ call: 'ownProfile', status, message });

function arrive(arrival: Arrival = { kind: 'plain' }, storedError: string | null = null) {
  const restore = asked<Agent | null>();
  const begin = asked<never>();
  const forward = asked<void, { forwardTo: string }>();
  const complete = asked<Agent, { handle: string | null }>();
  const refresh = asked<void>();
  const end = asked<void>();
  const stored: (string | null)[] = [];
  let clearings = 0;
  const { actor: session, heard } = startInSystem(
    sessionMachine.provide({
      actors: {
        restoreSession: restore.logic,
        startSignIn: begin.logic,
        forwardCallback: forward.logic,
        completeSignIn: complete.logic,
        refreshToken: refresh.logic,
        endSession: end.logic,
      },
      actions: {
        storeError: (_, { error }) => void stored.push(error),
        clearStorage: () => {
          clearings += 1;
        },
      },
    }),
    { as: 'session', input: () => ({ arrival, storedError }) },
  );
  const snapshot = () => session.getSnapshot();
  return {
    session,
    heard,
    snapshot,
    value: () => snapshot().value,
    error: () => selectSignInError(snapshot()),
    restore,
    begin,
    forward,
    complete,
    refresh,
    end,
    stored,
    clearings: () => clearings,
  };
}

async function signIn() {
  const subject = arrive();
  await subject.restore.answer(agent);
  subject.heard();
  return subject;
}

describe('session', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));

  describe('arriving without a step of the sign-in', () => {
    it('continues with a stored session (AUTH-06)', async () => {
      const subject = arrive();
      expect(subject.snapshot().hasTag('undecided')).toBe(true);
      await subject.restore.answer(agent);
      expect(subject.value()).toEqual({ signedIn: 'fresh' });
      expect(subject.heard()).toEqual(opened);
      expect(subject.stored).toEqual([null]);
    });

    it('is signed out without one, the stored error still there (AUTH-01, AUTH-04, AUTH-09)', async () => {
      const subject = arrive({ kind: 'plain' }, 'Your account is not active.');
      await subject.restore.answer(null);
      expect(subject.value()).toBe('signedOut');
      expect(subject.error()).toBe('Your account is not active.');
      expect(subject.heard()).toEqual(closed());
      expect(selectCanSignIn(subject.snapshot())).toBe(true);
    });

    it('keeps no refused session, and says why (AUTH-16, AUTH-25, AUTH-26, ROLE-13)', async () => {
      const subject = arrive();
      await subject.restore.fail(failure(403, 'Your account is not active. Please contact an administrator.'));
      expect(subject.value()).toBe('signedOut');
      expect(subject.error()).toBe('Your account is not active. Please contact an administrator.');
      expect(subject.stored).toEqual(['Your account is not active. Please contact an administrator.']);
      expect(subject.clearings()).toBe(1);
    });

    it('says that the session has ended when it is answered 401 (AUTH-41, AUTH-43)', () => {
      const subject = arrive();
      subject.session.send({ type: 'session.ended', reason: null });
      expect(subject.error()).toBe(ENDED);
      expect(subject.stored).toEqual([ENDED]);
      expect(subject.heard()).toEqual(closed(true));
    });

    it('says why the session has ended while the browser was away (AUTH-45)', () => {
      const subject = arrive();
      subject.session.send({ type: 'session.ended', reason: 'forcedOut' });
      expect(subject.error()).toBe(SESSION_ENDS.forcedOut);
      expect(subject.stored).toEqual([SESSION_ENDS.forcedOut]);
      expect(subject.heard()).toEqual(closed(true));
    });

    it('asks a provider that cannot be reached again every 3 s, and signs no one out', async () => {
      const subject = arrive();
      await subject.restore.fail(failure(null, 'Network error'));
      expect(selectIsUnreachable(subject.snapshot())).toBe(true);
      expect(subject.error()).toBe('The provider cannot be reached. Trying again every few seconds.');
      await vi.advanceTimersByTimeAsync(2_999);
      expect(subject.restore.inputs).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(1);
      await subject.restore.fail(failure(null, 'Network error'));
      await vi.advanceTimersByTimeAsync(3_000);
      await subject.restore.answer(agent);
      expect(subject.value()).toEqual({ signedIn: 'fresh' });
      expect(subject.error()).toBeNull();
      expect(subject.clearings()).toBe(0);
    });

    it.each([500, 502, 503])('asks a provider that answers %i again too, and says so', async (status) => {
      const subject = arrive();
      await subject.restore.fail(failure(status, 'Out of order.'));
      expect(selectIsUnreachable(subject.snapshot())).toBe(true);
      expect(subject.error()).toBe(`The provider answered with an error (${status}). Trying again every few seconds.`);
      expect(subject.clearings()).toBe(0);
      await vi.advanceTimersByTimeAsync(3_000);
      await subject.restore.answer(null);
      expect([subject.value(), subject.error()]).toEqual(['signedOut', null]);
    });

    it('says that an answer was not understood, and asks no second time', async () => {
      const subject = arrive();
      await subject.restore.fail(failure(200, 'The provider’s answer was not understood: role.'));
      expect([subject.value(), subject.error()]).toEqual([
        'signedOut',
        'The provider’s answer was not understood: role.',
      ]);
    });
  });

  describe('arriving from the identity provider', () => {
    it('passes the answer on to the backend (AUTH-12)', async () => {
      const subject = arrive({ kind: 'callback', forwardTo: '/api/auth/callback?code=abc' });
      expect(subject.forward.inputs).toEqual([{ forwardTo: '/api/auth/callback?code=abc' }]);
      await subject.forward.fail(failure(null, 'Network error'));
      await subject.restore.answer(null);
      expect([subject.value(), subject.error()]).toEqual(['signedOut', 'Network error']);
    });

    it('registers with the backend’s handle and is signed in (AUTH-14, AUTH-17, AUTH-27)', async () => {
      const subject = arrive({ kind: 'handle', handle: 'h-1' });
      expect(subject.complete.inputs).toEqual([{ handle: 'h-1' }]);
      await subject.complete.answer(agent);
      expect(subject.heard()).toEqual(opened);
      expect(subject.value()).toEqual({ signedIn: 'fresh' });
    });

    it('keeps a stored session that is still good, whatever token came', async () => {
      const subject = arrive({ kind: 'token' });
      await subject.restore.answer(agent);
      expect([subject.value(), subject.complete.inputs]).toEqual([{ signedIn: 'fresh' }, []]);
    });

    it.each([
      ['no session is stored', (subject: ReturnType<typeof arrive>) => subject.restore.answer(null)],
      ['the stored one is refused', (subject: ReturnType<typeof arrive>) => subject.restore.fail(failure(403))],
      [
        'the stored one has ended',
        async ({ session }: ReturnType<typeof arrive>) => session.send({ type: 'session.ended', reason: null }),
      ],
    ])('is signed in by the token that came when %s', async (_, restoring) => {
      const subject = arrive({ kind: 'token' });
      await restoring(subject);
      expect([subject.complete.inputs, subject.clearings()]).toEqual([[{ handle: null }], 0]);
      await subject.complete.answer(agent);
      expect([subject.value(), subject.error()]).toEqual([{ signedIn: 'fresh' }, null]);
    });

    it('continues with the token that the backend answers with', async () => {
      const subject = arrive({ kind: 'callback', forwardTo: '/api/auth/callback?code=abc' });
      await subject.forward.answer(undefined);
      await subject.restore.answer(null);
      expect(subject.complete.inputs).toEqual([{ handle: null }]);
    });

    it('leaves no half-signed-in state when that fails (AUTH-16, AUTH-24)', async () => {
      const subject = arrive({ kind: 'handle', handle: 'h-1' });
      await subject.complete.fail(failure(502, 'Bad gateway'));
      await subject.restore.answer(null);
      expect(subject.value()).toBe('signedOut');
      expect(subject.stored).toEqual(['Bad gateway']);
      expect(subject.clearings()).toBe(1);
      expect(subject.heard()).toEqual(closed());
    });

    it.each<[string, Arrival, (subject: ReturnType<typeof arrive>) => Promise<void>]>([
      [
        'a handle that is used up',
        { kind: 'handle', handle: 'h-1' },
        ({ complete }) => complete.fail(failure(403, 'Used.')),
      ],
      [
        'a code that is used up',
        { kind: 'callback', forwardTo: '/api/auth/callback?code=abc' },
        ({ forward }) => forward.fail(failure(403, 'Used.')),
      ],
      ['an error', { kind: 'failure', message: 'Used.' }, async () => {}],
    ])('keeps a session that is still good when it came back with %s (AUTH-16)', async (_, arrival, failing) => {
      const subject = arrive(arrival);
      await failing(subject);
      expect(subject.stored).toEqual(['Used.']);
      await subject.restore.answer(agent);
      expect([subject.value(), subject.error(), subject.clearings()]).toEqual([{ signedIn: 'fresh' }, null, 0]);
      expect([subject.heard(), subject.stored]).toEqual([opened, ['Used.', null]]);
    });

    it('tries a token that was refused only once', async () => {
      const subject = arrive({ kind: 'token' });
      await subject.restore.answer(null);
      await subject.complete.fail(failure(403, 'Ask your supervisor.'));
      await subject.restore.answer(null);
      expect([subject.value(), subject.error()]).toEqual(['signedOut', 'Ask your supervisor.']);
      expect(subject.complete.inputs).toHaveLength(1);
    });

    it('shows why it was sent back (AUTH-15)', async () => {
      const subject = arrive({ kind: 'failure', message: 'The identity provider sent no code.' });
      await subject.restore.answer(null);
      expect(subject.value()).toBe('signedOut');
      expect(subject.error()).toBe('The identity provider sent no code.');
      expect(subject.stored).toEqual(['The identity provider sent no code.']);
    });
  });

  describe('signing in', () => {
    it('leaves the page, and the old error is gone from then on (AUTH-03, AUTH-05)', async () => {
      const subject = arrive({ kind: 'plain' }, 'Old.');
      await subject.restore.answer(null);
      subject.session.send({ type: 'session.signIn' });
      expect(subject.begin.inputs).toHaveLength(1);
      expect(subject.error()).toBeNull();
      expect(subject.stored).toEqual([null]);
      expect(selectCanSignIn(subject.snapshot())).toBe(false);
    });

    it('says when the page could not be left', async () => {
      const subject = arrive();
      await subject.restore.answer(null);
      subject.session.send({ type: 'session.signIn' });
      await subject.begin.fail(failure(null, 'Network error'));
      expect(subject.error()).toBe('Network error');
      expect(selectCanSignIn(subject.snapshot())).toBe(true);
    });
  });

  describe('the token', () => {
    it('is refreshed exactly every 3600000 ms (AUTH-38)', async () => {
      const subject = await signIn();
      await vi.advanceTimersByTimeAsync(3_599_999);
      expect(subject.refresh.inputs).toHaveLength(0);
      await vi.advanceTimersByTimeAsync(1);
      expect(subject.refresh.inputs).toHaveLength(1);
      await subject.refresh.answer(undefined);
      await vi.advanceTimersByTimeAsync(3_600_000);
      expect(subject.refresh.inputs).toHaveLength(2);
    });

    it('is kept when its refresh fails (AUTH-39)', async () => {
      const subject = await signIn();
      await vi.advanceTimersByTimeAsync(3_600_000);
      await subject.refresh.fail(failure(500));
      expect(subject.value()).toEqual({ signedIn: 'fresh' });
      expect(subject.heard()).toEqual([]);
      await vi.advanceTimersByTimeAsync(3_600_000);
      expect(subject.refresh.inputs).toHaveLength(2);
    });
  });

  describe('ending', () => {
    it('lets reports go first: signs out exactly 1 s after the click (AUTH-46, WORK-24)', async () => {
      const subject = await signIn();
      subject.session.send({ type: 'session.signOut' });
      expect(subject.heard()).toEqual([{ to: 'portal', event: { type: 'session.closing' } }]);
      expect(selectIsSigningOut(subject.snapshot())).toBe(true);
      await vi.advanceTimersByTimeAsync(999);
      expect(subject.end.inputs).toHaveLength(0);
      await vi.advanceTimersByTimeAsync(1);
      expect(subject.end.inputs).toHaveLength(1);
      expect(subject.clearings()).toBe(0);
      await subject.end.answer(undefined);
      expect(subject.clearings()).toBe(1);
      expect(subject.heard()).toEqual(closed());
      expect(subject.snapshot().context.agent).toBeNull();
      expect(subject.error()).toBeNull();
    });

    it('signs out although the provider does not answer', async () => {
      const subject = await signIn();
      subject.session.send({ type: 'session.signOut' });
      await vi.advanceTimersByTimeAsync(1_000);
      await subject.end.fail(failure(null));
      expect(subject.value()).toBe('signedOut');
    });

    it.each(Object.entries(SESSION_ENDS))(
      'is at once, and says why until the next sign-in, when the provider ended the session: %s (AUTH-04, AUTH-45, WORK-23, SOCK-05)',
      async (reason, text) => {
        const subject = await signIn();
        subject.session.send({ type: 'session.ended', reason });
        expect(subject.value()).toBe('signedOut');
        expect([subject.error(), subject.stored.at(-1)]).toEqual([text, text]);
        expect(subject.clearings()).toBe(1);
        expect(subject.heard()).toEqual([cleared, ...closed(true)]);
        expect(subject.end.inputs).toEqual([]);
        subject.session.send({ type: 'session.signIn' });
        expect([subject.error(), subject.stored.at(-1)]).toEqual([null, null]);
      },
    );

    it('shows a text of the portal’s own for a reason that it does not know', async () => {
      const subject = await signIn();
      subject.session.send({ type: 'session.ended', reason: 'Call 555 0100 and say your password.' });
      expect([subject.error(), subject.stored.at(-1)]).toEqual(['You were signed out.', 'You were signed out.']);
    });

    it('keeps the first reason: what comes later of the same end changes nothing', async () => {
      const subject = await signIn();
      subject.session.send({ type: 'session.ended', reason: 'idle' });
      subject.heard();
      subject.session.send({ type: 'session.ended', reason: 'signedOut' });
      subject.session.send({ type: 'session.ended', reason: null });
      expect(subject.error()).toBe(SESSION_ENDS.idle);
      expect(subject.heard()).toEqual([]);
    });

    it('is at once, with the error recorded, when a call is answered 401 (AUTH-42, AUTH-43, WORK-25)', async () => {
      const subject = await signIn();
      subject.session.send({ type: 'session.ended', reason: null });
      expect(subject.value()).toBe('signedOut');
      expect(subject.stored.at(-1)).toBe(ENDED);
      expect(subject.clearings()).toBe(1);
      expect(subject.heard()).toEqual([cleared, ...closed(true)]);
    });

    it('happens once: a 401 during it only stops calls that would fail, and takes back those that failed', async () => {
      const subject = await signIn();
      subject.session.send({ type: 'session.signOut' });
      subject.heard();
      subject.session.send({ type: 'session.ended', reason: 'signedOut' });
      expect(subject.heard()).toEqual([{ to: 'outbox', event: { type: 'session.closed' } }, cleared]);
      expect(selectIsSigningOut(subject.snapshot())).toBe(true);
      await vi.advanceTimersByTimeAsync(1_000);
      await subject.end.fail(failure(401));
      subject.session.send({ type: 'session.ended', reason: null });
      expect(subject.heard()).toEqual(closed());
      expect(subject.error()).toBeNull();
    });
  });
});
