import { type ActorRef, assign, fromPromise, sendTo, setup, type Snapshot } from 'xstate';
import { SUBSCRIPTION_FRESH_MS } from '../../../../contract/limits.ts';
import { BREAKS_ALONE } from '../../kit/broken.ts';
import type { StreamReport } from '../../cameras/live-stream/live-stream.events.ts';
import type { FormLeave } from '../../kit/form/form.events.ts';
import { showError, showErrorOf } from '../../kit/errors.ts';
import { at } from '../../kit/system.ts';
import { withEvent } from '../../kit/with-event.ts';
import { armScheduleMachine } from './arm-schedule.machine.ts';
import { camStatusMachine } from './cam-status.machine.ts';
import type { TilesReport } from './live-budget.ts';
import { liveGridMachine, type TilesGranted } from './live-grid.machine.ts';
import {
  LOCATION_TABS,
  type LoadedLocation,
  type LocationEvent,
  type LocationReport,
  type LocationTab,
} from './location.events.ts';
import { locationMessagesMachine } from './location-messages.machine.ts';
import { dispatchNumbersMachine } from './dispatch-numbers.machine.ts';
import { monitoringMachine } from './monitoring.machine.ts';
import { type LocationTarget, serviceMachine } from './service.machine.ts';

export interface LocationInput extends LocationTarget {
  /** An admin, who may change it and sees two tabs more (SUBD-07, SUBD-15). */
  readonly mayEdit: boolean;
  readonly reportTo: ActorRef<Snapshot<unknown>, LocationReport | TilesReport | StreamReport>;
}
interface LocationContext extends LocationInput {
  readonly loaded: Pick<LoadedLocation, 'subscription'> | null;
  /** The monitoring of its cameras has an unsaved draft, so that tab is shown first. */
  readonly hasMonitoringDraft: boolean;
  readonly hasChanges: boolean;
}

type Loaded = { readonly output: LoadedLocation };
const target = ({ userId, sid }: LocationContext): LocationTarget => ({ userId, sid });
const endpoint = ({ sid }: LocationContext): string => `subscriptions/${sid}`;
const loadInput =
  (isAgain: boolean) =>
  ({ context: { sid } }: { context: LocationContext }) => ({ sid, isAgain });

/** Transitions to a tab: two are the admin's alone, and one with unsaved changes stays. */
const choosing = (from: LocationTab) =>
  LOCATION_TABS.filter((tab) => tab !== from).map(
    (tab) => ({ guard: { type: 'isChosen', params: { tab } }, target: tab }) as const,
  );
const changes = {
  'changes.made': { actions: ['rememberChanges', 'report'] },
  'changes.settled': { actions: ['forgetChanges', 'report'] },
} as const;

