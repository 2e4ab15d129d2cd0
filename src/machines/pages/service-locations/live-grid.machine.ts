import {
  type ActorRef,
  type ActorRefFrom,
  assign,
  enqueueActions,
  fromPromise,
  sendTo,
  setup,
  type Snapshot,
  type SnapshotFrom,
} from 'xstate';
import { BREAKS_ALONE } from '../../kit/broken.ts';
import type { Camera } from '../../../../contract/entities/cameras.ts';
import type { StreamReport } from '../../cameras/live-stream/live-stream.events.ts';
import { type StreamRef } from '../../cameras/live-stream/live-stream.selectors.ts';
import { streamMachine } from '../../cameras/live-stream/live-stream.machine.ts';
import { tileOf, transportsOf, unavailableReasonOf } from '../../cameras/live-stream/transports.ts';
import { showError, showErrorOf, withError, type WithError } from '../../kit/errors.ts';
import { keepEqual } from '../../kit/resource/keep-equal.ts';
import { at } from '../../kit/system.ts';
import { withEvent } from '../../kit/with-event.ts';
import type { TilesReport } from './live-budget.ts';

/** Interval of reading the cameras, ms. Not in the spec: their state changes without notice. */
export const GRID_RELOAD_MS = 30_000;

export interface LoadedGrid {
  readonly cameras: readonly Camera[];
  /** State of the location's alarm system; null where it could not be read. */
  readonly alarmState: string | null;
  /** Epoch ms of the browser. */
  readonly atMs: number;
}

export type LiveGridCommand =
  | { type: 'grid.retry' }
  /** Reads the cameras again now. */
  | { type: 'grid.refresh' }
  /** Shows the picture of this tile instead of another one's. */
  | { type: 'tile.wake'; uuid: string };
/** Tiles that may show a live picture now. */
export type TilesGranted = { readonly type: 'tiles.granted'; readonly uuids: readonly string[] };

interface LiveGridInput {
  readonly sid: string;
  readonly account: string;
  readonly reportTo: ActorRef<Snapshot<unknown>, TilesReport | StreamReport>;
}
interface LiveGridContext extends LiveGridInput {
  readonly loaded: LoadedGrid | null;
  /** The tiles whose picture runs. */
  readonly awake: readonly string[];
  readonly error: string | null;
}

type Loaded = { readonly output: LoadedGrid };
const streamId = (uuid: string) => `stream-${uuid}` as const;
const camerasOf = ({ loaded }: LiveGridContext): readonly Camera[] => loaded?.cameras ?? [];
const loadInput = ({ context: { sid, account } }: { context: LiveGridContext }) => ({ sid, account });
const endpoint = ({ sid }: LiveGridContext): string => `camera/list/${sid}`;

