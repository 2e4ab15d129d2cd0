import { type ActorRefFrom, assign, enqueueActions, setup, type SnapshotFrom } from 'xstate';
import { BREAKS_ALONE } from '../../kit/broken.ts';
import type { Answer } from '../../../../contract/calls.ts';
import type { HubConnected } from '../../app/hub/hub.events.ts';
import type { StreamReport } from '../../cameras/live-stream/live-stream.events.ts';
import { calls } from '../../kit/calls.ts';
import { showError, showErrorOf, withError, type WithError } from '../../kit/errors.ts';
import type { FormLeave } from '../../kit/form/form.events.ts';
import { hubAwareActions, type HubAware, hubAwareGuards, lineLost, pollDelay } from '../../kit/hub-aware.ts';
import { at } from '../../kit/system.ts';
import { withEvent } from '../../kit/with-event.ts';
import { awakeAt, preferring, type Tile, type TilesReport, wantedWith } from './live-budget.ts';
import type { LocationReport } from './location.events.ts';
import { locationMachine } from './location.machine.ts';
import type { LocationRef } from './location.selectors.ts';

/** Spec: D3 §2, §9 (SUBD-02, VR-49). */
export const LOCATIONS_MAX = 10;
/** Interval of reading while the sockets are away, ms. Spec: D2 §7 (SUBD-05, VR-50, SOCK-10). */
export const LOCATIONS_POLL_MS = 5_000;

export interface ServiceLocationsInput extends HubAware {
  readonly userId: string;
  readonly mayEdit: boolean;
}
interface ServiceLocationsContext extends ServiceLocationsInput {
  /** Ids of all active locations; null until they are loaded. */
  readonly sids: readonly string[] | null;
  /** The shown ones with changes that are not saved. */
  readonly changed: readonly string[];
  /** The tiles that want a live picture, in the order in which they get one. */
  readonly wanted: readonly Tile[];
  /** Error of the last reading, reported once; null while the locations are current. */
  readonly error: string | null;
}

export type ServiceLocationsEvent =
  | { type: 'locations.retry' }
  | HubConnected
  | { type: 'hub.disconnected' }
  | FormLeave
  | LocationReport
  | TilesReport
  | StreamReport;

/** Name of its changes at the router. */
const FORM = 'serviceLocations';

const locationId = (sid: string) => `location-${sid}` as const;
const shownOf = (sids: readonly string[] | null): readonly string[] => (sids ?? []).slice(0, LOCATIONS_MAX);
type Subscriptions = { readonly output: Answer<'listSubscriptions'> };

