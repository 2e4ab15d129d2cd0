import { type ActorRef, assign, fromPromise, setup, type Snapshot } from 'xstate';
import type { CameraLease } from '../../../../contract/entities/cameras.ts';
import { SPOTLIGHT_LOCK_MS } from '../../../../contract/limits.ts';
import { calls } from '../../kit/calls.ts';
import { type LeaseContext, leaseGuards, reportRefusal, timedLease } from '../lease/lease.chart.ts';
import type { SpotlightEvent, SpotlightReport } from './spotlight.events.ts';
import { withEvent } from '../../kit/with-event.ts';
import { showError, showErrorOf, withError } from '../../kit/errors.ts';

/** Time that a camera lights, s. Spec: D2 §7, D2 §9 (CTRL-08). */
const SPOTLIGHT_DURATION_S = 15;
/** Brightness, of 100. Spec: D2 §7, D2 §9 (CTRL-08). */
const SPOTLIGHT_BRIGHTNESS_PERCENT = 80;

export interface SpotlightInput {
  readonly sid: string;
  /** The camera. */
  readonly uuid: string;
  readonly reportTo: ActorRef<Snapshot<unknown>, SpotlightReport>;
}

interface SpotlightContext extends SpotlightInput, LeaseContext {
  /** Epoch ms; when it went on, or 0. */
  readonly litAtMs: number;
}

const spotlightSetup = setup({
  types: { context: {} as SpotlightContext, input: {} as SpotlightInput, events: {} as SpotlightEvent },
  actors: {
    ...calls('startSpotlight'),
    /** Time at which this browser last lit the camera's spotlight, epoch ms; 0 = never (CTRL-15). */
    loadLit: fromPromise<number, { uuid: string }>(() => new Promise(() => {})),
  },
  delays: {
    untilDark: ({ context }) => Math.max(0, context.litAtMs + SPOTLIGHT_DURATION_S * 1_000 - Date.now()),
    untilUnlocked: ({ context }) => Math.max(0, context.litAtMs + SPOTLIGHT_LOCK_MS - Date.now()),
    untilReleased: ({ context }) => Math.max(0, (context.lease?.untilMs ?? 0) - Date.now()),
  },
  guards: leaseGuards,
  actions: {
    rememberLease: assign((_, { lease }: { lease: CameraLease | null }) => ({ lease })),
    forgetLease: assign({ lease: null }),
    rememberLit: assign((_, { atMs }: { atMs: number }) => ({ litAtMs: atMs })),
    forgetLit: assign({ litAtMs: 0 }),
    /** Effect: saves the time, so that the lock outlives the visit. */
    saveLit: (_, _params: { uuid: string; litAtMs: number }) => {},
  },
}).extend({ actions: { showError, reportRefusal } });

/**
 * One camera's spotlight: it lights for 15 s and is locked for 55 s, over visits, and while another tab has it. Lives as long as
 * the camera is shown.
 */
export const spotlightMachine = spotlightSetup.createMachine({
  id: 'spotlight',
  context: ({ input }) => ({ ...input, litAtMs: 0, lease: null }),
  type: 'parallel',
  states: {
    lease: timedLease,
    control: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'loadLit',
            src: 'loadLit',
            input: ({ context }) => ({ uuid: context.uuid }),
            onDone: {
              target: 'locked',
              actions: { type: 'rememberLit', params: ({ event }) => ({ atMs: event.output }) },
            },
            onError: 'ready',
          },
        },
        ready: {
          on: {
            'spotlight.press': [
              { guard: 'isHeldByOther' },
              { target: 'locked.asking', actions: withEvent('rememberLit') },
            ],
          },
        },
        locked: {
          initial: 'lighting',
          after: { untilUnlocked: 'ready' },
          states: {
            asking: {
              entry: { type: 'saveLit', params: ({ context: { uuid, litAtMs } }) => ({ uuid, litAtMs }) },
              invoke: {
                id: 'startSpotlight',
                src: 'startSpotlight',
                input: ({ context: { sid, uuid } }) => ({
                  params: { sid, uuid },
                  body: { duration: SPOTLIGHT_DURATION_S, brightnessPercent: SPOTLIGHT_BRIGHTNESS_PERCENT },
                }),
                onDone: 'lighting',
                onError: {
                  target: '#spotlight.control.ready',
                  actions: [
                    showErrorOf(({ sid, uuid }: SpotlightContext) => `camera/${sid}/spotlight/${uuid}/start`),
                    'forgetLit',
                    { type: 'saveLit', params: ({ context }) => ({ uuid: context.uuid, litAtMs: 0 }) },
                    withError('reportRefusal'),
                  ],
                },
              },
            },
            lighting: { after: { untilDark: 'dark' } },
            dark: {},
          },
        },
      },
    },
  },
});
