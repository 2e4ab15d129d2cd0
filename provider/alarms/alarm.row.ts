import type { AlarmBody, AlarmState } from './alarm.state.ts';

export type AlarmSummary = Omit<AlarmState, 'body'>;

/** The column of each part of an alarm that is stored as it is; a part that is in neither table does not compile. */
const COLUMNS = {
  version: 'version',
  queue: 'queue',
  status: 'status',
  custody: 'custody',
  leaseUntilMs: 'lease_until_ms',
  takenAtMs: 'taken_at_ms',
  expiresAtMs: 'expires_at_ms',
  closedBy: 'closed_by',
  raisedAtMs: 'raised_at_ms',
  sid: 'sid',
  userId: 'user_id',
  uuid: 'uuid',
  account: 'account',
  armState: 'armed_state',
  threatLevel: 'threat_level',
  eventTimestamp: 'event_timestamp',
  isFake: 'is_fake',
  sourceId: 'source_id',
  isIndoors: 'is_indoors',
  showsOnlyFriends: 'shows_only_friends',
  isReoffered: 'is_reoffered',
  isLate: 'is_late',
  documentation: 'documentation',
  messageOutcomes: 'told',
  dispatch: 'dispatch',
  calls: 'calls',
  isFlaggedForReview: 'flagged_for_review',
  isKept: 'is_kept',
} as const satisfies Record<Exclude<keyof AlarmSummary, 'eventId' | 'holder' | 'disposition'>, string>;

/** The columns of the other parts; `summaryOf` puts these together again. */
const CONVERTED = {
  event_id: ({ eventId }) => Number(eventId),
  holder_rep: ({ holder }) => holder && Number(holder.rep),
  holder_tab: ({ holder }) => holder && holder.tab,
  holder_email: ({ holder }) => holder && holder.email,
  holder_slot: ({ holder }) => holder && holder.slot,
  disposition_action: ({ disposition }) => disposition.action,
  disposition_reason: ({ disposition }) => disposition.reason,
} as const satisfies Record<string, (alarm: AlarmSummary) => string | number | null>;

type Columns = typeof COLUMNS;
type Converted = typeof CONVERTED;
/** An alarm as its table keeps it, but its body. */
export type AlarmSummaryRow = { readonly [Part in keyof Columns as Columns[Part]]: AlarmState[Part] } & {
  readonly [Column in keyof Converted]: ReturnType<Converted[Column]>;
};
export type AlarmRow = AlarmSummaryRow & { readonly body: AlarmBody };

const STORED_AS_IS = Object.entries(COLUMNS) as readonly [keyof Columns, Columns[keyof Columns]][];
const CONVERSIONS = Object.entries(CONVERTED);
export const SUMMARY_COLUMNS = [...Object.values(COLUMNS), ...Object.keys(CONVERTED)].join(', ');

const holderOf = ({ holder_rep, holder_tab, holder_email, holder_slot }: AlarmSummaryRow): AlarmState['holder'] =>
  holder_rep === null || holder_tab === null || holder_email === null
    ? null
    : { rep: String(holder_rep), tab: holder_tab, email: holder_email, slot: holder_slot };

/** All of an alarm but its body, which is by far the longest. */
export function summaryOf(row: AlarmSummaryRow): AlarmSummary {
  const alarm: Record<string, unknown> = {
    eventId: String(row.event_id),
    holder: holderOf(row),
    disposition: { action: row.disposition_action, reason: row.disposition_reason },
  };
  for (const [part, column] of STORED_AS_IS) alarm[part] = row[column];
  return alarm as unknown as AlarmSummary;
}

export const stateOf = (row: AlarmRow): AlarmState => Object.assign(summaryOf(row), { body: row.body });

export function rowOf(state: AlarmState): AlarmRow {
  const row: Record<string, unknown> = { body: state.body };
  for (const [part, column] of STORED_AS_IS) row[column] = state[part];
  for (const [column, of] of CONVERSIONS) row[column] = of(state);
  return row as unknown as AlarmRow;
}
