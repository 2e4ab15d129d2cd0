import type { Role } from '../../contract/roles.ts';
import type { Database } from '../base/ports.ts';
import { QUEUE_SETTINGS_DEFAULT } from './reps.ts';

interface Colleague {
  readonly userId: number;
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
  readonly isActive: boolean;
}

const colleague = (userId: number, role: Role, firstName: string, lastName: string, isActive = true): Colleague => ({
  userId,
  role,
  firstName,
  lastName,
  isActive,
});

/** Staff of a new database: every role, and one who left. */
const STAFF_SEED: readonly Colleague[] = [
  colleague(501, 'agent_ops', 'Olivia', 'Park'),
  colleague(502, 'agent_ops', 'Marcus', 'Bell'),
  colleague(503, 'agent_ops', 'Priya', 'Nair'),
  colleague(504, 'agent_supervisor', 'Daniel', 'Okafor'),
  colleague(505, 'admin', 'Grace', 'Lindqvist'),
  colleague(506, 'qa', 'Tomas', 'Herrera'),
  colleague(507, 'engineer', 'Yuki', 'Tanaka'),
  colleague(508, 'customer', 'Hannah', 'Weiss'),
  colleague(509, 'cx_order_report', 'Leon', 'Dubois'),
  colleague(510, 'agent_ops', 'Amara', 'Stone', false),
];

/** Adds the staff, as reps of the provider and as accounts of the local identity provider; those already there stay as they are. */
export async function seedStaff(database: Database): Promise<void> {
  await database.transaction(async (sql) => {
    for (const { userId, role, firstName, lastName, isActive } of STAFF_SEED) {
      const email = `${firstName}.${lastName}@example.com`.toLowerCase();
      await sql.query(
        `insert into reps (user_id, role, first_name, last_name, email, is_active, is_verified, queue_settings)
         values ($1, $2, $3, $4, $5, $6, true, $7) on conflict do nothing`,
        [userId, role, firstName, lastName, email, isActive, JSON.stringify(QUEUE_SETTINGS_DEFAULT)],
      );
      await sql.query(
        `insert into identity_accounts (user_id, email, given_name, family_name) values ($1, $2, $3, $4)
         on conflict (user_id) do nothing`,
        [userId, email, firstName, lastName],
      );
    }
  });
}
