import { assign, fromCallback, setup } from 'xstate';
import { calls } from '../calls.ts';
import { RETRY_MAX_MS, RETRY_STEP_MS } from './clip.constants.ts';
import type { ClipEvent, ClipInput, ClipSource } from './clip.events.ts';

interface ClipContext extends ClipInput {
  readonly token: string;
  readonly failures: number;
  /** Epoch ms; when the next attempt starts. */
  readonly retryAtMs: number;
}

export interface PlayInput {
  readonly tile: string;
  readonly source: ClipSource;
  readonly token: string;
}

const waitMs = (failures: number): number => Math.min(failures * RETRY_STEP_MS, RETRY_MAX_MS);

/** One recording on one tile: its token, its player, and its growing waits after a failure. Lives with the tile. */
export const clipMachine = setup({
  types: { context: {} as ClipContext, input: {} as ClipInput, events: {} as ClipEvent },
  actors: {
    ...calls('tokenCamera'),
    /** Plays on the tile's video element until stopped; tells `clip.started` and `clip.failed`. */
    play: fromCallback<ClipEvent, PlayInput>(() => {}),
  },
  delays: { untilRetry: ({ context }) => Math.max(0, context.retryAtMs - Date.now()), untilNextTry: RETRY_STEP_MS },
  guards: { hasNoSource: ({ context }) => context.source === null },
  actions: {
    rememberToken: assign((_, { output }: { output: { token: string } }) => ({ token: output.token })),
    countFailure: assign(({ context }, { atMs }: { atMs: number }) => ({
      failures: context.failures + 1,
      retryAtMs: atMs + waitMs(context.failures + 1),
    })),
    forgetFailures: assign({ failures: 0, retryAtMs: 0 }),
  },
}).createMachine({
  id: 'clip',
  context: ({ input }) => ({ ...input, token: '', failures: 0, retryAtMs: 0 }),
  initial: 'preparing',
  states: {
    preparing: {
      always: { guard: 'hasNoSource', target: 'absent' },
      invoke: {
        id: 'tokenCamera',
        src: 'tokenCamera',
        input: ({ context }) => ({ params: { sid: context.sid, timestamp: String(context.eventTimestamp) } }),
        onDone: { target: 'playing', actions: { type: 'rememberToken', params: ({ event }) => event } },
        onError: 'tokenless',
      },
    },
    tokenless: { after: { untilNextTry: 'preparing' }, on: { 'clip.retry': 'preparing' } },
    playing: {
      invoke: {
        id: 'play',
        src: 'play',
        input: ({ context }) => ({
          tile: context.tile,
          source: context.source ?? { kind: 'mp4', path: '' },
          token: context.token,
        }),
        onError: 'tokenless',
      },
      initial: 'starting',
      states: { starting: { on: { 'clip.started': 'running' } }, running: { entry: 'forgetFailures' } },
      on: { 'clip.failed': { target: 'waiting', actions: { type: 'countFailure', params: ({ event }) => event } } },
    },
    waiting: { after: { untilRetry: 'preparing' }, on: { 'clip.retry': 'preparing' } },
    /** The event has no recording. */
    absent: {},
  },
});