const liveGridSetup = setup({
  types: {
    context: {} as LiveGridContext,
    input: {} as LiveGridInput,
    events: {} as LiveGridCommand | TilesGranted,
  },
  actors: {
    /** Rejects with a CallError. */
    loadGrid: fromPromise<LoadedGrid, { sid: string; account: string }>(() => new Promise(() => {})),
    stream: streamMachine,
  },
  delays: { untilReload: GRID_RELOAD_MS },
  guards: { hasFailed: ({ context }) => context.error !== null },
  actions: {
    remember: assign(({ context }, { output }: Loaded) => ({
      loaded: { ...output, cameras: keepEqual(context.loaded?.cameras ?? null, output.cameras) },
      error: null,
    })),
    rememberError: assign((_, { error }: WithError) => ({ error: error.message })),
    wantTiles: sendTo(
      ({ context }) => context.reportTo,
      ({ context }): TilesReport => ({
        type: 'tiles.wanted',
        sid: context.sid,
        uuids: camerasOf(context).map(({ uuid }) => uuid),
      }),
    ),
    wantTile: sendTo(
      ({ context }) => context.reportTo,
      ({ context }, { uuid }: { uuid: string }): TilesReport => ({ type: 'tile.preferred', sid: context.sid, uuid }),
    ),
    updateStreams: enqueueActions(({ context, enqueue }) => {
      const { loaded, awake } = context;
      for (const camera of camerasOf(context).filter(({ uuid }) => awake.includes(uuid))) {
        const unavailableReason = unavailableReasonOf(camera, loaded?.alarmState ?? null);
        enqueue.sendTo(streamId(camera.uuid), { type: 'camera.updated', camera, unavailableReason });
      }
    }),
    /** A tile that may not show anything has no stream at all. */
    grant: enqueueActions(({ context, enqueue }, { uuids }: { uuids: readonly string[] }) => {
      const { sid, awake, loaded, reportTo } = context;
      const cameras = camerasOf(context).filter(({ uuid }) => uuids.includes(uuid));
      for (const uuid of awake.filter((one) => !cameras.some((camera) => camera.uuid === one))) {
        enqueue.stopChild(streamId(uuid));
        enqueue.sendTo(at('livestreamMetrics'), { type: 'pictures.left', of: { sid, uuid } });
      }
      for (const camera of cameras.filter(({ uuid }) => !awake.includes(uuid)))
        enqueue.spawnChild('stream', {
          id: streamId(camera.uuid),
          input: {
            tile: tileOf(camera),
            streamId: `grid-${loaded?.atMs ?? 0}-${camera.uuid}`,
            eventId: '',
            camera,
            unavailableReason: unavailableReasonOf(camera, loaded?.alarmState ?? null),
            transports: transportsOf(camera),
            isMuted: true,
            reportTo,
          },
        });
      enqueue.assign({ awake: cameras.map(({ uuid }) => uuid) });
    }),
  },
}).extend({ actions: { showError } });

/** The live pictures of a location's cameras, as many at once as its owner grants (SUBD-24). Lives while its tab is shown. */
export const liveGridMachine = liveGridSetup.createMachine({
  id: 'liveGrid',
  context: ({ input }) => ({ ...input, loaded: null, awake: [], error: null }),
  initial: 'loading',
  on: {
    'tiles.granted': { actions: withEvent('grant') },
    'tile.wake': { actions: withEvent('wantTile') },
    'xstate.error.actor.*': BREAKS_ALONE,
  },
  states: {
    loading: {
      invoke: {
        id: 'loadGrid',
        src: 'loadGrid',
        input: loadInput,
        onDone: { target: 'shown', actions: [withEvent('remember'), 'wantTiles'] },
        onError: { target: 'failed', actions: showErrorOf(endpoint) },
      },
    },
    failed: { on: { 'grid.retry': 'loading' } },
    shown: {
      initial: 'fresh',
      states: {
        fresh: { after: { untilReload: 'refreshing' }, on: { 'grid.refresh': 'refreshing' } },
        refreshing: {
          invoke: {
            id: 'loadGrid',
            src: 'loadGrid',
            input: loadInput,
            onDone: { target: 'fresh', actions: [withEvent('remember'), 'updateStreams', 'wantTiles'] },
            /** Shown once, not every 30 s. */
            onError: [
              { guard: 'hasFailed', target: 'fresh', actions: withError('rememberError') },
              { target: 'fresh', actions: [showErrorOf(endpoint), withError('rememberError')] },
            ],
          },
        },
      },
    },
  },
});

export type LiveGridRef = ActorRefFrom<typeof liveGridMachine>;
type LiveGridSnapshot = SnapshotFrom<typeof liveGridMachine>;
export const selectGridState = ({ value }: LiveGridSnapshot): 'loading' | 'failed' | 'shown' =>
  typeof value === 'object' ? 'shown' : value;
export const selectGrid = ({ context }: LiveGridSnapshot) => context.loaded;
/** The running picture of a tile; undefined of one that waits. */
export const selectTileStream =
  (uuid: string) =>
  ({ children }: LiveGridSnapshot): StreamRef | undefined =>
    children[streamId(uuid)] as StreamRef | undefined;
