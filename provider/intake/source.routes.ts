import type { Reply, Request } from '../../contract/calls.ts';
import type { SourceKey } from '../../contract/entities/sources.ts';
import { OptionError } from '../app/options/option-error.ts';
import type { Caller, ProviderDeps, Sql } from '../base/ports.ts';
import { nameInLog } from '../http/call-context.ts';
import { BadRequestError, NotFoundError } from '../http/errors.ts';
import { readList } from '../lists/read-list.ts';
import { SOURCE_LIST } from './source.list.ts';
import {
  addSource,
  areNoSources,
  enableSource,
  endWorld,
  mustBePlaced,
  queuesWithoutAgents,
  rotateKey,
  type Source,
} from './sources.ts';

/** Number of a source in an address. @throws {NotFoundError} for what is none */
function numberOf(sourceId: string): number {
  if (!/^\d{1,9}$/.test(sourceId)) throw new NotFoundError(`Source ${sourceId}`);
  return Number(sourceId);
}

const portOf = (url: string | null): number | null => (url === null ? null : Number(new URL(url).port));

/** @throws {BadRequestError} when its locations or its camera are not there. */
async function assertPlaced(sql: Sql, source: Omit<Source, 'id'>): Promise<void> {
  try {
    await mustBePlaced(sql, source);
  } catch (error) {
    throw error instanceof OptionError ? new BadRequestError(error.message) : error;
  }
}

/** Routes of the senders of real alarms. A key is in the answer that made it, and in no other. */
export function sourceRoutes(
  { database, clock }: Pick<ProviderDeps, 'database' | 'clock'>,
  doors: () => { readonly receiveUrl: string | null; readonly mailUrl: string | null },
) {
  const withPorts = (key: string): SourceKey => {
    const { receiveUrl, mailUrl } = doors();
    return { key, receivePort: portOf(receiveUrl), mailPort: portOf(mailUrl) };
  };

  return {
    listSources: async ({ query }: Request<'listSources'>): Promise<Reply<'listSources'>> => {
      const { search, state, ...page } = query;
      const { rows, total, asOf, next } = await readList(database, SOURCE_LIST, { ...page, filter: { search, state } });
      return { data: rows.map(({ id, ...row }) => ({ ...row, sourceId: String(id) })), total, asOf, next };
    },

    addSource: async ({ body }: Request<'addSource'>, caller: Caller): Promise<Reply<'addSource'>> =>
      database.transaction(async (sql) => {
        await assertPlaced(sql, body);
        const isFirst = await areNoSources(sql);
        const key = await addSource(sql, body, clock.now(), nameInLog(caller));
        const unserved = (await queuesWithoutAgents(sql)).includes(body.queue);
        return { ...withPorts(key), endedWorld: isFirst && (await endWorld(sql)), unserved };
      }),

    rotateSource: async (
      { params: { sourceId } }: Request<'rotateSource'>,
      caller: Caller,
    ): Promise<Reply<'rotateSource'>> => {
      const key = await database.transaction((sql) =>
        rotateKey(sql, numberOf(sourceId), clock.now(), nameInLog(caller)),
      );
      if (key === null) throw new NotFoundError(`Source ${sourceId}`);
      return withPorts(key);
    },

    enableSource: async (
      { params: { sourceId }, body: { isEnabled } }: Request<'enableSource'>,
      caller: Caller,
    ): Promise<Reply<'enableSource'>> => {
      const isThere = await database.transaction((sql) =>
        enableSource(sql, numberOf(sourceId), isEnabled, clock.now(), nameInLog(caller)),
      );
      if (!isThere) throw new NotFoundError(`Source ${sourceId}`);
      return {};
    },
  };
}
