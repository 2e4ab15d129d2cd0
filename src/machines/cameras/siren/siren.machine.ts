import { type ActorRef, assign, fromPromise, sendTo, type Snapshot, setup, stateIn } from 'xstate';
import { calls } from '../../kit/calls.ts';
import { SIREN_LOCK_MS } from '../../../../contract/limits.ts';
import type { CameraLease } from '../../../../contract/entities/cameras.ts';
import { type LeaseContext, leaseGuards, reportRefusal, timedLease } from '../lease/lease.chart.ts';
import type { SirenEvent, SirenReport, SirenState } from './siren.events.ts';
import { withEvent } from '../../kit/with-event.ts';
import { showError, showErrorOf, withError } from '../../kit/errors.ts';

/** Wait for the confirming press, ms. Spec: D2 §5, D2 §9 (CTRL-03). */
const SIREN_CONFIRM_MS = 2_000;

export interface SirenInput {
  readonly sid: string;
  /** The camera. */
  readonly uuid: string;
  readonly reportTo: ActorRef<Snapshot<unknown>, SirenReport>;
}

interface SirenContext extends SirenInput, LeaseContext {
  /** Last report of the camera. */
  readonly reported: SirenState;
  /** Epoch ms of the last press that sounded it, or 0. */
  readonly soundedAtMs: number;
}

const sirenSetup = setup({
  types: { context: {} as SirenContext, input: {} as SirenInput, events: {} as SirenEvent },
  actors: {
    ...calls('startSiren'),
    /** Time at which this browser last sounded the camera's siren, epoch ms; 0 = never (CTRL-15). */
    loadSounded: fromPromise<number, { uuid: string }>(() => new Promise(() => {})),
  },
  delays: {
    untilReset: SIREN_CONFIRM_MS,
    untilUnlocked: ({ context }) => Math.max(0, context.soundedAtMs + SIREN_LOCK_MS - Date.now()),
    untilReleased: ({ context }) => Math.max(0, (context.lease?.untilMs ?? 0) - Date.now()),
  },
  guards: { ...leaseGuards, isLive: stateIn('#siren.picture.live') },
  actions: {
    rememberLease: assign((_, { lease }: { lease: CameraLease | null }) => ({ lease })),
    forgetLease: assign({ lease: null }),
    rememberSounded: assign((_, { atMs }: { atMs: number }) => ({ soundedAtMs: atMs })),
    forgetSounded: assign({ soundedAtMs: 0 }),
    /** Effect: saves the time, so that the lock outlives the visit. */
    saveSounded: (_, _params: { uuid: string; soundedAtMs: number }) => {},
    rememberReported: assign((_, { state }: { state: SirenState }) => ({ reported: state })),
    reportStarted: sendTo(({ context }) => context.reportTo, { type: 'siren.started' }),
    reportFailed: sendTo(({ context }) => context.reportTo, { type: 'siren.failed' }),
  },
}).extend({ actions: { showError, reportRefusal } });

/**
 * One camera's siren: two presses sound it, and it is locked for 6 s, over visits, and while another tab has it. Lives as long
 * as the camera is shown.
 */
export const sirenMachine = sirenSetup.createMachine({
  id: 'siren',
  context: ({ input }) => ({ ...input, reported: 'unspecified', soundedAtMs: 0, lease: null }),
  type: 'parallel',
  on: {
    'siren.reported': { actions: withEvent('rememberReported') },
  },
  states: {
    picture: {
      initial: 'missing',
      states: { missing: { on: { 'live.started': 'live' } }, live: { on: { 'live.stopped': 'missing' } } },
    },
    lease: timedLease,
    control: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'loadSounded',
            src: 'loadSounded',
            input: ({ context }) => ({ uuid: context.uuid }),
            onDone: {
              target: 'locked',
              actions: { type: 'rememberSounded', params: ({ event }) => ({ atMs: event.output }) },
            },
            onError: 'ready',
          },
        },
        /** Locked by a press of an earlier visit. */
        locked: { after: { untilUnlocked: 'ready' } },
        ready: { on: { 'siren.press': [{ guard: 'isHeldByOther' }, { guard: 'isLive', target: 'confirming' }] } },
        confirming: {
          on: {
            'lease.changed': { guard: withEvent('isTaken'), target: 'ready' },
            'siren.press': { target: 'sounding', actions: withEvent('rememberSounded') },
            'live.stopped': 'ready',
          },
          after: { untilReset: 'ready' },
        },
        /** Lasts as long as the lock, and until the provider has answered: leaving this state aborts the call. */
        sounding: {
          entry: [
            'reportStarted',
            { type: 'saveSounded', params: ({ context: { uuid, soundedAtMs } }) => ({ uuid, soundedAtMs }) },
          ],
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
                      target: '#siren.control.ready',
                      actions: [
                        showErrorOf(({ sid, uuid }: SirenContext) => `camera/${sid}/siren/${uuid}/start`),
                        'forgetSounded',
                        { type: 'saveSounded', params: ({ context }) => ({ uuid: context.uuid, soundedAtMs: 0 }) },
                        'reportFailed',
                        withError('reportRefusal'),
                      ],
                    },
                  },
                },
                answered: { type: 'final' },
              },
            },
          },
        },
      },
    },
  },
});
