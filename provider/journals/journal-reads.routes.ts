import type { Reply, Request } from '../../contract/calls.ts';
import type { Caller, Sql } from '../base/ports.ts';
import type { StationSupervision } from '../supervision/station-supervision.ts';
import { looksAtWork, readsOfJournals } from './kept-journals.ts';

interface JournalReadsDeps {
  readonly database: Sql;
  readonly supervision: Pick<StationSupervision, 'read'>;
}

/** Routes of the log of who read an agent's journals and looked at their work. */
export const journalReadsRoutes = ({ database, supervision }: JournalReadsDeps) => ({
  ownJournalReads: async (_request: Request<'ownJournalReads'>, { rep }: Caller): Promise<Reply<'ownJournalReads'>> => {
    const { journals, live } = (await supervision.read()).value;
    return {
      keeps: journals,
      reads: [...(await readsOfJournals(database, rep.id))],
      shows: live,
      looks: [...(await looksAtWork(database, rep.user_id))],
    };
  },
});
