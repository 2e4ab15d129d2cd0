import type { AuditChange } from '../../../../contract/entities/reports.ts';
import { listOf } from '../../kit/list/list.machine.ts';
import { AUDIT_LIST_ADDRESS, type AuditFilter } from './audit-list.filter.ts';

/** The change history is read every 20 s, ms. Spec: D3 §9 (AUDIT-17). */
const REFRESH_MS = 20_000;

/** Every change of events, people and cameras, found by filters. Lives while the Audit List is shown. */
export const auditListMachine = listOf<AuditChange, AuditFilter>({
  id: 'auditList',
  endpoint: 'audit/changes',
  refreshMs: REFRESH_MS,
  address: AUDIT_LIST_ADDRESS,
  idOf: ({ history_id }) => history_id,
  // A change never changes.
  versionOf: () => 1,
});
