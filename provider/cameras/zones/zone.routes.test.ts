import { beforeEach, describe, expect, it } from 'vitest';
import type { Region } from '../../../contract/entities/cameras.ts';
import { apiHandlers } from '../../app/handlers.ts';
import type { Database } from '../../base/ports.ts';
import type { CallContext } from '../../http/call-context.ts';
import { readStream } from '../../log/event-log.ts';
import { quickDatabase } from '../../testing/databases/test-database.ts';
import { testClock } from '../../testing/fakes/test-clock.ts';
import { addAgent, addLocation, SID } from '../../testing/fixtures/test-fixtures.ts';

const UUID = `camera-${SID}`;
const region = (...points: readonly (readonly [number, number])[]): Region => points.map(([x, y]) => ({ x, y }));
const DRIVE = [region([0, 0.5], [1, 0.5], [0.5, 1])];
const DOOR = [region([0.4, 0.2], [0.6, 0.2], [0.6, 0.9], [0.4, 0.9])];

describe('The motion zone of a camera', () => {
  let database: Database;
  let kim: CallContext;
  let lee: CallContext;
  const calls = () => apiHandlers({ database, clock: testClock(), log: () => {} });
  const read = (uuid = UUID, sid = SID) => calls().getMotionZone({ params: { sid }, query: { uuid } });
  const save = (regions: Region[], version: number, caller: CallContext, uuid = UUID) =>
    calls().updateMotionZone({ params: { sid: SID }, query: { uuid }, body: { regions, version } }, caller);
  const facts = async () =>
    (await readStream(database, `camera:${UUID}`)).map(({ type, by, data }) => ({ type, by, data }));

  beforeEach(async () => {
    database = await quickDatabase();
    await addLocation(database);
    [kim, lee] = await Promise.all([addAgent(database, { role: 'admin' }), addAgent(database)]);
    await database.query(`update reps set first_name = 'Kim' where id = $1`, [kim.rep.id]);
  });

  it('has no regions until some are saved, and is of a camera at its location (A-70, ZONE-05, ZONE-06, PLAY-22)', async () => {
    expect(await read()).toEqual({ motionZone: { regions: [], version: 0 } });
    const seeded = JSON.stringify({ regions: DRIVE });
    await database.query(`update cameras set body = jsonb_set(body, '{motionZone}', $1) where uuid = $2`, [
      seeded,
      UUID,
    ]);
    expect(await read()).toEqual({ motionZone: { regions: DRIVE, version: 0 } });
    await expect(read('camera-9')).rejects.toThrow(`Camera camera-9 at location ${SID} was not found.`);
    await expect(read(UUID, '9')).rejects.toMatchObject({ status: 404 });
  });

  it('is saved whole, with who did it in the change history (A-71, ZONE-08)', async () => {
    expect(await save(DRIVE, 0, kim)).toEqual({ motionZone: { regions: DRIVE, version: 1 } });
    expect(await read()).toEqual({ motionZone: { regions: DRIVE, version: 1 } });
    expect(await save([], 1, lee)).toEqual({ motionZone: { regions: [], version: 2 } });
    expect(await facts()).toEqual([
      { type: 'camera.zoneChanged', by: `agent:${kim.rep.user_id}`, data: { version: 1, regions: DRIVE } },
      { type: 'camera.zoneChanged', by: `agent:${lee.rep.user_id}`, data: { version: 2, regions: [] } },
    ]);
    const history = await calls().listChanges({ query: { type: 'camera', skip: 0, limit: 1 } });
    expect('data' in history ? history.data : history).toMatchObject([
      { edit_uid: lee.rep.user_id, camera: { uuid: UUID, change: { type: 'camera.zoneChanged', version: 2 } } },
    ]);
  });

  it('is not saved over a change that the other has not seen, who hears whose it was', async () => {
    await save(DRIVE, 0, kim);
    await expect(save(DOOR, 0, lee)).rejects.toMatchObject({
      status: 409,
      message: 'The motion zone was changed meanwhile by Kim.',
    });
    expect(await read()).toEqual({ motionZone: { regions: DRIVE, version: 1 } });
    await expect(save(DOOR, 2, lee)).rejects.toMatchObject({ status: 409 });
    expect(await save(DOOR, 1, lee)).toEqual({ motionZone: { regions: DOOR, version: 2 } });
  });

  it('is saved once when it is sent again because the answer was lost', async () => {
    await save(DRIVE, 0, kim);
    expect(await save(DRIVE, 0, kim)).toEqual({ motionZone: { regions: DRIVE, version: 1 } });
    expect(await facts()).toHaveLength(1);
  });

  it('one of two motion zones that are saved at the same moment is kept', async () => {
    const saves = await Promise.allSettled([save(DRIVE, 0, kim), save(DOOR, 0, lee)]);
    expect(saves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await read()).motionZone.version).toBe(1);
  });

  it.each([
    [[region([0, 0], [1, 1])], 'Region 1 has fewer than 3 corners.'],
    [[...DRIVE, region([0, 0], [1, 1], [1, 0], [0, 1])], 'Region 2 crosses itself.'],
    [[region([0, 0], [1.5, 0], [1, 1])], 'Region 1 has a corner outside the picture.'],
    [Array.from({ length: 9 }, () => DRIVE[0] ?? []), 'There are more than 8 regions.'],
  ])('is refused with the reason where it is none, and what was saved stays (ZONE-11)', async (regions, message) => {
    await save(DOOR, 0, kim);
    await expect(save(regions, 1, lee)).rejects.toMatchObject({ status: 400, message });
    expect(await read()).toEqual({ motionZone: { regions: DOOR, version: 1 } });
  });

  it('takes the place of an image of it, which is then gone (ZONE-10)', async () => {
    const image = async () =>
      (await database.query(`select body->'motionZone'->>'image' as image from cameras where uuid = $1`, [UUID]))[0];
    await database.query(`update cameras set body = jsonb_set(body, '{motionZone}', $1) where uuid = $2`, [
      JSON.stringify({ regions: [], image: 'doorbell' }),
      UUID,
    ]);
    await save([], 0, kim);
    expect(await image()).toEqual({ image: 'doorbell' });
    await save(DOOR, 0, kim);
    expect(await image()).toEqual({ image: null });
  });

  it('is of a camera of the location that the call names', async () => {
    await expect(save(DOOR, 0, kim, 'camera-9')).rejects.toMatchObject({ status: 404 });
  });
});
