import { beforeEach, describe, expect, it } from 'vitest';
import { CX_REPORTS } from '../../contract/cx-reports.ts';
import type { Database } from '../base/ports.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { addLocation, CUSTOMER, SID } from '../testing/fixtures/test-fixtures.ts';
import { cxReportRoutes, ROWS_AT_ONCE } from './cx-report.routes.ts';

const AT_MS = Date.UTC(2026, 6, 4, 23, 30);

describe('The Cx report', () => {
  let database: Database;
  /** Statements that were sent. */
  let asked: number;
  const routes = () =>
    cxReportRoutes({
      database: {
        ...database,
        query: (text, values) => {
          asked += 1;
          return database.query(text, values);
        },
      },
      crmUrl: 'https://crm.example.com/{uid}/orders',
    });
  const linesOf = async (stream: NodeJS.ReadableStream) => {
    let text = '';
    for await (const part of stream) text += part;
    return text;
  };
  const addOrders = (count: number) =>
    database.query(
      `insert into orders (user_id, email, street1, street2, city, state, zip, quantity, plan_sku, created_at_ms)
       select $1, 'a@example.com', n || ' Elm Street', '', 'Hollis', 'NH', '03049', 2, 'OM-MONTHLY', $2
       from generate_series(1, $3::int) as n`,
      [CUSTOMER, AT_MS, count],
    );

  beforeEach(async () => {
    asked = 0;
    database = await quickDatabase();
    await addLocation(database);
  });

  it('the report of orders has its columns in order, one line an order, oldest first (CX-04, CX-07)', async () => {
    await addOrders(2);
    const answer = await routes().ordersReport();
    expect([answer.total, await linesOf(answer.stream())]).toEqual([
      2,
      '\ufeffUID,Link to CRM,Email,Street 1,Street 2,City,State,Zip,Qty,Plan SKU,Created Date\r\n' +
        '7001,https://crm.example.com/7001/orders,a@example.com,1 Elm Street,,Hollis,NH,03049,2,OM-MONTHLY,2026-07-04\r\n' +
        '7001,https://crm.example.com/7001/orders,a@example.com,2 Elm Street,,Hollis,NH,03049,2,OM-MONTHLY,2026-07-04\r\n',
    ]);
  });

  it('the report of activations has its columns in order, one line a location (CX-04, CX-08)', async () => {
    await database.query('insert into activations (user_id, sid, plan_sku, created_at_ms) values ($1, $2, $3, $4)', [
      CUSTOMER,
      SID,
      'OM-ANNUAL',
      AT_MS,
    ]);
    const answer = await routes().activationsReport();
    expect(await linesOf(answer.stream())).toBe(
      '\ufeffUID,SID,Link to CRM,Plan SKU,Service Created Date\r\n' +
        '7001,1001,https://crm.example.com/7001/orders,OM-ANNUAL,2026-07-04\r\n',
    );
  });

  it('a report without a row has its columns alone', async () => {
    const answer = await routes().activationsReport();
    expect(await linesOf(answer.stream())).toBe(`\ufeff${CX_REPORTS.activations.columns.join(',')}\r\n`);
  });

  it.each(['=1+1', '+1', '-cmd', '@SUM(A1)'])('has no cell that a spreadsheet runs as a formula: %j', async (city) => {
    await addOrders(1);
    await database.query(`update orders set city = $1, street1 = $1`, [city]);
    const csv = await linesOf((await routes().ordersReport()).stream());
    expect(csv.split(`'${city}`)).toHaveLength(3);
  });

  it('reads its rows while they are taken, and no more once no one takes them', async () => {
    await addOrders(ROWS_AT_ONCE * 6);
    const stream = (await routes().ordersReport()).stream();
    for await (const part of stream) {
      expect(part).toContain('UID');
      break;
    }
    // The total, and what was read ahead.
    expect(asked).toBeLessThanOrEqual(4);
    expect(stream.destroyed).toBe(true);
  });

  it('has every row once, with those that came before it began and none of those since', async () => {
    await addOrders(ROWS_AT_ONCE * 2 + 3);
    const answer = await routes().ordersReport();
    await addOrders(1);
    const lines = (await linesOf(answer.stream())).trimEnd().split('\r\n').slice(1);
    expect([answer.total, lines.length, new Set(lines).size]).toEqual(
      Array.from({ length: 3 }, () => ROWS_AT_ONCE * 2 + 3),
    );
  });

  it('breaks off when the database fails', async () => {
    await addOrders(1);
    const answer = await routes().ordersReport();
    await database.exec('alter table orders rename column city to town');
    await expect(linesOf(answer.stream())).rejects.toThrow(/city/);
    await database.exec('alter table orders rename column town to city');
  });
});
