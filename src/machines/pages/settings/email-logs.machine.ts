import { assign, fromCallback, setup } from 'xstate';
import { EXPORT_PAGE_SIZE } from '../../../../contract/limits.ts';
import { showError, showErrorOf } from '../../kit/errors.ts';
import type { ExportFact } from '../../kit/list/list.events.ts';
import type { ExportInput } from '../../kit/list/list.machine.ts';
import { showUnread } from '../../kit/list/show-unread.ts';
import { withEvent } from '../../kit/with-event.ts';

export type EmailLogsCommand = { type: 'export.start' } | { type: 'export.cancel' };

/** Export of all e-mail logs, in pages (SET-14). */
const ALL: ExportInput<null> = {
  query: { filter: null, sort: null, skip: 0, limit: EXPORT_PAGE_SIZE },
  asOf: null,
  hidden: [],
  ids: null,
  timezone: null,
};

/** The e-mails that were sent, on their way to a file that is saved only whole (SET-13, SET-14). Lives while an admin's settings are shown. */
export const emailLogsMachine = setup({
  types: {
    context: {} as { readonly rows: number },
    events: {} as EmailLogsCommand | ExportFact,
  },
  actors: {
    /** Collects all rows and saves them as a file; aborted when it is stopped. */
    exportRows: fromCallback<{ type: 'none' }, ExportInput<null>>(() => {}),
  },
  actions: {
    forgetRows: assign({ rows: 0 }),
    rememberRows: assign((_, { count }: { count: number }) => ({ rows: count })),
  },
})
  .extend({ actions: { showError, showUnread } })
  .createMachine({
    id: 'emailLogs',
    context: { rows: 0 },
    initial: 'idle',
    states: {
      idle: { on: { 'export.start': 'collecting' } },
      collecting: {
        entry: 'forgetRows',
        invoke: {
          id: 'exportRows',
          src: 'exportRows',
          input: ALL,
          onError: { target: 'idle', actions: showErrorOf('audit/emails') },
        },
        on: {
          'export.progressed': { actions: withEvent('rememberRows') },
          'export.finished': {
            target: 'saved',
            actions: {
              type: 'showUnread',
              params: ({ context: { rows }, event: { unread = 0 } }) => ({ unread, saved: rows }),
            },
          },
          'export.failed': { target: 'idle', actions: showErrorOf('audit/emails') },
          'export.cancel': 'idle',
        },
      },
      saved: { on: { 'export.start': 'collecting' } },
    },
  });
