import { TICKET_LIFETIME_S } from '../../contract/limits.ts';
import type { Clock, Database, Ticket, TicketPurpose } from '../base/ports.ts';
import { RECORDING_TICKET_LIFETIME_S, WORK_UPLOAD_TICKET_LIFETIME_S } from './identity.constants.ts';
import { hashOf, newSecret } from './secrets.ts';
import { LIVING } from './sign-ins.ts';

const LIFETIME_S: Record<TicketPurpose, number> = {
  'event-ws': TICKET_LIFETIME_S,
  'rep-take-event-ws': TICKET_LIFETIME_S,
  'user-event-ws': TICKET_LIFETIME_S,
  live: TICKET_LIFETIME_S,
  'two-way-audio': TICKET_LIFETIME_S,
  recording: RECORDING_TICKET_LIFETIME_S,
  'work-upload': WORK_UPLOAD_TICKET_LIFETIME_S,
  'work-recording': RECORDING_TICKET_LIFETIME_S,
};
/** Tickets for repeated use: a file is requested in ranges, and an upload whose answer was lost is sent again. */
const STAYS: readonly TicketPurpose[] = ['recording', 'work-upload', 'work-recording'];

const COLUMNS = 'rep_id::text as "repId", sign_in as session, purpose, scope';

export interface Tickets {
  mint(ticket: Ticket): Promise<string>;
  /** A socket's ticket is taken away as it is read, so that two doors never open on it; a file's stays until it is over. */
  redeem(ticket: string, purpose: TicketPurpose): Promise<Ticket | null>;
}

export function createTickets({ database, clock }: { database: Database; clock: Clock }): Tickets {
  return {
    async mint({ repId, session, purpose, scope }) {
      const ticket = newSecret();
      await database.query(
        'insert into tickets (ticket_hash, rep_id, sign_in, purpose, scope, expires_at_ms) values ($1, $2, $3, $4, $5, $6)',
        [hashOf(ticket), repId, session, purpose, scope, clock.now() + LIFETIME_S[purpose] * 1_000],
      );
      return ticket;
    },

    async redeem(ticket, purpose) {
      const found = `tickets where ticket_hash = $1 and purpose = $2 and expires_at_ms > $3 and exists (
        select from sign_ins where sign_ins.sign_in = tickets.sign_in and ${LIVING('$3')})`;
      const [row] = await database.query<Ticket>(
        STAYS.includes(purpose) ? `select ${COLUMNS} from ${found}` : `delete from ${found} returning ${COLUMNS}`,
        [hashOf(ticket), purpose, clock.now()],
      );
      return row ?? null;
    },
  };
}
