import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import type { Database } from '../base/ports.ts';
import { DatabaseAwayError } from '../log/database/sql-error.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { type StaffedProvider, staffProvider } from '../testing/fixtures/staffed-provider.ts';

const SECRET = 'connect ECONNREFUSED 192.0.2.9:5432';
const AWAY = '503 The provider cannot reach its database. Please try again.';
const UNWRITABLE = '400 A text of the request has a character that cannot be kept.';
/** Parameters that make every route look into the database. */
const GIVEN = new URLSearchParams({
  token: 'guessed',
  access_token: 'guessed',
  'X-Amz-Signature': 'guessed',
  file_path: 'sample.mp4',
  client_id: 'pcs-agent-portal',
}).toString();
/** Doors that need no database to answer, and those of a browser that signs in: it goes back to the portal, which says why. */
const OTHERWISE = {
  'GET /api/capabilities': '200',
  'GET /healthz': '200',
  'GET /readyz': '200',
  'GET /api/auth/login': '302',
  'GET /api/auth/callback': '302',
  'GET /api/v2/auth/callback': '302',
  'POST /idp/login/:uid': '303',
};

/** Methods that any route answers with more than a status. */
const METHODS = ['GET', 'POST', 'PUT', 'PATCH'];

interface Door {
  readonly method: string;
  readonly url: string;
  readonly isSocket: boolean;
}

/** Every route of whatever is started meanwhile, one a method. */
async function doorsOf<T>(start: () => Promise<T>): Promise<{ readonly started: T; readonly doors: readonly Door[] }> {
  const doors: Door[] = [];
  const watch = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url, ...route }) => {
      for (const one of [method].flat())
        if (METHODS.includes(one))
          doors.push({ method: one, url, isSocket: 'websocket' in route || 'wsHandler' in route });
    });
  subscribe('fastify.initialization', watch);
  const started = await start();
  unsubscribe('fastify.initialization', watch);
  return { started, doors };
}

function failing(database: Database) {
  let isAway = false;
  const unlessAway = async <T>(ask: () => Promise<T>): Promise<T> => {
    if (isAway) throw new DatabaseAwayError(new Error(SECRET));
    return ask();
  };
  return {
    setAway: (away: boolean) => {
      isAway = away;
    },
    database: {
      ...database,
      query: <Row>(text: string, values?: readonly unknown[]) => unlessAway(() => database.query<Row>(text, values)),
      transaction: <T>(work: Parameters<typeof database.transaction<T>>[0]) =>
        unlessAway(() => database.transaction(work)),
    },
  };
}

describe('Every door of the provider', () => {
  let provider: StaffedProvider;
  let doors: readonly Door[];
  let token: string;
  let setAway: (away: boolean) => void;

  beforeAll(async () => {
    const { database, ...failure } = failing(await quickDatabase());
    ({ setAway } = failure);
    ({ started: provider, doors } = await doorsOf(() => staffProvider(database, [])));
    token = await provider.tokenOf(await provider.hire('admin'));
  });
  afterAll(async () => {
    setAway(false);
    await provider.close();
  });

  const ask = async ({ method, url }: Door, given: string) => {
    const path = url.replace(/:\w+/g, 'sample').replace('*', 'auth');
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': path.includes('files') ? 'audio/webm' : 'application/json',
    };
    const body =
      method === 'GET' ? {} : { body: path.includes('files') ? 'sound' : '{"handle":"guessed","verifier":"guessed"}' };
    const answer = await fetch(`${provider.url}${path}?${given}`, { method, headers, redirect: 'manual', ...body });
    return { status: String(answer.status), text: await answer.text() };
  };
  const answersTo = async (given: string) =>
    Object.fromEntries(
      await Promise.all(
        doors.map(async (door) => {
          const { status, text } = await ask(door, given);
          return [`${door.method} ${door.url}`, /^[23]/.test(status) ? status : `${status} ${text}`];
        }),
      ),
    );

  it('answers 503 and a sentence while the database is away, and its address to no one', async () => {
    setAway(true);
    const answers = await answersTo(GIVEN);
    const upgrades = await Promise.all(
      doors
        .filter(({ isSocket }) => isSocket)
        .map(async ({ url }) => {
          const path = url.replace(/:\w+/g, 'sample');
          const socket = new WebSocket(`${provider.url.replace('http', 'ws')}${path}?${GIVEN}`);
          socket.on('error', () => {});
          const [, response] = await once(socket, 'unexpected-response');
          return Number(response.statusCode);
        }),
    );
    setAway(false);
    expect(doors.length).toBeGreaterThan(100);
    expect(upgrades).toEqual(upgrades.map(() => 503));
    expect(answers).toEqual({ ...Object.fromEntries(Object.keys(answers).map((door) => [door, AWAY])), ...OTHERWISE });
    expect(provider.logged.filter((line) => line.includes(SECRET)).length).toBeGreaterThan(0);
  });

  it('refuses an address with a zero byte', async () => {
    const answers = await answersTo('file_path=annotations/x%00&token=x%00');
    expect(answers).toEqual(Object.fromEntries(Object.keys(answers).map((door) => [door, UNWRITABLE])));
  });
});
