import { beforeEach, describe, expect, it } from 'vitest';
import { LOCATION_NOTES_LISTED } from '../../contract/limits.ts';
import { createAlarmService } from '../alarms/alarm-service.ts';
import { apiHandlers } from '../app/handlers.ts';
import type { Database } from '../base/ports.ts';
import type { CallContext } from '../http/call-context.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { START_MS, testClock } from '../testing/fakes/test-clock.ts';
import { addAgent, addLocation, motionAlarm, SID } from '../testing/fixtures/test-fixtures.ts';

describe('What agents note about a location', () => {
  let database: Database;
  let agent: CallContext;
  let colleague: CallContext;
  let eventId: string;
  let later: string;
  const deps = () => ({ database, clock: testClock(), log: () => {} });

  const saves = (notes: string, given: { sid?: string; eventId?: string; by?: CallContext } = {}) =>
    apiHandlers(deps()).saveLocationNotes(
      { params: { sid: given.sid ?? SID }, body: { eventId: given.eventId ?? eventId, notes } },
      given.by ?? agent,
    );
  const reads = (sid = SID) => apiHandlers(deps()).getLocationNotes({ params: { sid } });

  beforeEach(async () => {
    database = await quickDatabase();
    await addLocation(database);
    await addLocation(database, '1002');
    agent = await addAgent(database);
    colleague = await addAgent(database);
    eventId = await createAlarmService(deps()).raise(motionAlarm());
    later = await createAlarmService(deps()).raise(motionAlarm());
  });

  it('is the text saved last, with all that were saved, newest first (NOTE-02, NOTE-03, NOTE-07, NOTE-10, NOTE-12)', async () => {
    expect(await reads()).toEqual({ notes: '', eventId: null, history: [] });
    await saves('The key is with the neighbour.');
    await saves('The neighbour has moved.', { eventId: later, by: colleague });
    const updated_at = START_MS / 1_000;
    expect(await reads()).toEqual({
      notes: 'The neighbour has moved.',
      eventId: later,
      history: [
        { notes: 'The neighbour has moved.', eventId: later, updated_at },
        { notes: 'The key is with the neighbour.', eventId, updated_at },
      ],
    });
    expect(await reads('1002')).toEqual({ notes: '', eventId: null, history: [] });
  });

  it('lists so many of the earlier texts', async () => {
    for (let count = 0; count <= LOCATION_NOTES_LISTED; count += 1) await saves(`Note ${count}`);
    const { notes, history } = await reads();
    expect([notes, history?.length, history?.at(-1)?.notes]).toEqual(['Note 50', LOCATION_NOTES_LISTED, 'Note 1']);
  });

  it('is refused with an event of another location, with one that does not exist, and for a training alarm', async () => {
    await expect(saves('A dog.', { sid: '1002' })).rejects.toMatchObject({
      status: 400,
      message: `Event ${eventId} is not of location 1002.`,
    });
    await expect(saves('A dog.', { eventId: '999999' })).rejects.toMatchObject({ status: 400 });
    const training = await createAlarmService(deps()).raise(motionAlarm({ isFake: true }));
    await expect(saves('A dog.', { eventId: training })).rejects.toMatchObject({
      status: 400,
      message: 'A training alarm leaves no notes.',
    });
    expect((await reads()).history).toEqual([]);
  });

  it('is of no location that does not exist', async () => {
    await expect(reads('9999')).rejects.toMatchObject({ status: 404, message: 'Location 9999 was not found.' });
    await expect(saves('A dog.', { sid: '9999' })).rejects.toMatchObject({ status: 404 });
  });
});
