import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ROWS_HEADER } from '../../contract/text/csv.ts';
import type { Database } from '../base/ports.ts';
import { CsvAnswer } from '../http/csv-answer.ts';
import type { CallContext } from '../http/call-context.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { testClock } from '../testing/fakes/test-clock.ts';
import { startTestApp, type TestApp } from '../testing/fixtures/test-app.ts';
import { addAgent, addLocation, CUSTOMER } from '../testing/fixtures/test-fixtures.ts';
import { ROWS_AT_ONCE } from './cx-report.routes.ts';

/** Size above that of the buffers between two sockets of one machine. */
const PARTS = 30;
const ROW_CHARS = 2_000;

describe('A report on its way to a file', () => {
  let database: Database;
  let app: TestApp;
  let caller: CallContext;
  /** Streams that the provider reads from, one per download. */
  let streams: Readable[];
  /** Number of the part that the database fails to read; 0 = none. */
  let failsAt: number;

  beforeEach(async () => {
    database = await quickDatabase();
    await addLocation(database);
    await database.query(
      `insert into orders (user_id, email, street1, street2, city, state, zip, quantity, plan_sku, created_at_ms)
       select $1, 'a@example.com', repeat('x', $2::int), '', 'Hollis', 'NH', '03049', 1, 'OM', 0 from generate_series(1, $3::int)`,
      [CUSTOMER, ROW_CHARS, PARTS * ROWS_AT_ONCE],
    );
    failsAt = 0;
    let part = 0;
    const query: Database['query'] = (statement, values) => {
      if (statement.includes('json_build_array') && (part += 1) === failsAt) throw new Error('The database is away.');
      return database.query(statement, values);
    };
    app = await startTestApp({ database: { ...database, query }, clock: testClock(), log: () => {} });
    caller = await addAgent(database, { role: 'cx_order_report' });
    streams = [];
    const stream = CsvAnswer.prototype.stream;
    vi.spyOn(CsvAnswer.prototype, 'stream').mockImplementation(function (this: CsvAnswer) {
      const read = stream.call(this);
      streams.push(read);
      return read;
    });
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await app.close();
  });

  /** Requests the report without reading the answer. */
  async function download(): Promise<IncomingMessage> {
    const asking = get(`${app.url}/api/reports/cx-orders-report`, {
      headers: { authorization: `Bearer ${caller.session}` },
    });
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    return answer;
  }
  /** Result of the provider's reading. */
  async function ending(): Promise<'whole' | 'broken off'> {
    const [read] = streams;
    if (read === undefined) throw new Error('Nothing was read.');
    if (!read.closed) await once(read, 'close').catch(() => {});
    return read.readableEnded ? 'whole' : 'broken off';
  }

  it('has its type, how many rows there will be, and all of them (CX-04)', async () => {
    const answer = await download();
    expect([answer.statusCode, answer.headers['content-type'], answer.headers[ROWS_HEADER]]).toEqual([
      200,
      'text/csv; charset=utf-8',
      String(PARTS * ROWS_AT_ONCE),
    ]);
    const lines = (await text(answer)).split('\r\n');
    expect([lines.length, await ending()]).toEqual([PARTS * ROWS_AT_ONCE + 2, 'whole']);
  });

  it('is read no further once its client is gone', async () => {
    const answer = await download();
    answer.destroy();
    expect(await ending()).toBe('broken off');
  });

  it('breaks off when the session ends', async () => {
    const answer = await download();
    await database.query('update reps set is_active = false where id = $1', [caller.rep.id]);
    await app.sessionWatch.check();
    expect(await ending()).toBe('broken off');
    await expect(text(answer)).rejects.toThrow('aborted');
  });

  it('breaks off when the database fails, and is never taken for a whole file', async () => {
    failsAt = 2;
    const answer = await download();
    await expect(text(answer)).rejects.toThrow('aborted');
    expect(await ending()).toBe('broken off');
  });

  it('is noted in the access log as exported', async () => {
    await text(await download());
    const admin = await addAgent(database, { role: 'admin' });
    await vi.waitFor(
      async () => {
        const { answer } = await app.call('listAccess', admin, { query: { subject: 'report:orders' } });
        expect(answer).toMatchObject({ data: [{ type: 'access.exported', rep_id: caller.rep.id }] });
      },
      { timeout: 30_000 },
    );
  });
});
