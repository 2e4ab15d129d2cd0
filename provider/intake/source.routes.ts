import type { Reply, Request } from '../../contract/calls.ts';
import type { SourceKey } from '../../contract/entities/sources.ts';
import { OptionError } from '../app/options/option-error.ts';
import type { Caller, ProviderDeps, Sql } from '../base/ports.ts';
import { agentOf, nameInLog } from '../http/call-context.ts';
import { BadRequestError, NotFoundError } from '../http/errors.ts';
import { readList } from '../lists/read-list.ts';
import { changeAlarms } from '../alarms/alarm-transaction.ts';
import { raiseTestAlarm } from '../practice/test-alarm.ts';
import { expectCameras, findSourceCameras } from './silence/expected-cameras.ts';
import { listenTo, readListening } from './listening.ts';
import { findKeptMedia, findLocations } from './source-locations.ts';
import { SOURCE_LIST } from './source.list.ts';
import {
  addSource,
  areNoSources,
  changeSource,
  endWorld,
  findSource,
  placedCamera,
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

/** A source with the id of its camera. @throws {BadRequestError} when its locations or its camera are not there. */
async function placed<T extends Pick<Source, 'sids' | 'uuid'>>(sql: Sql, source: T): Promise<T> {
  try {
    return { ...source, uuid: await placedCamera(sql, source) };
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
        const source = await placed(sql, body);
        const isFirst = await areNoSources(sql);
        const key = await addSource(sql, source, clock.now(), nameInLog(caller));
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

    changeSource: async (
      { params: { sourceId }, body }: Request<'changeSource'>,
      caller: Caller,
    ): Promise<Reply<'changeSource'>> =>
      database.transaction(async (sql) => {
        const id = numberOf(sourceId);
        const source = await findSource(sql, id);
        if (source === null) throw new NotFoundError(`Source ${sourceId}`);
        const isMoved = body.sids !== undefined || body.uuid !== undefined;
        const change = isMoved ? { ...body, uuid: (await placed(sql, { ...source, ...body })).uuid } : body;
        await changeSource(sql, id, change, clock.now(), nameInLog(caller));
        return {};
      }),

    listenToSource: async (
      { params: { sourceId }, body: { seconds } }: Request<'listenToSource'>,
      caller: Caller,
    ): Promise<Reply<'listenToSource'>> => {
      const listener = { ...agentOf(caller), by: nameInLog(caller) };
      await database.transaction((sql) => listenTo(sql, numberOf(sourceId), seconds, listener, clock.now()));
      return {};
    },

    testSource: async (
      { params: { sourceId }, body: { repId } }: Request<'testSource'>,
      caller: Caller,
    ): Promise<Reply<'testSource'>> => {
      const [raised] = await changeAlarms({ database, clock }, nameInLog(caller), async (sql, circumstance) => {
        const source = await findSource(sql, numberOf(sourceId));
        if (source === null) throw new NotFoundError(`Source ${sourceId}`);
        return raiseTestAlarm(sql, circumstance, source, repId);
      });
      if (raised === undefined) throw new Error('The alarm was not raised.');
      return { eventId: raised.eventId };
    },

    sourceLocations: ({ params: { sourceId } }: Request<'sourceLocations'>): Promise<Reply<'sourceLocations'>> =>
      findLocations(database, numberOf(sourceId), clock.now()),

    sourceCameras: ({ params: { sourceId } }: Request<'sourceCameras'>): Promise<Reply<'sourceCameras'>> =>
      findSourceCameras(database, numberOf(sourceId)),

    expectCameras: async (
      { params: { sourceId }, body }: Request<'expectCameras'>,
      caller: Caller,
    ): Promise<Reply<'expectCameras'>> => {
      await database.transaction((sql) => expectCameras(sql, numberOf(sourceId), body, clock.now(), nameInLog(caller)));
      return {};
    },

    keptMedia: (): Promise<Reply<'keptMedia'>> => findKeptMedia(database, clock.now()),

    listening: (_: Request<'listening'>, caller: Caller): Promise<Reply<'listening'>> =>
      readListening(database, agentOf(caller), clock.now()),
  };
}
