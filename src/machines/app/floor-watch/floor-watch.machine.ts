import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import type { AlertsFact } from '../alerts/alerts.events.ts';
import { toast } from '../toasts/toasts.events.ts';
import { isAbsent, withError, type WithError } from '../../kit/errors.ts';
import { keepEqual } from '../../kit/resource/keep-equal.ts';
import { at } from '../../kit/system.ts';
import { withEvent } from '../../kit/with-event.ts';

/** Not in the spec: interval of reading what is watched, ms. */
export const FLOOR_REFRESH_MS = 10_000;

interface FloorWatchInput {
  /** True if this person is called for what is watched. */
  readonly watchesFloor: boolean;
}

interface FloorWatchContext<Item> extends FloorWatchInput {
  /** The longest one first; null before they were read. */
  readonly items: readonly Item[] | null;
  /** Reason why they could not be read again. */
  readonly error: string | null;
}

/** The call of supervisors when the list has something new. */
interface Call<Item> {
  readonly keyOf: (item: Item) => string;
  /** The sound, with the number of all that are in the list. */
  readonly alertOf: (count: number) => AlertsFact;
  readonly textOf: (count: number) => string;
}

const rereading = { after: { untilReread: 'reading' } } as const;

/** A list that is read for supervisors, whom it calls once for each item that is new in it. */
export const floorWatchOf = <Item extends object>(id: string, { keyOf, alertOf, textOf }: Call<Item>) =>
  setup({
    types: { context: {} as FloorWatchContext<Item>, input: {} as FloorWatchInput },
    actors: {
      /** Times are of this browser's clock. */
      read: fromPromise<readonly Item[], undefined>(() => new Promise(() => {})),
    },
    delays: { untilReread: FLOOR_REFRESH_MS },
    guards: {
      watchesFloor: ({ context }) => context.watchesFloor,
      isAbsent: (_, given: WithError) => isAbsent(given),
    },
    actions: {
      remember: assign(({ context }, { output }: { readonly output: readonly Item[] }) => ({
        items: keepEqual(context.items, output),
        error: null,
      })),
      rememberError: assign((_, { error }: WithError) => ({ error: error.message })),
      announceNew: enqueueActions(
        ({ context: { items }, enqueue }, { output }: { readonly output: readonly Item[] }) => {
          const known = new Set(items?.map(keyOf));
          if (output.every((item) => known.has(keyOf(item)))) return;
          enqueue.sendTo(at('alerts'), alertOf(output.length));
          enqueue.sendTo(at('toasts'), toast('warning', textOf(output.length)));
        },
      ),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ ...input, items: null, error: null }),
    initial: 'deciding',
    states: {
      deciding: { always: [{ guard: 'watchesFloor', target: 'reading' }, { target: 'notWatched' }] },
      notWatched: {},
      reading: {
        invoke: {
          id: 'read',
          src: 'read',
          input: undefined,
          onDone: { target: 'fresh', actions: [withEvent('announceNew'), withEvent('remember')] },
          onError: [
            { guard: withError('isAbsent'), target: 'absent' },
            { target: 'stale', actions: withError('rememberError') },
          ],
        },
      },
      fresh: rereading,
      stale: rereading,
      /** The provider has no such list. */
      absent: {},
    },
  });
