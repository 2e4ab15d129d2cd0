import type { HeardMessage, ListenedSource, SourceDoor } from '../../contract/entities/sources.ts';
import { HEARD_LISTED } from '../../contract/limits.ts';
import type { Agent } from '../alarms/alarm.state.ts';
import type { Sql } from '../base/ports.ts';
import { NAME } from '../cameras/shelving/shelvings.ts';
import { ApiError, NotFoundError } from '../http/errors.ts';
import { hashOf } from '../identity/secrets.ts';
import { LISTEN_LEASE_MS } from './intake.constants.ts';
import type { Message } from './message.ts';
import { appendFact, type Source } from './sources.ts';

/** Thrown when another admin, or another tab, listens to the source. */
class ListenedByOtherError extends ApiError {
  readonly status = 409;

  constructor(byName: string) {
    super(`${byName} listens to this source.`);
  }
}

/** SQL condition: at this moment, epoch ms, somebody listens to the source. */
const isListened = (nowMs: string): string => `coalesce(least(listen_end_ms, listen_lease_ms) > ${nowMs}, false)`;

/** State of a source, read in the transaction that stores one of its messages. */
export interface Standing {
  readonly isEnabled: boolean;
  /** True: its messages are shown and raise nothing. */
  readonly isListened: boolean;
}

export async function standingOf(sql: Sql, { id }: Source, nowMs: number): Promise<Standing> {
  const [standing] = await sql.query<Standing>(
    `select is_enabled as "isEnabled", ${isListened('$2')} as "isListened" from sources where id = $1`,
    [id, nowMs],
  );
  return standing ?? { isEnabled: false, isListened: false };
}

/** Words that may be a key. */
const LIKE_A_KEY = /[\w-]{20,}/g;

/** A text without the keys of its source, of which only hashes are stored. */
const withoutKeys = (text: string, hashes: readonly (string | null)[]): string =>
  text.replaceAll(LIKE_A_KEY, (word) =>
    [word, word.toLowerCase()].some((one) => hashes.includes(hashOf(one))) ? '(key)' : word,
  );

/** A message as shown to the listener, before it has an id and a time. */
export type Heard = Omit<HeardMessage, 'messageId' | 'atMs'>;

export const heardOf = (
  { text, pictures, clip }: Pick<Message, 'text' | 'pictures' | 'clip'>,
  door: SourceDoor,
  { camera = null, why = null }: { readonly camera?: string | null; readonly why?: string | null },
): Heard => ({
  door,
  words: text ?? '',
  camera,
  why,
  pictures: pictures.map(({ size }) => size),
  clip: clip?.size ?? null,
});

/** Stores a message among the newest for the listener to its source; without a listener nothing is stored. */
export async function keepHeard(sql: Sql, { id }: Source, heard: Heard, nowMs: number): Promise<void> {
  const [hashes] = await sql.query<{ key: string; old: string | null }>(
    `select key_hash as key, old_key_hash as old from sources where id = $1 and ${isListened('$2')}`,
    [id, nowMs],
  );
  if (hashes === undefined) return;
  const masked = (text: string): string => withoutKeys(text, [hashes.key, hashes.old]);
  const body: Heard = { ...heard, words: masked(heard.words), why: heard.why === null ? null : masked(heard.why) };
  await sql.query('insert into heard_messages (source_id, at_ms, body) values ($1, $2, $3::jsonb)', [
    id,
    nowMs,
    JSON.stringify(body),
  ]);
  await sql.query(
    `delete from heard_messages where source_id = $1 and id <= (
       select id from heard_messages where source_id = $1 order by id desc offset ${HEARD_LISTED} limit 1)`,
    [id],
  );
}

type Listener = Pick<Agent, 'rep' | 'tab'>;

/**
 * Listens to a source for a time, 0 = no longer. What was heard before is deleted.
 * Any admin may end it. @throws {NotFoundError} @throws {ListenedByOtherError}
 */
export async function listenTo(
  sql: Sql,
  sourceId: number,
  seconds: number,
  { rep, tab, by }: Listener & { readonly by: string },
  nowMs: number,
): Promise<void> {
  const [other] = await sql.query<{ byName: string | null; isOther: boolean; isListened: boolean }>(
    `select ${NAME} as "byName", (listener_rep, listener_tab) is distinct from ($2::bigint, $3) as "isOther", ${isListened('$4')} as "isListened"
     from sources left join reps on reps.id = listener_rep where sources.id = $1 for update of sources`,
    [sourceId, rep, tab, nowMs],
  );
  if (other === undefined) throw new NotFoundError(`Source ${sourceId}`);
  if (seconds > 0 && other.isListened && other.isOther) throw new ListenedByOtherError(other.byName ?? '');
  await sql.query('delete from heard_messages where source_id = $1', [sourceId]);
  const endMs = nowMs + seconds * 1_000;
  await sql.query(
    `update sources set listener_rep = $2, listener_tab = $3, listen_end_ms = $4, listen_lease_ms = $5 where id = $1`,
    seconds === 0 ? [sourceId, null, null, null, null] : [sourceId, rep, tab, endMs, nowMs + LISTEN_LEASE_MS],
  );
  if (seconds > 0) await appendFact(sql, sourceId, { type: 'source.listenedTo', data: { untilMs: endMs } }, by, nowMs);
  else if (other.isListened) await appendFact(sql, sourceId, { type: 'source.listenedToNoMore', data: {} }, by, nowMs);
}

/** Sources that are listened to, with what this tab heard, whose lease continues by it. */
export async function readListening(sql: Sql, { rep, tab }: Listener, nowMs: number): Promise<ListenedSource[]> {
  const listened = await sql.query<Omit<ListenedSource, 'heard'>>(
    `select sources.id::text as "sourceId", name, ${NAME} as "byName", listen_end_ms - $3 as "leftMs",
       (listener_rep, listener_tab) = ($1::bigint, $2) as "isMine"
     from sources join reps on reps.id = listener_rep where ${isListened('$3')} order by name, sources.id`,
    [rep, tab, nowMs],
  );
  const mine = listened.filter(({ isMine }) => isMine).map(({ sourceId }) => sourceId);
  if (mine.length === 0) return listened.map((source) => ({ ...source, heard: [] }));
  await sql.query('update sources set listen_lease_ms = $2 where id = any($1::bigint[])', [
    mine,
    nowMs + LISTEN_LEASE_MS,
  ]);
  const heard = await sql.query<{ sourceId: string; message: HeardMessage }>(
    `select source_id::text as "sourceId", body || jsonb_build_object('messageId', heard_messages.id::text, 'atMs', at_ms) as message
     from unnest($1::bigint[]) as mine (id), lateral (
       select * from heard_messages where source_id = mine.id order by id desc limit ${HEARD_LISTED}
     ) as heard_messages order by heard_messages.id desc`,
    [mine],
  );
  return listened.map((source) => ({
    ...source,
    heard: heard.filter(({ sourceId }) => sourceId === source.sourceId).map(({ message }) => message),
  }));
}

/** Deletes what was heard of sources that no one listens to any more. */
export const forgetHeard = (sql: Sql, nowMs: number): Promise<unknown> =>
  sql.query(`delete from heard_messages using sources where sources.id = source_id and not ${isListened('$1')}`, [
    nowMs,
  ]);
