import { assign, fromCallback, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { showError, showErrorOf } from '../../kit/errors.ts';
import type { ExportFact } from '../../kit/list/list.events.ts';
import { withEvent } from '../../kit/with-event.ts';

export type InfoExportCommand = { type: 'info.export' } | { type: 'info.cancel' };

/** The file of all known data of the subscribers, saved only when it is complete (SUBS-24, SUBS-25). */
export const infoExportMachine = setup({
  types: { context: {} as { readonly rows: number }, events: {} as InfoExportCommand | ExportFact },
  actors: {
    /** Collects all rows and saves them as a file; stops when it is stopped. */
    exportInfo: fromCallback(() => {}),
  },
  actions: {
    forgetRows: assign({ rows: 0 }),
    countRows: assign((_, { count }: { count: number }) => ({ rows: count })),
  },
})
  .extend({ actions: { showError } })
  .createMachine({
    id: 'infoExport',
    context: { rows: 0 },
    initial: 'idle',
    states: {
      idle: { on: { 'info.export': 'collecting' } },
      collecting: {
        entry: 'forgetRows',
        invoke: {
          id: 'exportInfo',
          src: 'exportInfo',
          onError: { target: 'idle', actions: showErrorOf('sub/sub-info') },
        },
        on: {
          'export.progressed': { actions: withEvent('countRows') },
          'export.finished': 'idle',
          'export.failed': { target: 'idle', actions: showErrorOf('sub/sub-info') },
          'info.cancel': 'idle',
        },
      },
    },
  });

export type InfoExportRef = ActorRefFrom<typeof infoExportMachine>;
type InfoExportSnapshot = SnapshotFrom<typeof infoExportMachine>;

export const selectIsExportingInfo = (snapshot: InfoExportSnapshot) => snapshot.matches('collecting');
export const selectInfoRows = ({ context }: InfoExportSnapshot) => context.rows;
