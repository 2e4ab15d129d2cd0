import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Reply, Request } from '../../contract/calls.ts';
import { JournalText, NoJournalError } from '../../contract/journal-text.ts';
import { getAlarmFor } from '../alarms/alarm.repository.ts';
import type { Caller } from '../base/ports.ts';
import { BadRequestError } from '../http/errors.ts';
import { mustHaveWorkedOn } from '../work-recordings/worked-on.ts';
import type { StationSupervision } from '../supervision/station-supervision.ts';
import { type JournalFiles, keepJournal, readJournal } from './journal-store.ts';

interface JournalDeps extends JournalFiles {
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

/** Routes of journals: recordings of agents' portals during alarms. */
export function journalRoutes({ supervision, ...files }: JournalDeps) {
  const { database } = files;
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
      await keepJournal(files, { eventId, repId: caller.rep.id, fromMs: from_ms, untilMs: until_ms }, bytes);
      return { kept: true };
    },

    /** @throws {RecordingGoneError} when its file is gone */
    readJournal: async ({
      params: { eventId },
      query: { user_id, from_ms },
    }: Request<'readJournal'>): Promise<Reply<'readJournal'>> => {
      const kept = await readJournal(files, { eventId, userId: user_id, fromMs: from_ms });
      return kept === null ? { journal: null } : { journal: kept.journal.toString('base64'), by: kept.by };
    },
  };
}
