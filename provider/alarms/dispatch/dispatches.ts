import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Reply, Request } from '../../../contract/calls.ts';
import { dispatchReasonOf } from '../../../contract/dispatch-reasons.ts';
import type { PhonedDispatch } from '../../../contract/entities/events.ts';
import { DISPATCH_ANSWER_MS } from '../../../contract/limits.ts';
import type { DispatchAnswer, DispatchCentre, ProviderDeps } from '../../base/ports.ts';
import type { AskByWebhook } from '../../delivery/dispatch-webhook.ts';
import { type CallContext, nameInLog } from '../../http/call-context.ts';
import { BadRequestError, RestartingError } from '../../http/errors.ts';
import { actingOn } from '../custody/acting.ts';
import { changeAlarms } from '../alarm-transaction.ts';
import type { AlarmCommand } from '../alarm.decider.ts';
import { DispatchRefusedError, DispatchUnansweredError } from '../alarm.errors.ts';
import { command, lockAlarm, lockAlarms } from '../alarm.repository.ts';
import type { AlarmState, Dispatch, DispatchOrder } from '../alarm.state.ts';
import { createDispatchRequests } from './dispatch-requests.ts';
import { dispatchWayOf } from './dispatch-way.ts';

/** Author of the centre's answers in the log. */
const CENTRE = 'dispatch centre';
/**
 * Delay after the answer's deadline until a dispatch whose process is gone counts as unanswered, ms. Not in the spec.
 */
const OVERDUE_MS = 2_000;

/** Refusals of a dispatch by phone: no one took it, or it was not phoned in. */
const NO_TAKER = 'No one took it.';
const BY_PHONE = 'Phone for help, and note who took it: no dispatch centre answers for this alarm.';

export interface DispatchDeps extends ProviderDeps {
  readonly centre: DispatchCentre;
  /** Centre of real alarms; null = this process has none. */
  readonly askByWebhook?: AskByWebhook | null;
  /** Replaces `DISPATCH_ANSWER_MS`; for tests only. */
  readonly answerMs?: number;
}

const giveUp = (dispatch: Dispatch | null): AlarmCommand => ({
  type: 'giveUpDispatch',
  dispatchId: dispatch?.id ?? '',
  timesAsked: dispatch?.timesAsked ?? 0,
});

/** Gives up the dispatches whose waiting process is gone. Any number of processes may do it at once. */
export async function giveUpOverdue(deps: ProviderDeps): Promise<void> {
  await changeAlarms(deps, 'provider', async (sql, circumstance) => {
    const overdue = await lockAlarms(sql, `dispatch->>'stage' = 'asking' and (dispatch->>'askedAtMs')::bigint < $1`, [
      circumstance.atMs - DISPATCH_ANSWER_MS - OVERDUE_MS,
    ]);
    return command(sql, overdue, ({ dispatch }) => giveUp(dispatch), circumstance);
  });
}

/** @throws {DispatchRefusedError} @throws {DispatchUnansweredError} */
function answerOf(dispatch: Dispatch | null): Reply<'dispatchKlaxon'> {
  if (dispatch?.stage === 'accepted') return {};
  if (dispatch?.refusal) throw new DispatchRefusedError(dispatch.refusal);
  throw new DispatchUnansweredError();
}