/** The locations of a customer, a card each (SUBD-01 to SUBD-05). Lives while its screen is shown. */
export const serviceLocationsMachine = setup({
  types: {
    context: {} as ServiceLocationsContext,
    input: {} as ServiceLocationsInput,
    events: {} as ServiceLocationsEvent,
  },
  actors: { ...calls('listSubscriptions'), location: locationMachine },
  delays: { untilPoll: pollDelay(LOCATIONS_POLL_MS) },
  guards: {
    ...hubAwareGuards,
    hasFailed: ({ context }) => context.error !== null,
  },
  actions: {
    /** Shows the cards of these locations; one that stays keeps its state. */
    show: enqueueActions(({ context, enqueue, self }, { output }: Subscriptions) => {
      const { userId, mayEdit, sids, changed, wanted } = context;
      const found = output.items.map(({ sid }) => sid);
      const shown = shownOf(found);
      const before = shownOf(sids);
      for (const sid of before.filter((one) => !shown.includes(one))) enqueue.stopChild(locationId(sid));
      for (const sid of shown.filter((one) => !before.includes(one)))
        enqueue.spawnChild('location', {
          id: locationId(sid),
          input: { userId, sid, mayEdit, reportTo: self },
        });
      const left = changed.filter((sid) => shown.includes(sid));
      if (changed.length > 0 && left.length === 0)
        enqueue.sendTo(at('router'), { type: 'changes.settled', form: FORM });
      enqueue.assign({
        sids: found,
        changed: left,
        wanted: wanted.filter(({ sid }) => shown.includes(sid)),
        error: null,
      });
    }),
    rememberError: assign((_, { error }: WithError) => ({ error: error.message })),
    /** Notifies the router of the first change and of the end of the last. */
    noteChanges: enqueueActions(({ context: { changed, sids }, enqueue }, { sid, hasChanges }: LocationReport) => {
      if (!shownOf(sids).includes(sid)) return;
      const others = changed.filter((one) => one !== sid);
      const now = hasChanges ? [...others, sid] : others;
      if (changed.length === 0 && now.length > 0) enqueue.sendTo(at('router'), { type: 'changes.made', form: FORM });
      if (changed.length > 0 && now.length === 0) enqueue.sendTo(at('router'), { type: 'changes.settled', form: FORM });
      enqueue.assign({ changed: now });
    }),
    askToLeave: enqueueActions(({ context: { changed }, enqueue }, leave: FormLeave) => {
      const [first] = changed;
      if (first !== undefined) enqueue.sendTo(locationId(first), leave);
    }),
    wantTiles: assign(({ context }, { sid, uuids }: Extract<TilesReport, { type: 'tiles.wanted' }>) => ({
      wanted: wantedWith(context.wanted, sid, uuids),
    })),
    preferTile: assign(({ context }, tile: Extract<TilesReport, { type: 'tile.preferred' }>) => ({
      wanted: preferring(context.wanted, tile),
    })),
    grantTiles: enqueueActions(({ context: { wanted, sids }, enqueue }) => {
      for (const sid of shownOf(sids))
        enqueue.sendTo(locationId(sid), { type: 'tiles.granted', uuids: awakeAt(wanted, sid) });
    }),
  },
})
  .extend({ actions: { ...hubAwareActions, showError } })
  .createMachine({
    id: 'serviceLocations',
    context: ({ input }) => ({ ...input, sids: null, changed: [], wanted: [], error: null }),
    initial: 'reading',
    on: {
      'form.leave': { actions: withEvent('askToLeave') },
      'location.changed': { actions: withEvent('noteChanges') },
      'tiles.wanted': { actions: [withEvent('wantTiles'), 'grantTiles'] },
      'tile.preferred': { actions: [withEvent('preferTile'), 'grantTiles'] },
      'hub.connected': { actions: withEvent('hubConnected') },
      'hub.disconnected': { actions: 'hubDisconnected' },
      'xstate.error.actor.*': BREAKS_ALONE,
    },
    states: {
      reading: {
        invoke: {
          id: 'listSubscriptions',
          src: 'listSubscriptions',
          input: ({ context: { userId } }) => ({ params: { userId }, query: { activeOnly: true } }),
          onDone: { target: 'deciding', actions: [withEvent('show'), 'grantTiles'] },
          onError: [
            { guard: 'hasFailed', target: 'deciding', actions: withError('rememberError') },
            {
              target: 'deciding',
              actions: [
                showErrorOf(({ userId }: ServiceLocationsContext) => `subscriptions/users/${userId}`),
                withError('rememberError'),
              ],
            },
          ],
        },
      },
      deciding: { always: [{ guard: 'lineBringsNews', target: 'idle' }, { target: 'waiting' }] },
      idle: { on: { ...lineLost, 'locations.retry': 'reading' } },
      /** Waits, and reads once more when the hub is back, for what changed since the last reading. */
      waiting: {
        after: { untilPoll: 'reading' },
        on: {
          ...lineLost,
          'hub.connected': { target: 'reading', actions: withEvent('hubConnected') },
          'locations.retry': 'reading',
        },
      },
    },
  });

export type ServiceLocationsRef = ActorRefFrom<typeof serviceLocationsMachine>;
type ServiceLocationsSnapshot = SnapshotFrom<typeof serviceLocationsMachine>;
/** Null until they were read. */
export const selectLocations = ({ context, children }: ServiceLocationsSnapshot): readonly LocationRef[] | null =>
  context.sids === null
    ? null
    : shownOf(context.sids).flatMap((sid) => (children[locationId(sid)] as LocationRef | undefined) ?? []);
/** Number of locations beside the shown ones. */
export const selectMoreCount = ({ context }: ServiceLocationsSnapshot): number =>
  (context.sids?.length ?? 0) - shownOf(context.sids).length;
/** Reason why they were never loaded; null where they were, or the first try is not over. */
export const selectWhyNoLocations = ({ context }: ServiceLocationsSnapshot): string | null =>
  context.sids === null ? context.error : null;
