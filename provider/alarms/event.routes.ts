import type { Reply, Request } from '../../contract/calls.ts';
import { EXPORTERS, isOneOf, OWN_TRAINING_ONLY } from '../../contract/roles.ts';
import type { Caller, ProviderDeps, Sql } from '../base/ports.ts';
import { readList } from '../lists/read-list.ts';
import type { AlarmCommand } from './alarm.decider.ts';
import { MESSAGE_KINDS } from './alarm.state.ts';
import type { Deliveries } from './messages/deliveries.ts';
import { eventFields, toAlarmEvent } from './alarm-event.ts';
import { ALARM_LIST, alarmFilter } from './alarm.list.ts';
import { namedCameras } from './named-cameras.ts';
import { summaryOf } from './alarm.row.ts';
import { changeAlarms } from './alarm-transaction.ts';
import { command, getAlarmFor, lockAlarm } from './alarm.repository.ts';
import { actingOn } from './custody/acting.ts';
import { type Acting, nameInLog } from '../http/call-context.ts';
import { NotAllowedError, NotFoundError } from '../http/errors.ts';
import { isHiddenFrom } from '../practice/practice-sql.ts';
import { JsonText, mergedJson } from '../http/json-text.ts';

type Disposition = Reply<'dispositionInfo'>[string];

interface DispositionRow {
  readonly eventId: string;
  readonly action: string | null;
  readonly email: { readonly subject: string; readonly text: string } | null;
  readonly push: { readonly title: string } | null;
}

/** The delivered message of one kind; an event has at most one. */
const sent = (kind: 'email' | 'push') =>
  `(select content from messages where messages.event_id = alarms.event_id and kind = '${kind}' and outcome = 'delivered')`;

const readDispositions = (sql: Sql, eventIds: readonly string[], { rep }: Caller): Promise<DispositionRow[]> =>
  sql.query<DispositionRow>(
    `select event_id::text as "eventId", disposition_action as action, ${sent('email')} as email, ${sent('push')} as push
     from alarms where event_id = any($1::bigint[]) and ($2::bigint is null or not ${isHiddenFrom('$2')})`,
    [eventIds, isOneOf(OWN_TRAINING_ONLY, rep.role) ? rep.id : null],
  );

/** Routes of the events: reading them, and recording their handling. */
export function eventRoutes(deps: ProviderDeps, { carries }: Pick<Deliveries, 'carries'>) {
  const { database, clock } = deps;

  const commandOne = (eventId: string, caller: Caller, wanted: (acting: Acting) => AlarmCommand) =>
    changeAlarms(deps, nameInLog(caller), async (sql, circumstance) => {
      const alarm = await lockAlarm(sql, eventId);
      const acting = await actingOn(sql, alarm, caller);
      return command(sql, [alarm], () => wanted(acting), circumstance);
    });

  return {
    /** @throws {NotAllowedError} when the caller may not save a list as a file. */
    listEvents: async (request: Request<'listEvents'>, { rep }: Caller): Promise<JsonText> => {
      if (request.query.exported === true && !isOneOf(EXPORTERS, rep.role)) throw new NotAllowedError();
      const { searchBy } = request.query;
      const named = searchBy === undefined ? null : await namedCameras(database, searchBy);
      const filter = alarmFilter(request, clock.now(), named);
      const list = await readList(database, ALARM_LIST, { ...request.query, filter });
      const { rows, documents, ...rest } = list;
      const events = rows.map((row, index) => mergedJson(documents[index] ?? '{}', eventFields(summaryOf(row))));
      return new JsonText(mergedJson(`{"data":[${events.join(',')}]}`, rest));
    },

    getEvent: async ({ params }: Request<'getEvent'>, caller: Caller): Promise<Reply<'getEvent'>> =>
      toAlarmEvent(await getAlarmFor(database, params.eventId, caller)),

    dispositionInfo: async (
      { query }: Request<'dispositionInfo'>,
      caller: Caller,
    ): Promise<Reply<'dispositionInfo'>> => {
      const unsent = MESSAGE_KINDS.filter((kind) => !carries(kind));
      const entries = (await readDispositions(database, query.eventIds.split(','), caller)).map(
        ({ eventId, action, email, push }): [string, Disposition] => [
          eventId,
          {
            email: email && { subject: email.subject, body: email.text },
            notification: push && { title: push.title },
            disposition: { action },
            unsent,
          },
        ],
      );
      return Object.fromEntries(entries);
    },

    setPcsStatus: async (
      { params, query }: Request<'setPcsStatus'>,
      caller: Caller,
    ): Promise<Reply<'setPcsStatus'>> => {
      await commandOne(params.eventId, caller, (acting) => ({
        type: 'setStatus',
        ...acting,
        custody: query.custody,
        status: query.pcsStatus,
        action: query.disposition_action ?? null,
        reason: query.disposition_reason ?? null,
        documentation: query.event_documentation ?? null,
      }));
      return {};
    },

    setDispositionAction: async (
      { params, query }: Request<'setDispositionAction'>,
      caller: Caller,
    ): Promise<Reply<'setDispositionAction'>> => {
      const { action, custody } = query;
      await commandOne(params.eventId, caller, (acting) => ({ type: 'setDisposition', ...acting, custody, action }));
      return {};
    },

    getDocumentation: async (
      { params }: Request<'getDocumentation'>,
      caller: Caller,
    ): Promise<Reply<'getDocumentation'>> => {
      const { documentation } = await getAlarmFor(database, params.eventId, caller);
      if (documentation === null) throw new NotFoundError(`Documentation of event ${params.eventId}`);
      return { documentation };
    },

    recordCall: async ({ params, body: call }: Request<'recordCall'>, caller: Caller): Promise<Reply<'recordCall'>> => {
      await commandOne(params.eventId, caller, (acting) => ({ type: 'noteCall', ...acting, call }));
      return {};
    },

    saveDocumentation: async (
      { params, body }: Request<'saveDocumentation'>,
      caller: Caller,
    ): Promise<Reply<'saveDocumentation'>> => {
      await commandOne(params.eventId, caller, (acting) => ({ type: 'document', ...acting, ...body }));
      return {};
    },
  };
}
