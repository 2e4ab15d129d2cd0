import type { AnyEventObject } from 'xstate';
import type { Agent, Arrival } from '../../../src/machines/app/session/session.events.ts';
import type { Seen } from './opinion.ts';

const ENDED = 'Your session has ended. Please sign in again.';
const SIGNED_OUT = 'You were signed out.';

/**
 * Signs in by what the browser arrived with, by a token only where no stored session is good, which no failed sign-in ends; asks again after 3 s, refreshes hourly, lets a second pass for the last reports, and
 * leaves nothing behind (AUTH-04, AUTH-12, AUTH-38, AUTH-42, AUTH-46).
 */
export const session = ({ arrival, storedError }: { arrival: Arrival; storedError: string | null }) => {
  let error = storedError;
  let bringsToken = arrival.kind === 'token';
  let hasTimedOut = false;
  let isLeaving = false;
  let delays: NonNullable<Seen['delays']> = {};

  const signedOut = (...before: NonNullable<Seen['sent']>): Seen => {
    isLeaving = false;
    return {
      sent: [
        ...before,
        { to: 'outbox', type: 'session.closed' },
        { to: 'portal', type: 'session.closed', timedOut: hasTimedOut },
      ],
      effects: { clearStorage: undefined },
    };
  };
  const refused = (why: string | null, ...before: NonNullable<Seen['sent']>): Seen => {
    error = why;
    const seen = signedOut(...before);
    return { ...seen, effects: { storeError: { error }, ...seen.effects } };
  };
  const signedIn = (agent: Agent): Seen => {
    [error, hasTimedOut, delays] = [null, false, { 3_600_000: 3_600_000 }];
    return {
      sent: [
        { to: 'outbox', type: 'session.opened' },
        { to: 'portal', type: 'session.opened', agent },
      ],
      effects: { storeError: { error: null } },
    };
  };
  const ended = (why: string, ...before: NonNullable<Seen['sent']>): Seen => {
    hasTimedOut = true;
    return refused(why, ...before);
  };
  const byToken: Seen = { started: { completeSignIn: { handle: null } } };
  const clearToasts = { to: 'toasts', type: 'toasts.clear' };
  const restoring: Seen = { started: { restoreSession: undefined } };
  let isRestoring = false;
  const unlessStillSignedIn = (why: string): Seen => {
    [error, bringsToken, isRestoring] = [why, false, true];
    return { ...restoring, effects: { storeError: { error } } };
  };
  const judged = (name: string, event: AnyEventObject): Seen => {
    const wasRestoring = isRestoring;
    isRestoring = false;
    delays = {};
    switch (name) {
      case 'xstate.init':
        if (arrival.kind === 'failure') return unlessStillSignedIn(arrival.message);
        if (arrival.kind === 'callback') return { started: { forwardCallback: { forwardTo: arrival.forwardTo } } };
        if (arrival.kind === 'handle') return { started: { completeSignIn: { handle: arrival.handle } } };
        isRestoring = true;
        return restoring;
      case '3000 ms pass':
        [error, isRestoring] = [null, true];
        return restoring;
      case 'restoreSession succeeds':
        if (event['output'] !== null) return signedIn(event['output']);
        return bringsToken ? byToken : signedOut();
      case 'forwardCallback succeeds':
        [bringsToken, isRestoring] = [true, true];
        return restoring;
      case 'completeSignIn succeeds':
        return signedIn(event['output']);
      case 'restoreSession fails':
        if (event['error'].status !== null) return bringsToken ? byToken : refused(event['error'].message);
        [error, delays] = ['The provider cannot be reached. Trying again every few seconds.', { 3_000: 3_000 }];
        return {};
      case 'forwardCallback fails':
      case 'completeSignIn fails':
        return unlessStillSignedIn(event['error'].message);
      case 'startSignIn fails':
        return refused(event['error'].message);
      case 'session.ended': {
        const words = event['reason'] === null ? ENDED : SIGNED_OUT;
        if (wasRestoring) return bringsToken ? byToken : ended(words);
        if (!isLeaving) return ended(words, clearToasts);
        delays = { 1_000: 1_000 };
        return { sent: [{ to: 'outbox', type: 'session.closed' }, clearToasts] };
      }
      case '3600000 ms pass':
        return { started: { refreshToken: undefined } };
      case 'refreshToken succeeds':
      case 'refreshToken fails':
        delays = { 3_600_000: 3_600_000 };
        return {};
      case 'session.signOut':
        [isLeaving, delays] = [true, { 1_000: 1_000 }];
        return { sent: [{ to: 'portal', type: 'session.closing' }] };
      case '1000 ms pass':
        return { started: { endSession: undefined } };
      case 'endSession succeeds':
      case 'endSession fails':
        return signedOut();
      case 'session.signIn':
        error = null;
        return { effects: { storeError: { error } }, started: { startSignIn: undefined } };
      default:
        return {};
    }
  };
  return (name: string, event: AnyEventObject): Seen => ({ ...judged(name, event), delays });
};
