import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Reply, Request } from '../../contract/calls.ts';
import { JournalText, NoJournalError } from '../../contract/journal-text.ts';
import { JOURNALS_MAX } from '../../contract/limits.ts';
import { getAlarmFor } from '../alarms/alarm.repository.ts';
import type { Caller, ProviderDeps } from '../base/ports.ts';
import { BadRequestError } from '../http/errors.ts';
import { mustHaveWorkedOn } from '../work-recordings/worked-on.ts';
import type { StationSupervision } from '../supervision/station-supervision.ts';
import { looksAtWork, readsOfJournals } from './kept-journals.ts';

interface JournalDeps extends Pick<ProviderDeps, 'database'> {
  readonly supervision: Pick<StationSupervision, 'read'>;
}

/** Unzips a journal piece by piece, and keeps none. @throws {BadRequestError} for anything but a journal. */
async function mustBeJournal(zipped: Buffer): Promise<void> {
  const text = new JournalText();
  try {
    for await (const bytes of Readable.from([zipped]).pipe(createGunzip())) text.read(bytes);
    text.end();
  } catch (error) {
    throw new BadRequestError(error instanceof NoJournalError ? error.message : 'The journal is not zipped.');
  }
}

/** Routes of journals: recordings of agents' portals during alarms, and the log of their readers. */
export function journalRoutes({ database, supervision }: JournalDeps) {
  return {
    /**
     * @throws {NotWorkedOnError} for an alarm that the caller never had; @throws {BadRequestError} for anything but a
     * journal, or one too many
     */
    sendJournal: async (
      { params: { eventId }, body: { from_ms, until_ms, journal } }: Request<'sendJournal'>,
      caller: Caller,
    ): Promise<Reply<'sendJournal'>> => {
      const alarm = await getAlarmFor(database, eventId, caller);
      await mustHaveWorkedOn(database, alarm.eventId, caller);
      if (until_ms < from_ms) throw new BadRequestError('The journal ends before it begins.');
      const bytes = Buffer.from(journal, 'base64');
      if (!(await supervision.read()).value.journals) return { kept: false };
      await mustBeJournal(bytes);
      const [kept] = await database.query(
        `insert into alarm_journals (event_id, rep_id, from_ms, until_ms, journal)
         select $1, $2, $3, $4, $5 where (select count(*) from alarm_journals where event_id = $1 and rep_id = $2) < $6
         on conflict (event_id, rep_id, from_ms) do update set until_ms = excluded.until_ms, journal = excluded.journal
         returning 1`,
        [eventId, caller.rep.id, from_ms, until_ms, bytes, JOURNALS_MAX],
      );
      if (!kept) throw new BadRequestError(`An agent has at most ${JOURNALS_MAX} journals of one alarm.`);
      return { kept: true };
    },

    readJournal: async ({
      params: { eventId },
      query: { user_id, from_ms },
    }: Request<'readJournal'>): Promise<Reply<'readJournal'>> => {
      const [row] = await database.query<{ journal: Uint8Array }>(
        `select journal from alarm_journals join reps on reps.id = rep_id
         where event_id = $1 and user_id = $2 and from_ms = $3`,
        [eventId, user_id, from_ms],
      );
      return { journal: row === undefined ? null : Buffer.from(row.journal).toString('base64') };
    },

    ownJournalReads: async (
      _request: Request<'ownJournalReads'>,
      { rep }: Caller,
    ): Promise<Reply<'ownJournalReads'>> => {
      const { journals, live } = (await supervision.read()).value;
      return {
        keeps: journals,
        reads: [...(await readsOfJournals(database, rep.id))],
        shows: live,
        looks: [...(await looksAtWork(database, rep.user_id))],
      };
    },
  };
}
