import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import type { Answer } from '../../../../contract/calls.ts';
import { calls } from '../../kit/calls.ts';
import { withEvent } from '../../kit/with-event.ts';

/** Head start of the recording before its pictures, ms (decision 0041). */
const WAIT_MS = 1_000;
/** Pictures that fail so soon after a new token are not there now, whatever the token: they are tried again only then, ms. Not in the spec. */
const TOKEN_FRESH_MS = 60_000;
/** Wait before a refused token is requested again, ms. Not in the spec. */
const RETRY_MS = 5_000;

interface PictureTokenInput {
  readonly sid: string;
  /** Epoch seconds. */
  readonly eventTimestamp: number;
}

interface PictureTokenContext extends PictureTokenInput {
  /** Token for the addresses of pictures; empty until it is loaded. */
  readonly token: string;
}

type PictureTokenFact =
  /** The recording is on screen, or cannot be: its pictures need not wait any longer. */
  | { type: 'recording.shown' }
  /** A picture could not be loaded; its token may be over. */
  | { type: 'picture.failed' };

/** The token with which pictures of a recording are loaded. Lives as long as they may be looked at. */
export const pictureTokenMachine = setup({
  types: { context: {} as PictureTokenContext, input: {} as PictureTokenInput, events: {} as PictureTokenFact },
  actors: { ...calls('tokenCamera') },
  delays: { untilAsked: WAIT_MS, untilOld: TOKEN_FRESH_MS, untilRetried: RETRY_MS },
  actions: {
    rememberToken: assign((_, { output }: { output: Answer<'tokenCamera'> }) => ({ token: output.token })),
  },
}).createMachine({
  id: 'pictureToken',
  context: ({ input }) => ({ ...input, token: '' }),
  initial: 'waiting',
  states: {
    waiting: { after: { untilAsked: 'asking' }, on: { 'recording.shown': 'asking' } },
    asking: {
      invoke: {
        id: 'tokenCamera',
        src: 'tokenCamera',
        input: ({ context: { sid, eventTimestamp } }) => ({ params: { sid, timestamp: String(eventTimestamp) } }),
        onDone: { target: 'fresh', actions: withEvent('rememberToken') },
        onError: 'refused',
      },
    },
    refused: { after: { untilRetried: 'asking' } },
    fresh: { after: { untilOld: 'old' }, on: { 'picture.failed': 'missed' } },
    missed: { after: { untilOld: 'asking' } },
    old: { on: { 'picture.failed': 'asking' } },
  },
});

export type PictureTokenRef = ActorRefFrom<typeof pictureTokenMachine>;

/** The provider did not give it. */
export const selectIsRefused = (snapshot: SnapshotFrom<typeof pictureTokenMachine>) =>
  snapshot.context.token === '' && snapshot.matches('refused');
/** Token for the addresses of pictures; empty until it is loaded. */
export const selectToken = ({ context }: SnapshotFrom<typeof pictureTokenMachine>) => context.token;
