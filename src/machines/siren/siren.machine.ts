import { type ActorRef, assign, sendTo, type Snapshot, setup } from 'xstate';
import type { CallError } from '../../../contract/calls.ts';
import { calls } from '../calls.ts';
import { raised } from '../notices/notices.events.ts';
import { at } from '../system.ts';
import { SIREN_CONFIRM_MS, SIREN_LOCK_MS } from './siren.constants.ts';
import type { SirenEvent, SirenReport, SirenState } from './siren.events.ts';
import { sirenError } from './siren.texts.ts';

export interface SirenInput {
  readonly sid: string;
  /** The camera. */
  readonly uuid: string;
  readonly reportTo: ActorRef<Snapshot<unknown>, SirenReport>;
}

interface SirenContext extends SirenInput {
  readonly isLive: boolean;
  /** As the camera last told. */
  readonly reported: SirenState;
}

/** One camera's siren: two presses sound it, and it stays locked while it does. Lives as long as the camera is shown. */
export const sirenMachine = setup({
  types: { context: {} as SirenContext, input: {} as SirenInput, events: {} as SirenEvent },
  actors: calls('startSiren'),
  delays: { untilReset: SIREN_CONFIRM_MS, untilUnlocked: SIREN_LOCK_MS },
  guards: { isLive: ({ context }) => context.isLive },
  actions: {
    liveBegan: assign({ isLive: true }),
    liveCeased: assign({ isLive: false }),
    rememberReported: assign((_, { state }: { state: SirenState }) => ({ reported: state })),
    reportStarted: sendTo(({ context }) => context.reportTo, { type: 'siren.started' }),
    reportFailed: sendTo(({ context }) => context.reportTo, { type: 'siren.failed' }),
    noteError: sendTo(at('notices'), ({ context: { sid, uuid } }, { error }: { error: unknown }) =>
      raised('error', sirenError(sid, uuid, (error as CallError).message)),
    ),
  },
}).createMachine({
  id: 'siren',
  context: ({ input }) => ({ ...input, isLive: false, reported: 'unspecified' }),
  initial: 'ready',
  on: {
    'live.began': { actions: 'liveBegan' },
    'live.ceased': { actions: 'liveCeased' },
    'siren.reported': { actions: { type: 'rememberReported', params: ({ event }) => event } },
  },
  states: {
    ready: { on: { 'siren.press': { guard: 'isLive', target: 'confirming' } } },
    confirming: {
      on: {
        'siren.press': 'sounding',
        'live.ceased': { target: 'ready', actions: 'liveCeased' },
      },
      after: { untilReset: 'ready' },
    },
    /** As long as the lock holds, and until the provider has answered: a call that is left would be taken back. */
    sounding: {
      entry: 'reportStarted',
      type: 'parallel',
      onDone: 'ready',
      states: {
        lock: { initial: 'held', states: { held: { after: { untilUnlocked: 'over' } }, over: { type: 'final' } } },
        call: {
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                id: 'startSiren',
                src: 'startSiren',
                input: ({ context: { sid, uuid } }) => ({ params: { sid, uuid } }),
                onDone: 'answered',
                onError: {
                  target: '#siren.ready',
                  actions: [{ type: 'noteError', params: ({ event }) => event }, 'reportFailed'],
                },
              },
            },
            answered: { type: 'final' },
          },
        },
      },
    },
  },
});
