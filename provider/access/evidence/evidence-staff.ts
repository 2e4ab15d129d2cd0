import type { Timeline } from '../../../contract/entities/reports.ts';
import { ROLE_LABELS, type Role } from '../../../contract/roles.ts';
import type { AlarmState } from '../../alarms/alarm.state.ts';
import type { Sql } from '../../base/ports.ts';
import { NAMED_REP } from '../../reps/named-rep.ts';
import type { Filed } from './evidence-facts.ts';
import type { FiledMessage } from './evidence-messages.ts';

/** Author and time of a package. */
export interface Made {
  readonly by: string;
  readonly atMs: number;
}

/** A member of the staff who is named in a package. */
export interface StaffMember {
  readonly userId: string;
  readonly email: string;
  /** Name with the user id, as the time line has it. */
  readonly name: string;
  readonly role: Role;
}

interface Naming {
  readonly alarm: AlarmState;
  readonly timeline: Timeline;
  readonly messages: readonly FiledMessage[];
  readonly filed: Filed;
  readonly made: Made;
}

/** User id behind a name in the time line. */
const NUMBERED = /\((\d+)\)$/;

/** Everyone of the staff whom an alarm, its time line, its messages, its notes or the package name. */
export async function staffOf(
  sql: Sql,
  { alarm, timeline, messages, filed, made }: Naming,
): Promise<readonly StaffMember[]> {
  const { before, since } = filed.notes;
  const entries = [...timeline.items, ...(timeline.reads ?? []), ...messages, ...since, made];
  const names = [...entries, ...(before === null ? [] : [before])].map(({ by }) => by);
  const ids = names.map((by) => NUMBERED.exec(by)?.[1] ?? '');
  const agents = [...alarm.calls, ...(alarm.body.annotations ?? [])].map(({ agent }) => agent ?? '');
  return sql.query<StaffMember>(
    `select user_id::text as "userId", email, ${NAMED_REP} as name, role from reps
     where user_id::text = any($1) or email = any($2) order by user_id`,
    [[...new Set(ids)], agents],
  );
}

/** Name of the member with a user id or an e-mail; the argument where there is none. */
export const nameIn =
  (staff: readonly StaffMember[]) =>
  (id: string): string =>
    staff.find(({ userId, email }) => userId === id || email === id)?.name ?? id;

/** `Olivia Park (8001), Agent ops` */
export const memberText = ({ name, role }: StaffMember): string => `${name}, ${ROLE_LABELS[role]}`;
