import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import pg from 'pg';
import { startBareBroadcast } from '../fanout/bare-broadcast.ts';

/** The least that stores a message and sends news of it: one transaction of claim, row and notification; a second connection reads and sends. */
export async function startBareReceiver(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const reader = new pg.Client({ connectionString: databaseUrl });
  await reader.connect();
  await reader.query(`
    create table bare_claims (id text primary key);
    create table bare_alarms (id bigint generated always as identity primary key, at_ms bigint not null, body jsonb not null)`);
  await reader.query('listen bare');
  const broadcast = await startBareBroadcast();
  let isReading: Promise<unknown> = Promise.resolve();
  reader.on('notification', ({ payload }) => {
    isReading = isReading.then(async () => {
      const { rows } = await reader.query('select id, body from bare_alarms where id = $1', [payload]);
      for (const { id, body } of rows) {
        const data = { ...body, eventId: id, version: 1 };
        broadcast.broadcast(JSON.stringify({ type: 'update-event', data, serverMs: Date.now() }));
      }
    });
  });

  const store = async (message: { readonly id: string }): Promise<string> => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('insert into bare_claims (id) values ($1)', [message.id]);
      const { rows } = await client.query('insert into bare_alarms (at_ms, body) values ($1, $2) returning id', [
        Date.now(),
        JSON.stringify(message),
      ]);
      await client.query(`select pg_notify('bare', $1)`, [rows[0].id]);
      await client.query('commit');
      return rows[0].id;
    } finally {
      client.release();
    }
  };
  const server = createServer((request, response) => {
    void json(request)
      .then((message) => store(message as { readonly id: string }))
      .then((event) => response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ event })));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    socketUrl: broadcast.url,
    async close() {
      server.close();
      broadcast.close();
      await isReading;
      await reader.end();
      await pool.end();
    },
  };
}
