import { COUNT_MAX } from '../../contract/page.ts';
import type { apiHandlers } from '../../provider/app/handlers.ts';
import type { CallContext } from '../../provider/http/call-context.ts';
import type { Database } from '../../provider/base/ports.ts';

type Handlers = ReturnType<typeof apiHandlers>;

/** One question to a list. */
export interface ListCase {
  readonly what: string;
  call(handlers: Handlers): Promise<unknown>;
}

const ADMIN = { rep: { id: '1', role: 'admin' }, session: 'bench', tab: null } as unknown as CallContext;
const LIMIT = 50;
/** The last page that the counter of a long list names. */
const LAST = COUNT_MAX - 1 - LIMIT;
const FIRST_PAGE = { skip: 0, limit: LIMIT };
const LAST_PAGE = { skip: LAST, limit: LIMIT };
const HALF_DAY = { threat_level_gte: 0, lookback: 43_200, until: 0 };
const DAY_S = 86_400;

interface Known {
  readonly sid: string;
  readonly account: string;
  readonly uuid: string;
  readonly at: number;
  readonly by: string;
  readonly rep: string;
}

/** An alarm in the middle of the history, and an agent who ended one. */
async function known(database: Database): Promise<Known> {
  const [found] = await database.query<Known>(
    `select sid, account, uuid, event_timestamp as at, split_part(closed_by, ':', 2) as by, reps.id::text as rep
     from alarms join reps on closed_by = 'agent:' || reps.user_id
     where event_timestamp >= (select (min(event_timestamp) + max(event_timestamp)) / 2 from alarms) order by event_timestamp limit 1`,
  );
  if (!found) throw new Error('The database has no history: npm --prefix tools run seed-history makes one.');
  return found;
}

/** Page, filter, search, sort and last page of each list, and the reports, at a size. */
export async function listCases(database: Database, size: string): Promise<readonly ListCase[]> {
  const { sid, account, uuid, at, by, rep } = await known(database);
  const day = { startDatetime: at, endDatetime: at + DAY_S };
  const events = (what: string, query: object): ListCase => ({
    what: `Event List of ${size}, ${what}`,
    call: (handlers) => handlers.listEvents({ query: { ...FIRST_PAGE, ...query } }, ADMIN),
  });
  const changes = (what: string, query: object): ListCase => ({
    what: `change history of ${size}, ${what}`,
    call: (handlers) => handlers.listChanges({ query: { ...FIRST_PAGE, ...query } }),
  });
  const access = (what: string, query: object): ListCase => ({
    what: `access of ${size}, ${what}`,
    call: (handlers) => handlers.listAccess({ query: { ...FIRST_PAGE, ...query } }),
  });
  return [
    events('first page', {}),
    events('filter by status', { pcs_status: -40 }),
    events('filter by a day, sorted by account', { ...day, sort: 'account' }),
    events('search by account', { searchBy: account.slice(0, 4) }),
    events('sorted by threat', { sort: 'threat' }),
    events('last counted page', LAST_PAGE),
    changes('first page', {}),
    changes('filter by a day', day),
    changes('filter by agent', { edit_uid: by }),
    changes('filter by location', { sid }),
    changes('search by camera', { searchBy: uuid }),
    changes('last counted page', LAST_PAGE),
    access('first page', {}),
    access('filter by rep', { rep }),
    access('filter by location read', { subject: `location:${sid}` }),
    access('last counted page', LAST_PAGE),
    {
      what: `e-mails of ${size}, last counted page`,
      call: (handlers) => handlers.listEmails({ query: { ...LAST_PAGE, unsent: false } }),
    },
    {
      what: `reps of ${size}, search`,
      call: (handlers) => handlers.listReps({ query: { searchBy: 'jo', skip: 0, limit: LIMIT } }),
    },
    {
      what: `invites of ${size}, search`,
      call: (handlers) => handlers.listInvites({ query: { page: 1, page_size: LIMIT, search: 'guest.77' } }),
    },
    {
      what: `invites of ${size}, last counted page`,
      call: (handlers) => handlers.listInvites({ query: { page: LAST / LIMIT + 1, page_size: LIMIT } }),
    },
    {
      what: `PCS Agent Event Stats of ${size}`,
      call: (handlers) => handlers.allRepStats({ query: HALF_DAY }),
    },
    { what: `charts of the day of ${size}`, call: (handlers) => handlers.performance() },
  ];
}
