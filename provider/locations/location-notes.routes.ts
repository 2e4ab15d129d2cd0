import type { Reply, Request } from '../../contract/calls.ts';
import { LOCATION_NOTES_LISTED } from '../../contract/limits.ts';
import type { ProviderDeps } from '../base/ports.ts';
import type { CallContext } from '../http/call-context.ts';
import { BadRequestError } from '../http/errors.ts';
import { assertLocation } from './assert-location.ts';

interface NoteRow {
  readonly notes: string;
  readonly event_id: string;
  readonly at_ms: string;
}

/** Routes of agents' notes about a location, for everyone who handles an alarm there (NOTE-10). */
export function locationNotesRoutes({ database, clock }: Pick<ProviderDeps, 'database' | 'clock'>) {
  return {
    getLocationNotes: async ({ params: { sid } }: Request<'getLocationNotes'>): Promise<Reply<'getLocationNotes'>> => {
      await assertLocation(database, sid);
      const rows = await database.query<NoteRow>(
        'select notes, event_id, at_ms from location_notes where sid = $1 order by id desc limit $2',
        [sid, LOCATION_NOTES_LISTED],
      );
      const history = rows.map(({ notes, event_id, at_ms }) => ({
        notes,
        eventId: String(event_id),
        updated_at: Number(at_ms) / 1_000,
      }));
      return { notes: history[0]?.notes ?? '', eventId: history[0]?.eventId ?? null, history };
    },

    saveLocationNotes: async (
      { params: { sid }, body: { eventId, notes } }: Request<'saveLocationNotes'>,
      { rep }: CallContext,
    ): Promise<Reply<'saveLocationNotes'>> => {
      await assertLocation(database, sid);
      const [alarm] = await database.query<{ is_fake: boolean }>(
        'select is_fake from alarms where event_id = $1 and sid = $2',
        [eventId, sid],
      );
      if (alarm === undefined) throw new BadRequestError(`Event ${eventId} is not of location ${sid}.`);
      if (alarm.is_fake) throw new BadRequestError('A training alarm leaves no notes.');
      await database.query(
        'insert into location_notes (sid, event_id, rep_id, notes, at_ms) values ($1, $2, $3, $4, $5)',
        [sid, eventId, rep.id, notes, clock.now()],
      );
      return {};
    },
  };
}
