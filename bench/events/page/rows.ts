import { PCS_STATUS } from '../../../contract/enums.ts';
import type { AlarmEvent } from '../../../contract/entities/events.ts';
import type { ListQuery } from '../../../src/machines/kit/list/list-address.ts';
import type { ListPage } from '../../../src/machines/kit/list/list.rows.ts';
import { ALARM_AT_S, alarmWith } from '../../../src/machines/testing/alarms.ts';

export const PAGE_ROWS = 100;
/** Time on both pages, epoch ms; fixed, so that both show the same ages. */
export const NOW_MS = (ALARM_AT_S + 432_000) * 1_000;
/** The sort and the filter that are measured. */
export const SORT = 'account';
export const STATUS = PCS_STATUS.follow_up;

const EVENTS = 10_000;
const STATUSES = Object.values(PCS_STATUS);
const STATES = ['OFF', 'HOME', 'AWAY', 'ALARM', null];
const SENSORS = ['Front door', 'Back yard', 'Garage', 'Driveway by the north gate'];

const all: readonly AlarmEvent[] = Array.from({ length: EVENTS }, (_, index) =>
  alarmWith({
    eventId: String(200_000 - index),
    eventTimestamp: ALARM_AT_S + ((index * 7_919) % 432_000),
    account: `A${(index * 7_877) % 1_000}`,
    sensorName: SENSORS[index % SENSORS.length] ?? '',
    info: index % 3 === 0 ? 'Person detected' : 'Motion detected',
    alarmState: STATES[index % STATES.length] ?? null,
    pcs_status: STATUSES[(index * 31) % STATUSES.length] ?? PCS_STATUS.new,
    threat_level: (index % 4) * 10,
    handler: index % 4 === 0 ? null : { email: `agent${index % 50}@example.com`, slot: null, tab: 'tab-1' },
  }),
);
const byAccount = all.toSorted((one, other) => (one.account < other.account ? 1 : -1));
const hasStatus = ({ pcs_status }: AlarmEvent) => pcs_status === STATUS;
const filtered = all.filter(hasStatus);
const filteredByAccount = byAccount.filter(hasStatus);

/** The provider's answer; filtered and sorted ahead, because that is not the table's work. */
export function pageAt({ filter, sort, skip }: ListQuery<object>): ListPage<AlarmEvent> {
  const isFiltered = Object.keys(filter).length > 0;
  const rows = sort === null ? (isFiltered ? filtered : all) : isFiltered ? filteredByAccount : byAccount;
  return { items: rows.slice(skip, skip + PAGE_ROWS), total: rows.length, asOf: null };
}
