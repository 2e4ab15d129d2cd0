import { assign, fromPromise, sendTo, setup } from 'xstate';
import { type SessionEnd, sessionEndText } from '../../../../contract/session-ends.ts';
import { isTransient } from '../../kit/calls.ts';
import { at } from '../../kit/system.ts';
import { RESTORE_RETRY_MS, SIGN_OUT_DELAY_MS, TOKEN_REFRESH_MS } from './session.constants.ts';
import type { Agent, Arrival, SessionEnded, SessionEvent } from './session.events.ts';
import { withEvent } from '../../kit/with-event.ts';
import { withError, type WithError } from '../../kit/errors.ts';

interface SessionContext {
  readonly arrival: Arrival;
  readonly agent: Agent | null;
  /**
   * Reason why the last sign-in or session failed, for the login page (AUTH-04); while the signed-in user cannot be
   * loaded, the failure of that call.
   */
  readonly error: string | null;
  /** The last session was ended by the provider. */
  readonly timedOut: boolean;
}

const EXPIRED: SessionEnd = 'expired';
const troubleWith = (status: number | null): string => {
  const what = status === null ? 'The provider cannot be reached.' : `The provider answered with an error (${status}).`;
  return `${what} Trying again every few seconds.`;
};
/** A returned token replaces no valid session: the stored one is restored first. */
const BRINGS_TOKEN = { type: 'arrivedAs', params: { kind: 'token' } } as const;
const storeError = {
  type: 'storeError',
  params: ({ context }: { readonly context: SessionContext }) => ({ error: context.error }),
} as const;
/** Keeps a valid session after a failed sign-in, such as one whose address "Back" leads to again. */
const unlessStillSignedIn = {
  target: 'restoring',
  actions: [withError('rememberError'), 'forgetArrival', storeError],
} as const;