/** Sends agents' requests to the dispatch centre, and records its answers, even after the call has ended. */
export function createDispatches({
  centre,
  askByWebhook = null,
  answerMs = DISPATCH_ANSWER_MS,
  ...deps
}: DispatchDeps) {
  const ending = new AbortController();
  const { signal } = ending;
  setMaxListeners(0, signal);

  const change = async (eventId: string, by: string, wanted: AlarmCommand): Promise<void> => {
    await changeAlarms(deps, by, async (sql, circumstance) =>
      command(sql, [await lockAlarm(sql, eventId)], () => wanted, circumstance),
    );
  };

  const record = (eventId: string, dispatchId: string, answer: DispatchAnswer) =>
    change(eventId, CENTRE, { type: 'answerDispatch', dispatchId, answer });
  const requests = askByWebhook && createDispatchRequests({ ...deps, askByWebhook, record });
  const wayOf = (eventId: string) => dispatchWayOf(deps.database, eventId, requests !== null);

  /** Resolves once the answer is recorded. To ask more than once for the same id is to ask for the same dispatch. */
  async function ask(
    { eventId, sid }: AlarmState,
    dispatch: Dispatch,
    isByWebhook: boolean,
    waited: AbortSignal,
  ): Promise<void> {
    const { id: dispatchId, eventCid, zoneCid, description, timesAsked } = dispatch;
    const asked = { dispatchId, eventId, sid, eventCid, zoneCid, description, timesAsked };
    try {
      if (isByWebhook) await requests?.settled(dispatchId, signal, waited);
      else await record(eventId, dispatchId, await centre.ask(asked, signal));
    } catch (cause) {
      if (!signal.aborted)
        deps.log(`dispatch ${dispatchId}  ${cause instanceof Error ? cause.message : String(cause)}`);
    }
  }

  /** The dispatch after the centre's answer, or after the wait. */
  async function settled(alarm: AlarmState, dispatch: Dispatch, isByWebhook: boolean): Promise<Dispatch | null> {
    const waiting = new AbortController();
    await Promise.race([
      ask(alarm, dispatch, isByWebhook, waiting.signal),
      delay(answerMs, undefined, { signal }).catch(() => {}),
    ]);
    waiting.abort();
    // The next call asks again, and the answer that was under way may still be recorded.
    if (signal.aborted) throw new RestartingError();
    const [after] = await changeAlarms(deps, 'provider', async (sql, circumstance) =>
      command(sql, [await lockAlarm(sql, alarm.eventId)], () => giveUp(dispatch), circumstance),
    );
    return after?.dispatch ?? null;
  }

  /** Records the end of the agent's calls for help; the centre is not asked. */
  const recordPhoned = (
    eventId: string,
    context: CallContext,
    dispatchId: string,
    order: DispatchOrder,
    phoned: PhonedDispatch | null,
  ): Promise<AlarmState[]> =>
    changeAlarms(deps, nameInLog(context), async (sql, circumstance) => {
      const before = await lockAlarm(sql, eventId);
      const acting = await actingOn(sql, before, context);
      // The answer to what the centre was asked before, and left unanswered.
      const id = before.dispatch?.stage === 'unanswered' ? before.dispatch.id : dispatchId;
      const answer: DispatchAnswer =
        phoned === null ? { isAccepted: false, refusal: NO_TAKER } : { isAccepted: true, phoned };
      const asked = await command(
        sql,
        [before],
        () => ({ type: 'requestDispatch', ...acting, dispatchId: id, order }),
        circumstance,
      );
      return command(sql, asked, () => ({ type: 'answerDispatch', dispatchId: id, answer }), circumstance);
    });

  return {
    routes: {
      dispatchWay: async ({ params: { eventId } }: Request<'dispatchWay'>): Promise<Reply<'dispatchWay'>> =>
        wayOf(eventId),

      dispatchKlaxon: async (
        { params: { eventId }, body }: Request<'dispatchKlaxon'>,
        context: CallContext,
      ): Promise<Reply<'dispatchKlaxon'>> => {
        const reason = dispatchReasonOf(body);
        if (reason === undefined) throw new BadRequestError('There is no dispatch with these codes.');
        const dispatchId = context.idempotencyKey ?? randomUUID();
        const { phoned, ...asked } = body;
        const order = { ...asked, action: reason.action };
        if (phoned !== undefined) {
          const [recorded] = await recordPhoned(eventId, context, dispatchId, order, phoned);
          return answerOf(recorded?.dispatch ?? null);
        }
        const { way } = await wayOf(eventId);
        if (way === 'phone') throw new DispatchRefusedError(BY_PHONE);
        const isByWebhook = way === 'webhook';
        const [alarm] = await changeAlarms(deps, nameInLog(context), async (sql, circumstance) => {
          const before = await lockAlarm(sql, eventId);
          const acting = await actingOn(sql, before, context);
          const asked = await command(
            sql,
            [before],
            () => ({ type: 'requestDispatch', ...acting, dispatchId, order }),
            circumstance,
          );
          for (const { dispatch, ...state } of isByWebhook ? asked : [])
            if (dispatch?.stage === 'asking') await requests?.add(sql, { ...state, dispatch }, dispatch);
          return asked;
        });
        if (!alarm?.dispatch) throw new Error(`Alarm ${eventId} has no dispatch.`);
        const isAsking = alarm.dispatch.stage === 'asking';
        const dispatch = isAsking ? await settled(alarm, alarm.dispatch, isByWebhook) : alarm.dispatch;
        return answerOf(dispatch);
      },
    },
    /** Attempts the requests that are due at a centre by webhook. */
    sweep: async (): Promise<void> => {
      if (!signal.aborted) await requests?.sweep(signal);
    },
    /** No call waits any longer, and no answer is recorded by this process. */
    stop: () => ending.abort(),
  };
}
