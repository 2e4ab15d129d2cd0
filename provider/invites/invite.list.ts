import type { InviteMail } from '../../contract/entities/invites.ts';
import type { ListSource } from '../lists/list-statement.ts';
import { folded } from '../lists/folded.ts';
import { partOf } from '../lists/part-of.ts';

export interface InviteRow {
  readonly invite_id: number;
  readonly raw_email: string;
  readonly email_hash: string;
  readonly created_by: string;
  readonly at_ms: number;
  readonly outcome: InviteMail;
  readonly failure: string | null;
}

export interface InviteFilter {
  /** A part of the address or of the inviter, in any case, or all of the hash. */
  readonly search?: string | undefined;
}

/** Invites, newest first. */
export const INVITE_LIST: ListSource<InviteRow, InviteFilter, 'newest'> = {
  from: `(select invite_id, submission_id, raw_email, email_hash, email as created_by, at_ms, outcome, failure
    from invites join invite_submissions using (submission_id) join reps on reps.id = rep_id) as invited`,
  columns: 'invite_id, raw_email, email_hash, created_by, at_ms, outcome, failure',
  document: null,
  id: { sql: 'invite_id', of: (row) => row.invite_id },
  sorts: { newest: { sql: 'invite_id', type: 'bigint', of: (row) => row.invite_id } },
  defaultSort: { sort: 'newest', isDescending: true },
  filters: {
    search: (search) =>
      `${folded('raw_email')} like ${partOf(search)} or email_hash = lower(${search}) or submission_id in (
         select submission_id from invite_submissions join reps on reps.id = rep_id where ${folded('email')} like ${partOf(search)})`,
  },
};
