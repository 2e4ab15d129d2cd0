import { beforeEach, describe, expect, it } from 'vitest';
import { COUNT_MAX, type EventSort } from '../../contract/page.ts';
import type { Database, Sql } from '../base/ports.ts';
import { type ListRequest, listStatement } from '../lists/list-statement.ts';
import { readList } from '../lists/read-list.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { ALARM_LIST, type AlarmFilter, alarmFilter } from './alarm.list.ts';

type Request = Partial<ListRequest<AlarmFilter, EventSort>>;

describe('The list of alarms', () => {
  let database: Database;
  beforeEach(async () => {
    database = await quickDatabase();
  });

  /** Alarms from id `first` on: two at each second, in three accounts, two locations with a camera each, threats 0 to 30. */
  const add = (first: number, count: number) =>
    database.query(
      `insert into alarms (event_id, version, queue, status, raised_at_ms, sid, user_id, uuid, account, armed_state,
         threat_level, event_timestamp, is_fake, told, body)
       select id, 1, 'Live', 0, 0, 's' || id % 2, 'u', 'c' || id % 2, 'a' || id % 3, 'AWAY', id % 4 * 10, 1000 + id / 2,
         false, '{}', '{}'
       from generate_series($1::int, $1::int + $2::int - 1) as id`,
      [first, count],
    );
  const read = ({ filter = {}, skip = 0, limit = 200, ...rest }: Request = {}) =>
    readList(database, ALARM_LIST, { filter, skip, limit, ...rest });
  const ids = async (request?: Request) => (await read(request)).rows.map((row) => row.event_id);

  it('is sorted by each of its columns, both ways, and by the id where these are equal', async () => {
    await add(1, 8);
    expect(await ids()).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
    expect(await ids({ descending: false })).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await ids({ sort: 'time' })).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await ids({ sort: 'account' })).toEqual([3, 6, 1, 4, 7, 2, 5, 8]);
    expect(await ids({ sort: 'account', descending: true })).toEqual([8, 5, 2, 7, 4, 1, 6, 3]);
    expect(await ids({ sort: 'threat' })).toEqual([4, 8, 1, 5, 2, 6, 3, 7]);
    expect(await ids({ sort: 'threat', descending: true })).toEqual([7, 3, 6, 2, 5, 1, 8, 4]);
  });

  it('has only what passes every filter, and counts the same', async () => {
    await add(1, 8);
    const found = async (filter: AlarmFilter) => {
      const { rows, total } = await read({ filter, limit: 2 });
      return [rows.map((row) => row.event_id), total];
    };
    expect(await found({ sid: 's1' })).toEqual([[7, 5], 4]);
    expect(await found({ uuid: 'c0' })).toEqual([[8, 6], 4]);
    expect(await found({ since: 1003 })).toEqual([[8, 7], 3]);
    expect(await found({ sid: 's1', uuid: 'c1', since: 1002 })).toEqual([[7, 5], 2]);
    expect(await found({ sid: 's1', uuid: 'c0' })).toEqual([[], 0]);
    expect(await found({ sid: `s1' or true --` })).toEqual([[], 0]);
  });

  it('is filtered by each field of the Event List (EVENTS-09..12, EVENTS-26)', async () => {
    await add(1, 6);
    await database.query(
      `update alarms set user_id = 'u' || event_id, uuid = 'Ca-' || event_id, account = 'Acc' || event_id`,
    );
    await database.query(`update alarms set status = -10 where event_id = 2`);
    await database.query(
      `update alarms set holder_rep = 9, holder_tab = 't', holder_email = 'a@b.c' where event_id = 3`,
    );
    await database.query(`update alarms set body = '{"faces":[{}],"moves":[],"tracks":[]}' where event_id = 4`);
    await database.query(
      `update alarms set body = '{"moves":[{}],"tracks":[{"class_name":"cat"}]}' where event_id = 5`,
    );
    await database.query(
      `update alarms set body = '{"tracks":[{"class_name":"cat"},{"class_name":"person"}]}' where event_id = 6`,
    );
    expect(await ids({ filter: { eventId: '4' } })).toEqual([4]);
    expect(await ids({ filter: { userId: 'u5' } })).toEqual([5]);
    expect(await ids({ filter: { until: 1001 } })).toEqual([3, 2, 1]);
    expect(await ids({ filter: { since: 1001, until: 1001 } })).toEqual([3, 2]);
    expect(await ids({ filter: { status: -10 } })).toEqual([2]);
    expect(await ids({ filter: { isHeld: true } })).toEqual([3]);
    expect(await ids({ filter: { isHeld: false, status: 0 } })).toEqual([6, 5, 4, 1]);
    expect(await ids({ filter: { sawFaces: true } })).toEqual([4]);
    expect(await ids({ filter: { sawMotion: true } })).toEqual([5]);
    expect(await ids({ filter: { sawPeople: true } })).toEqual([6]);
    expect(await ids({ filter: { search: 's1' } })).toEqual([5, 3, 1]);
    expect(await ids({ filter: { search: 'u3' } })).toEqual([3]);
    expect(await ids({ filter: { search: 'cA-2' } })).toEqual([2]);
    expect(await ids({ filter: { search: 'acc' } })).toEqual([6, 5, 4, 3, 2, 1]);
    expect(await ids({ filter: { search: '%' } })).toEqual([]);
    expect(await ids({ filter: { named: ['none', 'Ca-2', 'none'] } })).toEqual([2]);
    expect(await ids({ filter: { named: ['cA-3', 'Ca-2'] } })).toEqual([3, 2]);
    expect(await ids({ filter: { named: ['acc4', 'Ca-2'] } })).toEqual([4, 2]);
  });

  it('gives rows as the table has them', async () => {
    await add(1, 2);
    await database.query(`update alarms set body = $1`, [JSON.stringify({ info: 'Two\nlines' })]);
    const { rows, documents } = await read();
    const merged = rows.map((row, index) => ({ ...row, body: JSON.parse(documents[index] ?? '') as unknown }));
    expect(merged).toEqual(await database.query('select * from alarms order by event_id desc'));
  });

  it('is empty as one page that alarms raised later do not join', async () => {
    const first = await read();
    expect(first).toEqual({ rows: [], documents: [], total: 0, asOf: '0', next: null });
    await add(1, 3);
    expect(await read({ asOf: first.asOf ?? '' })).toEqual(first);
  });

  it('keeps every page as it was while alarms arrive', async () => {
    await add(1, 8);
    const pages = async (request: Request) => [
      await read({ ...request, limit: 3 }),
      await read({ ...request, limit: 3, skip: 3 }),
    ];
    const before = await pages({});
    await add(9, 5);
    expect(await pages({ asOf: before[0]?.asOf ?? '' })).toEqual(before);
    expect(await ids({ limit: 3 })).toEqual([13, 12, 11]);
  });

  it.each(
    (['time', 'account', 'threat'] as const).flatMap((sort) => [
      { sort, descending: false },
      { sort, descending: true },
    ]),
  )('is walked page after page through each row once while alarms arrive: %o', async (order) => {
    await add(1, 20);
    const expected = await ids(order);
    const walked: number[][] = [];
    const { asOf } = await read(order);
    let after: string | undefined;
    do {
      const page = await read({ ...order, asOf: asOf ?? '', after, limit: 6 });
      walked.push(page.rows.map((row) => row.event_id));
      expect([page.total, page.asOf]).toEqual([after === undefined ? 20 : null, asOf]);
      after = page.next ?? undefined;
      await add(20 + walked.length, 1);
    } while (after !== undefined);
    expect(walked.map(({ length }) => length)).toEqual([6, 6, 6, 2]);
    expect(walked.flat()).toEqual(expected);
  });

  it('counts no further than 10,001', async () => {
    expect(COUNT_MAX).toBe(10_001);
    await add(1, 10_000);
    expect((await read({ limit: 1 })).total).toBe(10_000);
    await add(10_001, 1);
    expect((await read({ limit: 1 })).total).toBe(10_001);
    await add(10_002, 1);
    expect((await read({ limit: 1 })).total).toBe(10_001);
  });

  /** The plan of a page where only an index in the page's order avoids a sort. */
  async function planOf(request: Request): Promise<string> {
    const { text, values } = listStatement(ALARM_LIST, { filter: {}, skip: 0, limit: 10, ...request });
    const explained = async (sql: Sql) => {
      await sql.query('select set_config(name, $1, true) from unnest($2::text[]) as name', [
        'off',
        ['enable_seqscan', 'enable_bitmapscan', 'enable_sort', 'enable_incremental_sort'],
      ]);
      return sql.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    };
    return (await database.transaction(explained)).map((line) => line['QUERY PLAN']).join('\n');
  }

  it.each<[string, Request]>([
    ['alarms_list_by_time', {}],
    ['alarms_list_by_time', { filter: { since: 5 }, descending: false }],
    ['alarms_list_by_account', { sort: 'account' }],
    ['alarms_list_by_threat', { sort: 'threat', descending: true }],
    ['alarms_list_of_location', { filter: { sid: 's1', since: 5 } }],
    ['alarms_list_of_camera', { filter: { uuid: 'c1' } }],
    ['alarms_list_of_status', { filter: { status: -10 } }],
    ['alarms_list_of_user', { filter: { userId: 'u' } }],
    ['alarms_list_held', { filter: { isHeld: true } }],
    ['alarms_list_with_faces', { filter: { sawFaces: true } }],
    ['alarms_list_with_motion', { filter: { sawMotion: true } }],
    ['alarms_list_with_people', { filter: { sawPeople: true } }],
  ])('reads a page from the index %s: %o', async (index, request) => {
    const plan = await planOf(request);
    expect(plan).toMatch(new RegExp(`Index Scan (Backward )?using ${index} on alarms`));
    expect(plan).not.toContain('Sort');
  });

  it.each([
    [{ search: 'a1' }, ['list_of_user', 'list_of_location', 'by_camera_prefix', 'by_account_prefix']],
    [{ named: ['a1', 'c1'] as const }, ['list_of_camera', 'by_camera_prefix', 'by_account_prefix']],
  ])('searches %j by indexes only', async (filter, indexes) => {
    const { text, values } = listStatement(ALARM_LIST, { filter, skip: 0, limit: 10 });
    const plan = await database.transaction(async (sql) => {
      await sql.query(`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`);
      return sql.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    });
    const lines = plan.map((line) => line['QUERY PLAN']).join('\n');
    for (const index of indexes) expect(lines).toContain(`Bitmap Index Scan on alarms_${index}`);
  });

  it('has the filters of a call, times of both kinds together, and no training alarms', () => {
    const query = {
      skip: 0,
      limit: 10,
      lookback: 100,
      startDatetime: 950,
      until: 10,
      endDatetime: 995,
      eventId: '7',
      sid: '1',
      user_id: '2',
      uuid: 'c',
      pcs_status: -10,
      handling: false,
      detection_filter: 'people' as const,
      searchBy: 'oak',
    };
    expect(alarmFilter({ query }, 1_000_999)).toEqual({
      eventId: '7',
      sid: '1',
      userId: '2',
      uuid: 'c',
      since: 950,
      until: 990,
      status: -10,
      isHeld: false,
      sawPeople: true,
      search: 'oak',
      isPractice: false,
    });
    expect(alarmFilter({ query: { skip: 0, limit: 10 } }, 0)).toEqual({ isPractice: false });
    expect(alarmFilter({ query: { skip: 0, limit: 10, searchBy: 'oak' } }, 0, ['c1', 'c2'])).toEqual({
      named: ['oak', 'c1', 'c2'],
      isPractice: false,
    });
  });
});
