import { fromPromise } from 'xstate';
import type { AuditChange } from '../../../contract/entities/reports.ts';
import { SCREENS } from '../../machines/app/router/screens.ts';
import type { LoadInput } from '../../machines/kit/list/list.machine.ts';
import type { ListPage } from '../../machines/kit/list/list.rows.ts';
import { asChangesCall, type AuditFilter } from '../../machines/pages/audit-list/audit-list.filter.ts';
import { auditListMachine } from '../../machines/pages/audit-list/audit-list.machine.ts';
import { auditMachine } from '../../machines/pages/audit-list/audit.machine.ts';
import { saveFilters } from '../../services/browser/stored/list-filters.ts';
import { saveFile } from '../../services/browser/save-file.ts';
import { exportRows } from '../../services/csv/export-rows.ts';
import { AuditListScreen } from '../../views/pages/audit-list/AuditListScreen.tsx';
import { CSV_COLUMNS } from '../../views/pages/audit-list/columns.tsx';
import { type AuditedEventServices, boundAuditedEvent } from '../bound/pages/audited-event.ts';
import type { ScreenModule } from '../lazy-screen.ts';
import type { OfficeServices, Services } from '../services.ts';

const PATH = SCREENS.auditList.path;
/** Rows that one call of an export asks for. Spec: D1 §9 (AUDIT-06). */
const EXPORT_PAGE = 100;

/** Removes the selected event, which is not saved (AUDIT-09). */
function withoutEvent(filters: string): string {
  const params = new URLSearchParams(filters);
  params.delete('eventId');
  return params.toString();
}

type ListServices = Pick<Services, 'storages'> & { readonly api: Pick<OfficeServices['api'], 'listChanges'> };

export const boundAuditList = ({ api, storages }: ListServices) =>
  auditListMachine.provide({
    actors: {
      load: fromPromise<ListPage<AuditChange>, LoadInput<AuditFilter>>(async ({ input, signal }) => {
        const { filter, skip, limit } = input.query;
        const changes = await api.listChanges({ query: { ...asChangesCall(filter), skip, limit } }, { signal });
        return { ...changes, asOf: null };
      }),
      exportRows: exportRows<AuditChange, AuditFilter>({
        name: 'audit-changes.csv',
        columns: CSV_COLUMNS,
        idOf: ({ history_id }) => history_id,
        page: async ({ query }, { skip }, signal) => {
          const asked = { ...asChangesCall(query.filter), skip, limit: EXPORT_PAGE };
          return { ...(await api.listChanges({ query: asked }, { signal })), next: null };
        },
        save: (name, content) => saveFile(document, name, content),
      }),
    },
    actions: { saveFilters: (_, { filters }) => saveFilters(storages.local, PATH, withoutEvent(filters)) },
  });

export const screen = (
  services: AuditedEventServices & Pick<Services, 'storages'>,
): ScreenModule<typeof auditMachine> => ({
  logic: auditMachine.provide({
    actors: { changes: boundAuditList(services), event: boundAuditedEvent(services) },
  }),
  View: AuditListScreen,
});
