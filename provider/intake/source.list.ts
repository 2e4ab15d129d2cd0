import type { ListedSource as ShownSource, SourceState } from '../../contract/entities/sources.ts';
import type { SourceSort } from '../../contract/page.ts';
import { IS_SILENT } from './silence/camera-silence.ts';
import { folded } from '../lists/folded.ts';
import type { ListSource } from '../lists/list-statement.ts';
import { partOf } from '../lists/part-of.ts';

export interface SourceRow extends Omit<ShownSource, 'sourceId'> {
  readonly id: number;
}

export interface SourceFilter {
  /** A part of the name or the queue, or the id of a location. */
  readonly search?: string | undefined;
  readonly state?: SourceState | undefined;
}

const DAY_MS = 86_400_000;
const SINCE = `(extract(epoch from now()) * 1000)::bigint - ${DAY_MS}`;
const ENDED = `closed_by like 'agent:%'`;

/** Sources with their alarms of the last 24 h; harmless is counted as in the reports of performance. */
export const SOURCE_LIST: ListSource<SourceRow, SourceFilter, SourceSort> = {
  from: `(select id, name, sids, uuid, queue, silence_hours as "silenceHours", is_enabled as "isEnabled", silent_at_ms is not null as "isSilent",
      (select count(*)::int from source_cameras cameras where source_id = sources.id and ${IS_SILENT}) as "silentCameras", heard_door as door, heard_at_ms as "heardAtMs",
      case when old_key_until_ms > (extract(epoch from now()) * 1000)::bigint then old_key_until_ms end as "oldKeyUntilMs",
      alarms, ended, harmless, refused_count as refused, refused_at_ms as "refusedAtMs", refused_why as "refusedWhy"
    from sources, lateral (
      select count(*)::int as alarms, count(*) filter (where ${ENDED})::int as ended,
        count(*) filter (where ${ENDED} and disposition_action = 'canceled_rep')::int as harmless
      from alarms where source_id = sources.id and raised_at_ms > ${SINCE}) as of_day) as listed`,
  columns: `id, name, sids, uuid, queue, "silenceHours", "isEnabled", "isSilent", "silentCameras", door, "heardAtMs", "oldKeyUntilMs", alarms, ended, harmless, refused,
    "refusedAtMs", "refusedWhy"`,
  document: null,
  id: { sql: 'id', of: ({ id }) => id },
  sorts: {
    name: { sql: 'name', type: 'text', of: ({ name }) => name },
    heard: { sql: 'coalesce("heardAtMs", 0)', type: 'bigint', of: ({ heardAtMs }) => heardAtMs ?? 0 },
    alarms: { sql: 'alarms', type: 'int', of: ({ alarms }) => alarms },
    refused: { sql: 'refused', type: 'int', of: ({ refused }) => refused },
  },
  defaultSort: { sort: 'name', isDescending: false },
  filters: {
    search: (search) => `${folded(`name || ' ' || queue`)} like ${partOf(search)} or sids @> array[${search}::text]`,
    state: (state) => `"isEnabled" = (${state} = 'enabled')`,
  },
};
