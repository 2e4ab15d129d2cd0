import { assign, fromPromise, setup } from 'xstate';
import { METRICS_BUFFER_MAX } from '../../../../contract/limits.ts';
import type { EntriesAdded } from './flusher.events.ts';
import { withEvent } from '../../kit/with-event.ts';

interface FlusherContext<Entry> {
  /** Entries to upload; at most METRICS_BUFFER_MAX. */
  readonly waiting: readonly Entry[];
  readonly uploading: readonly Entry[];
}

/** The latest of them; the oldest are dropped (MET-25). */
const latest = <Entry>(entries: readonly Entry[]): readonly Entry[] => entries.slice(-METRICS_BUFFER_MAX);

/**
 * Gathers entries of one kind and uploads them together, `intervalMs` after the first. Entries that could not be
 * uploaded wait for the next time, without a message (MET-26).
 */
export const flusherOf = <Entry>(id: string, intervalMs: number) =>
  setup({
    types: { context: {} as FlusherContext<Entry>, events: {} as EntriesAdded<Entry> },
    actors: { upload: fromPromise<void, readonly Entry[]>(() => new Promise(() => {})) },
    delays: { untilFlush: intervalMs },
    guards: { hasEntries: ({ context }) => context.waiting.length > 0 },
    actions: {
      add: assign(({ context }, { entries }: { entries: readonly Entry[] }) => ({
        waiting: latest([...context.waiting, ...entries]),
      })),
      takeOut: assign(({ context }) => ({ waiting: [], uploading: context.waiting })),
      forget: assign({ uploading: [] }),
      putBack: assign(({ context }) => ({
        waiting: latest([...context.uploading, ...context.waiting]),
        uploading: [],
      })),
    },
  }).createMachine({
    id,
    context: { waiting: [], uploading: [] },
    initial: 'idle',
    states: {
      idle: {
        on: { 'entries.added': { target: 'gathering', actions: withEvent('add') } },
      },
      gathering: {
        on: { 'entries.added': { actions: withEvent('add') } },
        after: { untilFlush: 'flushing' },
      },
      flushing: {
        entry: 'takeOut',
        on: { 'entries.added': { actions: withEvent('add') } },
        invoke: {
          id: 'upload',
          src: 'upload',
          input: ({ context }) => context.uploading,
          onDone: { target: 'flushed', actions: 'forget' },
          onError: { target: 'gathering', actions: 'putBack' },
        },
      },
      flushed: { always: [{ guard: 'hasEntries', target: 'gathering' }, { target: 'idle' }] },
    },
  });
