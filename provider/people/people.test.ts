import { beforeEach, describe, expect, it } from 'vitest';
import { PEOPLE_LISTED } from '../../contract/limits.ts';
import { createAlarmService } from '../alarms/alarm-service.ts';
import { apiHandlers } from '../app/handlers.ts';
import type { Database } from '../base/ports.ts';
import type { CallContext } from '../http/call-context.ts';
import { readStream } from '../log/event-log.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { testClock } from '../testing/fakes/test-clock.ts';
import {
  addAgent,
  addLocation,
  addPerson,
  CUSTOMER,
  FACE,
  motionAlarm,
  SID,
} from '../testing/fixtures/test-fixtures.ts';

const SECOND_HOME = '1002';

describe('The people of a customer', () => {
  let database: Database;
  let agent: CallContext;
  const deps = () => ({ database, clock: testClock(), log: () => {} });

  const lists = async (userId = CUSTOMER, sid = SID) => {
    const reply = await apiHandlers(deps()).listPeople({ params: { userId }, query: { sid } });
    return Array.isArray(reply) ? reply : [];
  };
  const adds = (name: string, given: { user_id?: string; sid?: string } = {}) =>
    apiHandlers(deps()).createPerson(
      { body: { user_id: CUSTOMER, sid: SID, category: 'friendly', name, ...given } },
      agent,
    );
  const assigns = (eventId: string, person_id: string, face_id: string = FACE.id, by = agent) =>
    apiHandlers(deps()).assignPerson({ params: { eventId }, query: { face_id, person_id } }, by);
  const reads = (eventId: string) => apiHandlers(deps()).getEvent({ params: { eventId } }, agent);
  const facesOf = async (eventId: string) =>
    (await reads(eventId)).faces?.map(({ id, match_person_id, match_name, match_category, match_distance }) => ({
      id,
      match: match_person_id === undefined ? null : [match_person_id, match_name, match_category, match_distance],
    }));

  /** An alarm with two detections of a face and one of another, which the agent verifies. */
  async function opens(given: Partial<Parameters<typeof motionAlarm>[0]> = {}): Promise<string> {
    const faces = [FACE, { ...FACE, id: 'face-2' }, { ...FACE, id: 'face-3', group_id: 'group-2' }];
    const eventId = await createAlarmService(deps()).raise(motionAlarm({ faces, ...given }));
    await apiHandlers(deps()).holdEvent({ query: { eventId, sid: given.sid ?? SID } }, agent);
    return eventId;
  }

  beforeEach(async () => {
    database = await quickDatabase();
    await addLocation(database);
    await addLocation(database, SECOND_HOME);
    agent = await addAgent(database);
  });

  it('have no name that could be taken for another one (decision 0110)', async () => {
    await expect(adds('Ann\u202e Lee')).rejects.toThrow('The name has characters that are not seen.');
  });

  it('are those added at any location of the customer, by name (FACE-11, FACE-12, FACE-17)', async () => {
    expect(await lists()).toEqual([]);
    await adds('Reese Lorne');
    await adds('avery Hollis', { sid: SECOND_HOME });
    const added = { category: 'friendly', faces: [], main_photo: null, photos: [] };
    expect(await lists()).toEqual([
      { ...added, person_id: '2', name: 'avery Hollis', sid: SECOND_HOME, locations: [SECOND_HOME] },
      { ...added, person_id: '1', name: 'Reese Lorne', sid: SID, locations: [SID] },
    ]);
    expect(await lists(CUSTOMER, SECOND_HOME)).toEqual(await lists());
  });

  it('are each added once, also where the answer was lost', async () => {
    await adds('Reese Lorne');
    await adds('Reese Lorne');
    expect(await lists()).toHaveLength(1);
  });

  it('are not read or added with a location of somebody else', async () => {
    await database.query(`insert into customers (user_id, email, body) values ('7002', 'b@example.com', '{}')`);
    const refused = { status: 400, message: `Location ${SID} is not of customer 7002.` };
    await expect(lists('7002')).rejects.toMatchObject(refused);
    await expect(adds('Reese Lorne', { user_id: '7002' })).rejects.toMatchObject(refused);
    await expect(lists(CUSTOMER, '9999')).rejects.toMatchObject({ status: 400 });
  });

  it('are so many at most, of which none is lost', async () => {
    await database.query(
      `insert into people (user_id, sid, name, category, at_ms)
       select $1, $2, 'Person ' || number, 'unknown', 0 from generate_series(1, $3::int) as number`,
      [CUSTOMER, SID, PEOPLE_LISTED],
    );
    await expect(adds('Reese Lorne')).rejects.toMatchObject({ status: 400 });
    expect(await lists()).toHaveLength(PEOPLE_LISTED);
  });

  it('are each assigned to all detections of a face, which the log and the next agent know (FACE-13, FACE-16)', async () => {
    const [avery, eventId] = [await addPerson(database), await opens()];
    await assigns(eventId, avery);
    const match = [avery, 'Avery Hollis', 'friendly', 0];
    expect(await facesOf(eventId)).toEqual([
      { id: 'face-1', match },
      { id: 'face-2', match },
      { id: 'face-3', match: null },
    ]);
    const [last] = (await readStream(database, `alarm:${eventId}`)).slice(-1);
    expect(last).toMatchObject({
      type: 'alarm.faceAssigned',
      data: { faceId: FACE.id, groupId: FACE.group_id, personId: avery, name: 'Avery Hollis', category: 'friendly' },
      by: `agent:${agent.rep.user_id}`,
    });
    expect((await lists())[0]).toMatchObject({ person_id: avery, faces: [{ img_file: null }], locations: [SID] });
  });

  it('are recognised in the next alarm that shows the face, and nowhere else (FACE-06, FACE-19)', async () => {
    const [avery, eventId] = [await addPerson(database), await opens()];
    expect((await facesOf(eventId))?.map(({ match }) => match)).toEqual([null, null, null]);
    await assigns(eventId, avery);
    const [first, , third] = (await facesOf(await opens())) ?? [];
    expect([first?.match?.[0], third?.match]).toEqual([avery, null]);
    expect(first?.match?.[3]).toBeGreaterThan(0);
  });

  it('replace the person who was assigned before (FACE-23)', async () => {
    const [avery, reese, eventId] = [await addPerson(database), await addPerson(database, 'Reese'), await opens()];
    await assigns(eventId, avery);
    await assigns(eventId, reese, 'face-2');
    expect((await facesOf(eventId))?.[0]?.match?.[0]).toBe(reese);
    expect((await facesOf(await opens()))?.[0]?.match?.[0]).toBe(reese);
    expect((await lists()).map(({ faces }) => faces?.length)).toEqual([0, 1]);
  });

  it('are assigned once: the same again files no fact', async () => {
    const [avery, eventId] = [await addPerson(database), await opens()];
    await assigns(eventId, avery);
    const { version } = await reads(eventId);
    await assigns(eventId, avery, 'face-2');
    expect((await reads(eventId)).version).toBe(version);
  });

  it('are assigned by a face alone where the cameras give no groups', async () => {
    const avery = await addPerson(database);
    const eventId = await opens({
      faces: [
        { ...FACE, group_id: null },
        { ...FACE, id: 'face-2', group_id: null },
      ],
    });
    await assigns(eventId, avery);
    expect((await facesOf(eventId))?.map(({ match }) => match?.[0])).toEqual([avery, undefined]);
  });

  it('are not assigned to a face that is not there, in training, or when they are somebody else’s', async () => {
    const [avery, eventId] = [await addPerson(database), await opens()];
    await expect(assigns(eventId, avery, 'face-9')).rejects.toMatchObject({
      status: 404,
      message: `Face face-9 of event ${eventId} was not found.`,
    });
    await expect(assigns(eventId, '999')).rejects.toMatchObject({
      status: 400,
      message: `Person 999 is not of customer ${CUSTOMER}.`,
    });
    const training = await opens({ isFake: true });
    await expect(assigns(training, avery)).rejects.toMatchObject({ status: 400 });
    expect((await facesOf(training))?.[0]?.match).toBeNull();
    const colleague = await addAgent(database);
    await expect(assigns(eventId, avery, FACE.id, colleague)).rejects.toMatchObject({ status: 409 });
  });
});
