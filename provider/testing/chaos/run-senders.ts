import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { addSource } from '../../intake/sources.ts';
import { openPostgresDatabase } from '../../log/database/postgres-database.ts';
import { createRandom, type Random } from '../../world/random.ts';
import type { PostgresServer } from '../databases/postgres-server.ts';
import { SmtpSender } from '../viewers/smtp-sender.ts';
import { ProviderProcess } from './provider-process.ts';
import { skew } from './saboteur.ts';
import { findSenderViolations, type Sent } from './sender-violations.ts';

interface SendersOptions {
  readonly seed: number;
  readonly messages: number;
  /** The server, for this run alone. */
  readonly server: PostgresServer;
}

/** Counts of a run of senders; only zero violations are right. */
export interface SendersReport {
  readonly requests: number;
  readonly alarms: number;
  readonly kills: number;
  readonly crashes: number;
  readonly violations: readonly string[];
}

const SENDERS = 12;
/** Many cameras, of which each may raise ten alarms a minute: about half of the messages join another. */
const CAMERAS = 40;
/** Messages between two faults. */
const MESSAGES_A_FAULT = 150;
const AGAIN_MS = 100;
const SID = '700001';

const CAMERAS_ADDED = `
  insert into customers (user_id, email, body) values ('7', 'senders@example.com', '{}');
  insert into locations (sid, user_id, account, alarm_state, timezone, body) values ('${SID}', '7', 'A7', 'AWAY', 2, '{"location": {}}');
  insert into cameras (uuid, sid, user_id, model, body) select 'sender-' || n, '${SID}', '7', 'OLYMPUS', '{}' from generate_series(1, ${CAMERAS}) n`;

type Fields = Pick<Sent, 'id' | 'text' | 'camera'>;
type Answered = { readonly status: number; readonly eventId: string | null };

/** Statuses that HTTP has for replies of SMTP. */
const STATUSES: Readonly<Record<number, number>> = { 421: 503, 451: 503, 554: 422 };

/** Posts a message. @returns null where the connection broke */
async function post(receiveUrl: string, key: string, { id, text, camera }: Fields): Promise<Answered | null> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ ...(id === null ? {} : { id }), text, camera });
  try {
    const response = await fetch(receiveUrl, { method: 'POST', headers, body });
    const { event } = (await response.json()) as { readonly event?: string };
    return { status: response.status, eventId: event ?? null };
  } catch {
    return null;
  }
}

/** Mails a message, whose id is then that of the mail. @returns null where the connection broke */
async function mail(mailUrl: string, key: string, { id, text, camera }: Fields): Promise<Answered | null> {
  const sender = await SmtpSender.open(mailUrl);
  const body = `<Alarm><Input1>${camera}</Input1><ExtraText>${text}</ExtraText></Alarm>`;
  const reply = await sender.sends(`${id === null ? '' : `Message-ID: ${id}\r\n`}\r\n${body}`, `${key}@alarms.local`);
  sender.close();
  if (reply === null) return null;
  const [, isNew, eventId] = /^(new )?event (\d+)$/.exec(reply.words) ?? [];
  const status = eventId === undefined ? (STATUSES[reply.code] ?? reply.code) : isNew ? 201 : 200;
  return { status, eventId: eventId ?? null };
}

/** Sends a message until it is stored or refused, and once more for each repeat. */
async function send(
  message: Sent,
  repeats: number,
  request: (fields: Fields) => Promise<Answered | null>,
): Promise<void> {
  const { id, text, isWrong, camera, answers } = message;
  for (let sent = 0; sent <= repeats; ) {
    const answered = await request({ id, text, camera: isWrong ? 'none' : camera });
    if (answered === null || answered.status >= 500) await delay(AGAIN_MS);
    else {
      answers.push(answered);
      sent += 1;
    }
  }
}

const messagesOf = (random: Random, count: number): readonly Sent[] =>
  Array.from({ length: count }, (_, index) => ({
    id: random.chance(0.5) ? `<${index}@sender>` : null,
    text: `Message ${index}.`,
    camera: `sender-${random.between(1, CAMERAS)}`,
    isWrong: random.chance(0.05),
    answers: [],
  }));

/** Kills a process, or the database, at random times until all is sent. */
async function breakThings(
  { processes, server, random }: { processes: readonly ProviderProcess[]; server: PostgresServer; random: Random },
  progress: () => number,
  goesOn: () => boolean,
): Promise<{ readonly kills: number; readonly crashes: number }> {
  let kills = 0;
  let crashes = 0;
  for (let next = MESSAGES_A_FAULT; goesOn(); next += MESSAGES_A_FAULT) {
    while (goesOn() && progress() < next) await delay(10);
    if (!goesOn()) break;
    if ((kills + crashes) % 3 === 1) {
      crashes += 1;
      await server.crash();
      await server.startAgain();
    } else {
      kills += 1;
      const victim = random.pick(processes);
      await victim.kill();
      await victim.start(skew(random));
    }
  }
  return { kills, crashes };
}

/** Lets senders loose on both doors of two processes that are killed, as is their database. */
export async function runSenders({ seed, messages, server }: SendersOptions): Promise<SendersReport> {
  const random = createRandom(seed);
  const dataDir = mkdtempSync(join(tmpdir(), 'pcs-senders-'));
  const options = { databaseUrl: server.url, dataDir, rate: 0, pace: 1, sinceMs: Date.now() };
  const processes = [new ProviderProcess(options), new ProviderProcess(options)];
  try {
    for (const process of processes) await process.start(0);
    const setUp = await openPostgresDatabase(server.url);
    await setUp.exec(CAMERAS_ADDED);
    const key = await addSource(setUp, { name: 'Senders', sids: [SID], uuid: null, queue: 'Senders' }, Date.now());
    await setUp.close();

    const all = messagesOf(random, messages);
    const left = [...all];
    let requests = 0;
    let isOver = false;
    const requestOf = (fields: Fields): Promise<Answered | null> => {
      requests += 1;
      const { receiveUrl, mailUrl } = random.pick(processes);
      return random.chance(0.5) ? post(receiveUrl, key, fields) : mail(mailUrl, key, fields);
    };
    const deliver = async () => {
      for (let message = left.pop(); message !== undefined; message = left.pop())
        await send(message, random.between(0, 2), requestOf);
    };
    const breaking = breakThings(
      { processes, server, random: createRandom(seed + 1) },
      () => messages - left.length,
      () => !isOver,
    );
    await Promise.all(Array.from({ length: SENDERS }, deliver));
    isOver = true;
    const faults = await breaking;

    const database = await openPostgresDatabase(server.url);
    const { alarms, violations } = await findSenderViolations(database, all);
    await database.close();
    const crashed = processes.some(({ hasCrashed }) => hasCrashed) ? ['A provider ended unexpectedly.'] : [];
    return { requests, alarms, ...faults, violations: [...violations, ...crashed] };
  } finally {
    await Promise.all(processes.map((process) => process.kill()));
    rmSync(dataDir, { recursive: true, force: true });
  }
}