/** One location of a customer: its data and settings, in tabs. Lives while its card is shown. */
export const locationMachine = setup({
  types: {
    context: {} as LocationContext,
    input: {} as LocationInput,
    events: {} as LocationEvent,
    children: {} as {
      service: 'service';
      monitoring: 'monitoring';
      grid: 'grid';
      status: 'status';
      messages: 'messages';
      numbers: 'numbers';
      armSchedule: 'armSchedule';
    },
  },
  actors: {
    /** May return a cached reading, unless it is a repeated one. Rejects with a CallError. */
    loadLocation: fromPromise<LoadedLocation, { sid: string; isAgain: boolean }>(() => new Promise(() => {})),
    service: serviceMachine,
    monitoring: monitoringMachine,
    grid: liveGridMachine,
    status: camStatusMachine,
    messages: locationMessagesMachine,
    numbers: dispatchNumbersMachine,
    armSchedule: armScheduleMachine,
  },
  delays: { untilStale: SUBSCRIPTION_FRESH_MS },
  guards: {
    isFresh: (_, { output }: Loaded) => output.isFresh,
    isChosen: ({ context: { hasChanges, mayEdit }, event }, { tab }: { tab: LocationTab }) =>
      event.type === 'tab.choose' &&
      event.tab === tab &&
      !hasChanges &&
      (mayEdit || (tab !== 'cameras' && tab !== 'grid')),
    hasMonitoringDraft: ({ context: { hasMonitoringDraft, mayEdit } }) => mayEdit && hasMonitoringDraft,
  },
  actions: {
    remember: assign((_, { output: { subscription, hasMonitoringDraft } }: Loaded) => ({
      loaded: { subscription },
      hasMonitoringDraft,
    })),
    update: assign((_, { output: { subscription } }: Loaded) => ({ loaded: { subscription } })),
    rememberChanges: assign({ hasChanges: true }),
    forgetChanges: assign({ hasChanges: false }),
    report: sendTo(
      ({ context }) => context.reportTo,
      ({ context: { sid, hasChanges } }): LocationReport => ({ type: 'location.changed', sid, hasChanges }),
    ),
    wantNoTiles: sendTo(
      ({ context }) => context.reportTo,
      ({ context: { sid } }): TilesReport => ({ type: 'tiles.wanted', sid, uuids: [] }),
    ),
    notifyPicturesLeft: sendTo(at('livestreamMetrics'), ({ context: { sid } }) => ({
      type: 'pictures.left',
      of: { sid },
    })),
    askService: sendTo('service', (_, leave: FormLeave) => leave),
    askNumbers: sendTo('numbers', (_, leave: FormLeave) => leave),
    askMonitoring: sendTo('monitoring', (_, leave: FormLeave) => leave),
    askArmSchedule: sendTo('armSchedule', (_, leave: FormLeave) => leave),
    grantTiles: sendTo('grid', (_, granted: TilesGranted) => granted),
  },
})
  .extend({ actions: { showError } })
  .createMachine({
    id: 'location',
    context: ({ input }) => ({
      ...input,
      loaded: null,
      hasMonitoringDraft: false,
      hasChanges: false,
    }),
    initial: 'loading',
    states: {
      loading: {
        invoke: {
          id: 'loadLocation',
          src: 'loadLocation',
          input: loadInput(false),
          onDone: [
            { guard: withEvent('isFresh'), target: 'shown', actions: withEvent('remember') },
            { target: ['shown.reading.refreshing', 'shown.tab'], actions: withEvent('remember') },
          ],
          onError: { target: 'failed', actions: showErrorOf(endpoint) },
        },
      },
      failed: { on: { 'location.retry': 'loading' } },
      shown: {
        type: 'parallel',
        states: {
          reading: {
            initial: 'fresh',
            states: {
              fresh: { after: { untilStale: 'stale' } },
              /** Reads the outdated location again when somebody chooses a tab (SUBD-37). */
              stale: { on: { 'tab.choose': 'refreshing' } },
              refreshing: {
                invoke: {
                  id: 'loadLocation',
                  src: 'loadLocation',
                  input: loadInput(true),
                  onDone: { target: 'fresh', actions: withEvent('update') },
                  onError: { target: 'stale', actions: showErrorOf(endpoint) },
                },
              },
            },
          },
          tab: {
            initial: 'arriving',
            states: {
              arriving: { always: [{ guard: 'hasMonitoringDraft', target: 'cameras' }, { target: 'service' }] },
              service: {
                invoke: {
                  id: 'service',
                  src: 'service',
                  input: ({ context, self }) => ({
                    target: target(context),
                    defaults: null,
                    changesTo: self,
                  }),
                  onError: BREAKS_ALONE,
                },
                on: {
                  'form.leave': { actions: withEvent('askService') },
                  ...changes,
                  'tab.choose': choosing('service'),
                },
              },
              cameras: {
                invoke: {
                  id: 'monitoring',
                  src: 'monitoring',
                  input: ({ context, self }) => ({
                    target: target(context),
                    defaults: null,
                    changesTo: self,
                  }),
                  onError: BREAKS_ALONE,
                },
                on: {
                  'form.leave': { actions: withEvent('askMonitoring') },
                  ...changes,
                  'tab.choose': choosing('cameras'),
                },
              },
              grid: {
                exit: ['wantNoTiles', 'notifyPicturesLeft'],
                invoke: {
                  id: 'grid',
                  src: 'grid',
                  input: ({ context: { sid, loaded, reportTo } }) => ({
                    sid,
                    account: loaded?.subscription.location.account ?? '',
                    reportTo,
                  }),
                  onError: BREAKS_ALONE,
                },
                on: { 'tiles.granted': { actions: withEvent('grantTiles') }, 'tab.choose': choosing('grid') },
              },
              status: {
                invoke: {
                  id: 'status',
                  src: 'status',
                  input: ({ context: { sid, mayEdit } }) => ({ sid, mayEdit }),
                  onError: BREAKS_ALONE,
                },
                on: { 'tab.choose': choosing('status') },
              },
              messages: {
                invoke: {
                  id: 'messages',
                  src: 'messages',
                  input: ({ context: { sid } }) => ({ sid }),
                  onError: BREAKS_ALONE,
                },
                on: { 'tab.choose': choosing('messages') },
              },
              numbers: {
                invoke: {
                  id: 'numbers',
                  src: 'numbers',
                  input: ({ context, self }) => ({
                    target: target(context),
                    defaults: null,
                    changesTo: self,
                  }),
                  onError: BREAKS_ALONE,
                },
                on: {
                  'form.leave': { actions: withEvent('askNumbers') },
                  ...changes,
                  'tab.choose': choosing('numbers'),
                },
              },
              arming: {
                invoke: {
                  id: 'armSchedule',
                  src: 'armSchedule',
                  input: ({ context, self }) => ({
                    target: target(context),
                    defaults: null,
                    changesTo: self,
                  }),
                  onError: BREAKS_ALONE,
                },
                on: {
                  'form.leave': { actions: withEvent('askArmSchedule') },
                  ...changes,
                  'tab.choose': choosing('arming'),
                },
              },
            },
          },
        },
      },
    },
  });
