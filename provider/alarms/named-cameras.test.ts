import { beforeEach, expect, it } from 'vitest';
import type { Database } from '../base/ports.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { addLocation } from '../testing/fixtures/test-fixtures.ts';
import { NAMED_CAMERAS, namedCameras } from './named-cameras.ts';

let database: Database;
const named = async (text: string) => (await namedCameras(database, text))?.toSorted() ?? null;

beforeEach(async () => {
  database = await quickDatabase();
  await addLocation(database, '1001');
  await addLocation(database, '1002');
  await database.query(
    `update locations set body = jsonb_set(body, '{location}', case sid when '1001' then '{"street1": "214 Juniper Lane"}'::jsonb
       else '{"street1": "9 O’Hara Way"}'::jsonb end)`,
  );
  await database.query(
    `update cameras set body = jsonb_set(body, '{cameraSettings}', '{"cameraName": "Side yard"}') where sid = '1002'`,
  );
});

it.each([
  ['a street as its word begins', 'juni', ['camera-1001']],
  ['words of a street in any order and case', 'LANE 214', ['camera-1001']],
  ['a camera', 'side', ['camera-1002']],
  ['a street with a sign in it', "o'hara", ['camera-1002']],
  ['digits, which are an id', '214', null],
  ['a text that no name has', 'camera-1001', null],
  ['signs of a query', 'juniper:* | !', ['camera-1001']],
])('a search names the cameras of %s', async (_, text, expected) => {
  expect(await named(text)).toEqual(expected);
});

it('the cameras that a search names are found by indexes', async () => {
  const plan = await database.transaction(async (sql) => {
    await sql.query(`select set_config('enable_seqscan', 'off', true)`);
    return sql.query<{ 'QUERY PLAN': string }>(`explain ${NAMED_CAMERAS}`, ['juniper:*']);
  });
  const lines = plan.map((line) => line['QUERY PLAN']).join('\n');
  for (const index of ['cameras_by_name', 'locations_by_street'])
    expect(lines).toContain(`Bitmap Index Scan on ${index}`);
});
