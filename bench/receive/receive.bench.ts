import { setTimeout as delay } from 'node:timers/promises';
import { addSource } from '../../provider/intake/sources.ts';
import { createAuthenticator } from '../../provider/identity/authenticator.ts';
import type { Database } from '../../provider/base/ports.ts';
import { addAgent } from '../../provider/testing/fixtures/test-fixtures.ts';
import { type Audience, seat } from '../fanout/audience.ts';
import type { Arrival } from '../fanout/listeners.ts';
import type { Bench, Figure } from '../figure.ts';
import { interleaved } from '../rounds.ts';
import { median, quantile } from '../statistics.ts';
import { startBenchProvider } from '../support/bench-provider.ts';
import { withPostgres } from '../support/engines.ts';
import { startBareReceiver } from './bare-receiver.ts';

const AGENTS = 5;
const PER_SECOND = 50;
/** Seconds of a round; six of them are the minute that was promised. */
const SECONDS = 10;
const ROUNDS = 6;
/** Many enough that none raises ten alarms a minute: all messages are alarms. */
const CAMERAS = 400;
const SILENCE_MS = 500;
const WAITS_MAX = 20;

const ADDED = `
  insert into customers (user_id, email, body) values ('7', 'receive@example.com', '{}');
  insert into locations (sid, user_id, account, alarm_state, timezone, body)
    select 700000 + n, '7', 'A' || n, 'AWAY', 2, '{"location": {}}' from generate_series(1, ${CAMERAS}) n;
  insert into cameras (uuid, sid, user_id, model, body)
    select 'sender-' || n, 700000 + n, '7', 'OLYMPUS', '{}' from generate_series(1, ${CAMERAS}) n`;

let messages = 0;

/** Times from the first byte of a message to its frame at each agent's socket, ms. */
async function round(
  url: string,
  headers: Readonly<Record<string, string>>,
  audience: Audience,
): Promise<readonly number[]> {
  await audience.heard();
  const sentMs = new Map<number, number>();
  const startedMs = performance.now();
  const sending: Promise<void>[] = [];
  for (let index = 0; index < PER_SECOND * SECONDS; index += 1) {
    await delay(Math.max(0, startedMs + (index * 1_000) / PER_SECOND - performance.now()));
    messages += 1;
    const atMs = performance.timeOrigin + performance.now();
    const body = JSON.stringify({
      id: `m${messages}`,
      camera: `sender-${1 + (messages % CAMERAS)}`,
      text: 'Person at the gate',
    });
    sending.push(
      fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })
        .then(async (answer) => (await answer.json()) as { readonly event: string })
        .then(({ event }) => void sentMs.set(Number(event), atMs)),
    );
  }
  await Promise.all(sending);
  const arrivals: Arrival[] = [];
  for (let waits = 0; arrivals.length < sentMs.size * AGENTS && waits < WAITS_MAX; waits += 1) {
    await delay(SILENCE_MS);
    arrivals.push(...(await audience.heard()));
  }
  if (arrivals.length !== sentMs.size * AGENTS)
    throw new Error(`${arrivals.length} frames of ${sentMs.size * AGENTS} came.`);
  return arrivals.map(([eventId, , , receivedMs]) => receivedMs - (sentMs.get(eventId) ?? Number.NaN));
}

async function onPostgres(database: Database, databaseUrl: string): Promise<readonly Figure[]> {
  const provider = await startBenchProvider(database);
  await database.exec(ADDED);
  const sids = Array.from({ length: CAMERAS }, (_, index) => String(700_001 + index));
  const key = await addSource(database, { name: 'Bench', sids, uuid: null, queue: 'Bench' }, Date.now());
  const authenticator = createAuthenticator({ database, clock: { now: () => Date.now() } });
  const hubUrl = async () => {
    const { rep, session } = await addAgent(database);
    const ticket = await authenticator.mintTicket({ repId: rep.id, session, purpose: 'event-ws', scope: '1' });
    return `${provider.url.replace('http', 'ws')}/api/event-ws?access_token=${ticket}&tab=1`;
  };
  const bare = await startBareReceiver(databaseUrl);
  const atHub = await seat(await Promise.all(Array.from({ length: AGENTS }, hubUrl)));
  const atBare = await seat(Array.from({ length: AGENTS }, () => bare.socketUrl));
  const measure = {
    ours: () => round(provider.receiveUrl, { authorization: `Bearer ${key}` }, atHub),
    floor: () => round(bare.url, {}, atBare),
  };
  try {
    await interleaved(1, measure);
    const pairs = await interleaved(ROUNDS, measure);
    const figure = (share: number, target: Figure['target']): Figure => ({
      what: `alarm from the first byte to the socket of each of ${AGENTS} agents, ${PER_SECOND}/s, p${share * 100}`,
      floorIs: 'a bare server: one transaction of claim, row and notification; a second connection reads and sends',
      unit: 'ms',
      ours: median(pairs.map(({ ours }) => quantile(ours, share))),
      floor: median(pairs.map(({ floor }) => quantile(floor, share))),
      target,
    });
    return [figure(0.5, null), figure(0.95, { is: 'atMost', ratio: 2 })];
  } finally {
    await Promise.all([atHub.leave(), atBare.leave()]);
    await bare.close();
    await provider.close();
  }
}

/** Time until a message of a source reaches every agent. */
export const receive: Bench = async () => (await withPostgres(onPostgres)) ?? [];
