import { fromCallback, fromPromise } from 'xstate';
import type { FlatRow, Participant, Subscriber } from '../../../contract/entities/subscribers.ts';
import { PARTICIPANTS_LISTED, SUBSCRIBER_INFO_LISTED } from '../../../contract/limits.ts';
import type { LoadInput } from '../../machines/kit/list/list.machine.ts';
import type { ListPage } from '../../machines/kit/list/list.rows.ts';
import { activityLineMachine } from '../../machines/pages/subscribers/activity-line.machine.ts';
import { infoExportMachine } from '../../machines/pages/subscribers/info-export.machine.ts';
import { neverArmedMachine } from '../../machines/pages/subscribers/never-armed.machine.ts';
import {
  type SubscriberFilter,
  subscriberListMachine,
} from '../../machines/pages/subscribers/subscriber-list.machine.ts';
import {
  type ReadSubscriber,
  subscriberPollingMachine,
} from '../../machines/pages/subscribers/subscriber-polling.machine.ts';
import { subscribersMachine } from '../../machines/pages/subscribers/subscribers.machine.ts';
import { saveFile } from '../../services/browser/save-file.ts';
import { exportRows, saveRows } from '../../services/csv/export-rows.ts';
import { activitySocket } from '../../services/hub/activity-socket.ts';
import { frameReaderOf } from '../../services/hub/frame-reader.ts';
import { provideCalls } from '../../services/provider-api/provide-calls.ts';
import { CSV_COLUMNS } from '../../views/pages/subscribers/columns.tsx';
import { SubscribersScreen } from '../../views/pages/subscribers/SubscribersScreen.tsx';
import type { ScreenModule } from '../lazy-screen.ts';
import type { OfficeServices, Services } from '../services.ts';

type SubscriberCalls =
  | 'listSubscribers'
  | 'countSubscribers'
  | 'getSubscriber'
  | 'subscribersInfo'
  | 'listParticipants'
  | 'disarmedLocations'
  | 'armLocations';

interface SubscribersDeps extends Pick<Services, 'accessOf' | 'knows' | 'met' | 'settings' | 'tab' | 'now' | 'logger'> {
  readonly api: Pick<OfficeServices['api'], SubscriberCalls>;
}

const save = (name: string, content: Blob) => saveFile(document, name, content);
const NO_MORE = { items: [], next: null };

export const screen = ({
  api,
  accessOf,
  knows,
  met,
  settings,
  tab,
  now,
  logger,
}: SubscribersDeps): ScreenModule<typeof subscribersMachine> => ({
  logic: subscribersMachine.provide({
    actors: {
      list: subscriberListMachine.provide({
        actors: {
          load: fromPromise<ListPage<Subscriber>, LoadInput<SubscriberFilter>>(async ({ input: { query }, signal }) => {
            const { filter, skip, limit } = query;
            const search = filter.search === undefined ? {} : { searchBy: filter.search };
            const [page, { count }] = await Promise.all([
              api.listSubscribers({ query: { ...search, skip, limit } }, { signal }),
              api.countSubscribers({ query: search }, { signal }),
            ]);
            return { ...page, total: count, asOf: null };
          }),
          exportRows: exportRows<Participant, SubscriberFilter>({
            name: 'subscribers.csv',
            columns: CSV_COLUMNS,
            page: async (_, { skip }, signal) => ({
              ...(await api.listParticipants({ query: { skip, limit: PARTICIPANTS_LISTED } }, { signal })),
              next: null,
            }),
            save,
          }),
        },
      }),
      polling: subscriberPollingMachine.provide({
        actors: {
          read: fromPromise<ReadSubscriber, { readonly userId: string }>(async ({ input: { userId }, signal }) => ({
            info: await api.getSubscriber({ params: { userId } }, { signal }),
            atMs: now(),
          })),
        },
      }),
      line: activityLineMachine.provide({
        actors: {
          socket: activitySocket({
            accessOf,
            knows,
            reader: frameReaderOf(met),
            host: settings.apiHost,
            tab,
            random: Math.random,
            log: (message) => logger.log('warning', message),
          }),
        },
      }),
      neverArmed: neverArmedMachine.provide({ actors: provideCalls(api, 'disarmedLocations', 'armLocations') }),
      infoExport: infoExportMachine.provide({
        actors: {
          exportInfo: fromCallback(({ sendBack }) =>
            saveRows<FlatRow>(
              {
                name: 'subscribers-info.csv',
                columnsOf: (first) =>
                  Object.keys(first ?? {}).map((header) => ({ header, csv: (row: FlatRow) => row[header] ?? null })),
                page: async ({ skip }, signal) => {
                  // The page before was not full, or the provider has no pages: all has come.
                  if (skip > 0 && (skip % SUBSCRIBER_INFO_LISTED !== 0 || !knows('infoPages'))) return NO_MORE;
                  const query = { skip, limit: SUBSCRIBER_INFO_LISTED };
                  return { items: await api.subscribersInfo({ query }, { signal }), next: null };
                },
                save,
              },
              sendBack,
            ),
          ),
        },
      }),
    },
  }),
  View: SubscribersScreen,
});