/**
 * Sign-in and session of a user, from the browser's arrival to sign-out. The token itself never comes here. Lives as
 * long as the portal.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    input: {} as { arrival: Arrival; storedError: string | null },
    events: {} as SessionEvent,
  },
  actors: {
    /** The stored session's agent; null when none is stored. Rejects with a CallError. */
    restoreSession: fromPromise<Agent | null>(() => new Promise(() => {})),
    /** Leaves the page; ends only by failing. */
    startSignIn: fromPromise<never>(() => new Promise(() => {})),
    /** Leaves the page; ends where the backend answers with the token itself, which is held outside. */
    forwardCallback: fromPromise<void, { forwardTo: string }>(() => new Promise(() => {})),
    /** Signs in by the handle; null = by the token that is held outside. */
    completeSignIn: fromPromise<Agent, { handle: string | null }>(() => new Promise(() => {})),
    refreshToken: fromPromise<void>(() => new Promise(() => {})),
    endSession: fromPromise<void>(() => new Promise(() => {})),
  },
  guards: {
    arrivedAs: ({ context }, { kind }: { kind: Arrival['kind'] }) => context.arrival.kind === kind,
    hasAgent: (_, { output }: { output: Agent | null }) => output !== null,
    isTransient: (_, { error }: WithError) => isTransient(error),
  },
  actions: {
    rememberAgent: assign((_, { output }: { output: Agent | null }) => ({
      agent: output,
      error: null,
      timedOut: false,
    })),
    forgetAgent: assign({ agent: null }),
    rememberError: assign((_, { error }: WithError) => ({ error: error.message })),
    rememberTrouble: assign((_, { error }: WithError) => ({ error: troubleWith(error.status) })),
    rememberToken: assign({ arrival: { kind: 'token' } }),
    forgetArrival: assign({ arrival: { kind: 'plain' } }),
    rememberFailure: assign(({ context }) => ({
      error: context.arrival.kind === 'failure' ? context.arrival.message : context.error,
    })),
    rememberEnd: assign((_, { reason }: SessionEnded) => ({
      error: sessionEndText(reason ?? EXPIRED),
      timedOut: true,
    })),
    clearError: assign({ error: null }),
    openOutbox: sendTo(at('outbox'), { type: 'session.opened' }),
    closeOutbox: sendTo(at('outbox'), { type: 'session.closed' }),
    notifyOpened: sendTo(at('portal'), ({ context }) => ({ type: 'session.opened', agent: context.agent as Agent })),
    notifyClosing: sendTo(at('portal'), { type: 'session.closing' }),
    notifyClosed: sendTo(at('portal'), ({ context }) => ({
      type: 'session.closed',
      timedOut: context.timedOut,
    })),
    /** Clears toasts of calls that failed because the session was over: the login page explains it better. */
    clearToasts: sendTo(at('toasts'), { type: 'toasts.clear' }),
    /** Effect: writes or clears the stored error and the entries that sign-out clears (STORE-15). */
    storeError: (_, _params: { error: string | null }) => {},
    clearStorage: () => {},
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ arrival: input.arrival, agent: null, error: input.storedError, timedOut: false }),
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: { type: 'arrivedAs', params: { kind: 'callback' } }, target: 'forwarding' },
        { guard: { type: 'arrivedAs', params: { kind: 'handle' } }, target: 'registering' },
        {
          guard: { type: 'arrivedAs', params: { kind: 'failure' } },
          target: 'restoring',
          actions: ['rememberFailure', storeError],
        },
        { target: 'restoring' },
      ],
    },
    restoring: {
      tags: 'undecided',
      invoke: {
        id: 'restoreSession',
        src: 'restoreSession',
        onDone: [
          {
            guard: withEvent('hasAgent'),
            target: 'signedIn',
            actions: withEvent('rememberAgent'),
          },
          { guard: BRINGS_TOKEN, target: 'registering' },
          { target: 'signedOut' },
        ],
        onError: [
          {
            guard: withError('isTransient'),
            target: 'unreachable',
            actions: withError('rememberTrouble'),
          },
          { guard: BRINGS_TOKEN, target: 'registering' },
          { target: 'refused', actions: withError('rememberError') },
        ],
      },
      on: {
        'session.ended': [
          { guard: BRINGS_TOKEN, target: 'registering' },
          { target: 'refused', actions: withEvent('rememberEnd') },
        ],
      },
    },
    unreachable: {
      tags: 'undecided',
      after: { [RESTORE_RETRY_MS]: { target: 'restoring', actions: 'clearError' } },
    },
    forwarding: {
      tags: 'undecided',
      invoke: {
        id: 'forwardCallback',
        src: 'forwardCallback',
        input: ({ context }) => ({
          forwardTo: context.arrival.kind === 'callback' ? context.arrival.forwardTo : '/',
        }),
        onDone: { target: 'restoring', actions: 'rememberToken' },
        onError: unlessStillSignedIn,
      },
    },
    registering: {
      tags: 'undecided',
      invoke: {
        id: 'completeSignIn',
        src: 'completeSignIn',
        input: ({ context }) => ({ handle: context.arrival.kind === 'handle' ? context.arrival.handle : null }),
        onDone: { target: 'signedIn', actions: withEvent('rememberAgent') },
        onError: unlessStillSignedIn,
      },
    },
    signedIn: {
      entry: ['openOutbox', 'notifyOpened', { type: 'storeError', params: { error: null } }],
      initial: 'fresh',
      states: {
        fresh: { after: { [TOKEN_REFRESH_MS]: 'refreshing' } },
        refreshing: { invoke: { id: 'refreshToken', src: 'refreshToken', onDone: 'fresh', onError: 'fresh' } },
      },
      on: {
        'session.signOut': 'signingOut',
        'session.ended': { target: 'refused', actions: [withEvent('rememberEnd'), 'clearToasts'] },
      },
    },
    signingOut: {
      entry: 'notifyClosing',
      after: { [SIGN_OUT_DELAY_MS]: 'ending' },
      // It was over before: what is still pending would only fail.
      on: { 'session.ended': { actions: ['closeOutbox', 'clearToasts'] } },
    },
    ending: { invoke: { id: 'endSession', src: 'endSession', onDone: 'signedOut', onError: 'signedOut' } },
    refused: {
      entry: storeError,
      always: 'signedOut',
    },
    signedOut: {
      entry: ['forgetAgent', 'closeOutbox', 'clearStorage', 'notifyClosed'],
      on: { 'session.signIn': 'leavingToSignIn' },
    },
    leavingToSignIn: {
      entry: ['clearError', { type: 'storeError', params: { error: null } }],
      invoke: {
        id: 'startSignIn',
        src: 'startSignIn',
        onError: { target: 'refused', actions: withError('rememberError') },
      },
    },
  },
});
