import { assign, enqueueActions, fromCallback, sendTo, setup } from 'xstate';
import { calls } from '../../kit/calls.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { at } from '../../kit/system.ts';
import type { ClipEvent, ClipFailure, ClipInput, PlayableSource, Recording } from './clip.events.ts';
import { withEvent } from '../../kit/with-event.ts';

/** G-39 (PLAY-19) */
const streamingError = (status: number | null): string => `Error getting streaming ${status ?? 'no answer'}`;

/** Each failed attempt waits 5 s longer than the one before, ms. Spec: D2 §4 (PLAY-10). */
const RETRY_STEP_MS = 5_000;
/** The wait grows no further, ms (PLAY-32). */
const RETRY_MAX_MS = 60_000;

interface ClipContext extends ClipInput {
  /** Token for the recording's address; empty where that has its own. */
  readonly token: string;
  /** Address of the playlist that the link led to. */
  readonly address: string;
  readonly failures: number;
  /** Last failure since the picture ran. */
  readonly failure: ClipFailure | null;
  /** Epoch ms; when the next attempt starts. */
  readonly retryAtMs: number;
}

export interface PlayInput {
  readonly tile: string;
  readonly source: PlayableSource;
  readonly token: string;
}

const waitMs = (failures: number): number => Math.min(failures * RETRY_STEP_MS, RETRY_MAX_MS);

const playable = ({ source, address }: ClipContext): PlayableSource =>
  source === null || !('path' in source) || source.kind === 'link'
    ? { kind: 'hls', path: address }
    : { kind: source.kind, path: source.path };

const linkIn = ({ source }: ClipContext): string => (source?.kind === 'link' ? source.path : '');

const countFailure = withEvent('countFailure');
const rememberSource = withEvent('rememberSource');

/** State without anything to play, until a recording arrives. */
const withoutRecording = {
  entry: ['reportShown', 'reportSettled'],
  on: { 'clip.follow': { guard: withEvent('isOther'), target: 'preparing', actions: rememberSource } },
} as const;

/** One recording on one tile: its token or link, its player, and its growing waits after a failure. Lives with the tile. */
export const clipMachine = setup({
  types: { context: {} as ClipContext, input: {} as ClipInput, events: {} as ClipEvent },
  actors: {
    ...calls('tokenCamera'),
    /** Requests a playback link; reports `clip.located` or `clip.failed`. */
    locate: fromCallback<ClipEvent, { link: string }>(() => {}),
    /** Plays on the tile's video element until stopped; reports `clip.opened`, `clip.started` and `clip.failed`. */
    play: fromCallback<ClipEvent, PlayInput>(() => {}),
  },
  delays: { untilRetry: ({ context }) => Math.max(0, context.retryAtMs - Date.now()), untilNextTry: RETRY_STEP_MS },
  guards: {
    hasNoSource: ({ context }) => context.source === null,
    isComing: ({ context }) => context.source?.kind === 'coming',
    isMissing: ({ context }) => context.source?.kind === 'missing',
    isOther: ({ context }, { source }: { source: Recording }) => source?.kind !== context.source?.kind,
    isLink: ({ context }) => context.source?.kind === 'link',
  },
  actions: {
    rememberToken: assign((_, { output }: { output: { token: string } }) => ({ token: output.token })),
    rememberAddress: assign((_, { address }: { address: string }) => ({ address })),
    countFailure: assign(({ context }, { atMs, status, isDamaged, words }: ClipFailure & { atMs: number }) => ({
      failures: context.failures + 1,
      failure: { status, isDamaged, ...(words === undefined ? {} : { words }) },
      retryAtMs: atMs + waitMs(context.failures + 1),
    })),
    /** Shows the error once, not at each retry (PLAY-19). */
    toastStreamingError: enqueueActions(({ context, enqueue }, { status }: ClipFailure) => {
      if (context.failures === 0) enqueue.sendTo(at('toasts'), toast('error', streamingError(status)));
    }),
    rememberSource: assign((_, { source }: { source: Recording }) => ({
      source,
      token: '',
      address: '',
      failures: 0,
      failure: null,
    })),
    reportShown: sendTo(({ context }) => context.reportTo, { type: 'clip.shown' }),
    reportSettled: sendTo(({ context }) => context.reportTo, { type: 'clip.settled' }),
    forgetFailures: assign({ failures: 0, failure: null, retryAtMs: 0 }),
  },
}).createMachine({
  id: 'clip',
  context: ({ input }) => ({ ...input, token: '', address: '', failures: 0, failure: null, retryAtMs: 0 }),
  initial: 'preparing',
  on: {
    'clip.change': { target: '.preparing', actions: rememberSource },
  },
  states: {
    preparing: {
      always: [
        { guard: 'hasNoSource', target: 'absent' },
        { guard: 'isComing', target: 'coming' },
        { guard: 'isMissing', target: 'missing' },
        { guard: 'isLink', target: 'locating' },
        { target: 'admitting' },
      ],
    },
    admitting: {
      invoke: {
        id: 'tokenCamera',
        src: 'tokenCamera',
        input: ({ context }) => ({ params: { sid: context.sid, timestamp: String(context.eventTimestamp) } }),
        onDone: { target: 'playing', actions: withEvent('rememberToken') },
        onError: 'tokenless',
      },
    },
    tokenless: {
      entry: ['reportShown', 'reportSettled'],
      after: { untilNextTry: 'preparing' },
      on: { 'clip.retry': 'preparing' },
    },
    locating: {
      invoke: {
        id: 'locate',
        src: 'locate',
        input: ({ context }) => ({ link: linkIn(context) }),
        onError: 'tokenless',
      },
      on: {
        'clip.located': { target: 'playing', actions: withEvent('rememberAddress') },
        'clip.failed': {
          target: 'waiting',
          actions: [withEvent('toastStreamingError'), countFailure],
        },
      },
    },
    playing: {
      invoke: {
        id: 'play',
        src: 'play',
        input: ({ context }) => ({ tile: context.tile, source: playable(context), token: context.token }),
        onError: 'tokenless',
      },
      initial: 'downloading',
      on: {
        'clip.started': '.running',
        'clip.failed': { target: 'waiting', actions: countFailure },
      },
      states: {
        downloading: { on: { 'clip.opened': 'starting' } },
        starting: {},
        running: { entry: ['forgetFailures', 'reportShown'], on: { 'clip.moved': { actions: 'reportSettled' } } },
      },
    },
    waiting: {
      entry: ['reportShown', 'reportSettled'],
      after: { untilRetry: 'preparing' },
      on: { 'clip.retry': 'preparing' },
    },
    /** The event has no recording. */
    absent: withoutRecording,
    /** The recording was announced and is on its way. */
    coming: withoutRecording,
    /** The announced recording did not come in time. */
    missing: withoutRecording,
  },
});
