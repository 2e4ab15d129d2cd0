import type { AlarmBody, AlarmState } from './alarm.state.ts';

/** An alarm as its table keeps it. */
export interface AlarmRow {
  readonly event_id: number;
  readonly version: number;
  readonly queue: string;
  readonly status: number;
  readonly holder_rep: number | null;
  readonly holder_tab: string | null;
  readonly holder_email: string | null;
  readonly holder_slot: number | null;
  readonly custody: number | null;
  readonly lease_until_ms: number | null;
  readonly taken_at_ms: number | null;
  readonly expires_at_ms: number | null;
  readonly closed_by: string | null;
  readonly raised_at_ms: number;
  readonly sid: string;
  readonly user_id: string;
  readonly uuid: string;
  readonly account: string;
  readonly armed_state: string;
  readonly threat_level: number;
  readonly event_timestamp: number;
  readonly is_fake: boolean;
  readonly is_indoors: boolean;
  readonly shows_only_friends: boolean;
  readonly is_reoffered: boolean;
  readonly disposition_action: string | null;
  readonly disposition_reason: string | null;
  readonly documentation: string | null;
  readonly told: AlarmState['told'];
  readonly dispatch: AlarmState['dispatch'];
  readonly calls: AlarmState['calls'];
  readonly flagged_for_review: boolean;
  readonly body: AlarmBody;
}

export type AlarmSummaryRow = Omit<AlarmRow, 'body'>;
export type AlarmSummary = Omit<AlarmState, 'body'>;

/** Each column of a summary once: a missing one does not compile. */
const SUMMARY: Readonly<Record<keyof AlarmSummaryRow, true>> = {
  event_id: true,
  version: true,
  queue: true,
  status: true,
  holder_rep: true,
  holder_tab: true,
  holder_email: true,
  holder_slot: true,
  custody: true,
  lease_until_ms: true,
  taken_at_ms: true,
  expires_at_ms: true,
  closed_by: true,
  raised_at_ms: true,
  sid: true,
  user_id: true,
  uuid: true,
  account: true,
  armed_state: true,
  threat_level: true,
  event_timestamp: true,
  is_fake: true,
  is_indoors: true,
  shows_only_friends: true,
  is_reoffered: true,
  disposition_action: true,
  disposition_reason: true,
  documentation: true,
  told: true,
  dispatch: true,
  calls: true,
  flagged_for_review: true,
};
export const SUMMARY_COLUMNS = Object.keys(SUMMARY).join(', ');

const holderOf = ({ holder_rep, holder_tab, holder_email, holder_slot }: AlarmSummaryRow): AlarmState['holder'] =>
  holder_rep === null || holder_tab === null || holder_email === null
    ? null
    : { rep: String(holder_rep), tab: holder_tab, email: holder_email, slot: holder_slot };

/** All of an alarm but its body, which is by far the longest. */
export const summaryOf = (row: AlarmSummaryRow): AlarmSummary => ({
  eventId: String(row.event_id),
  version: row.version,
  queue: row.queue,
  status: row.status,
  holder: holderOf(row),
  custody: row.custody,
  leaseUntilMs: row.lease_until_ms,
  takenAtMs: row.taken_at_ms,
  expiresAtMs: row.expires_at_ms,
  closedBy: row.closed_by,
  raisedAtMs: row.raised_at_ms,
  sid: row.sid,
  userId: row.user_id,
  uuid: row.uuid,
  account: row.account,
  armState: row.armed_state,
  threatLevel: row.threat_level,
  eventTimestamp: row.event_timestamp,
  isFake: row.is_fake,
  isIndoors: row.is_indoors,
  showsOnlyFriends: row.shows_only_friends,
  isReoffered: row.is_reoffered,
  disposition: { action: row.disposition_action, reason: row.disposition_reason },
  documentation: row.documentation,
  told: row.told,
  dispatch: row.dispatch,
  calls: row.calls,
  isFlaggedForReview: row.flagged_for_review,
});

export const stateOf = (row: AlarmRow): AlarmState => ({ ...summaryOf(row), body: row.body });

export const rowOf = (state: AlarmState): AlarmRow => ({
  event_id: Number(state.eventId),
  version: state.version,
  queue: state.queue,
  status: state.status,
  holder_rep: state.holder && Number(state.holder.rep),
  holder_tab: state.holder && state.holder.tab,
  holder_email: state.holder && state.holder.email,
  holder_slot: state.holder && state.holder.slot,
  custody: state.custody,
  lease_until_ms: state.leaseUntilMs,
  taken_at_ms: state.takenAtMs,
  expires_at_ms: state.expiresAtMs,
  closed_by: state.closedBy,
  raised_at_ms: state.raisedAtMs,
  sid: state.sid,
  user_id: state.userId,
  uuid: state.uuid,
  account: state.account,
  armed_state: state.armState,
  threat_level: state.threatLevel,
  event_timestamp: state.eventTimestamp,
  is_fake: state.isFake,
  is_indoors: state.isIndoors,
  shows_only_friends: state.showsOnlyFriends,
  is_reoffered: state.isReoffered,
  disposition_action: state.disposition.action,
  disposition_reason: state.disposition.reason,
  documentation: state.documentation,
  told: state.told,
  dispatch: state.dispatch,
  calls: state.calls,
  flagged_for_review: state.isFlaggedForReview,
  body: state.body,
});
