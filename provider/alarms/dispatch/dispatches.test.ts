import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DISPATCH_REASONS } from '../../../contract/dispatch-reasons.ts';
import { PCS_STATUS } from '../../../contract/enums.ts';
import { DISPATCH_ANSWER_MS } from '../../../contract/limits.ts';
import { apiHandlers } from '../../app/handlers.ts';
import type { AskedDispatch, Database, DispatchAnswer, DispatchCentre } from '../../base/ports.ts';
import type { CallContext } from '../../http/call-context.ts';
import { append, readStream, versionOf } from '../../log/event-log.ts';
import { setDispatch, setWorld } from '../../settings/station-modes.ts';
import { quickDatabase } from '../../testing/databases/test-database.ts';
import { testClock } from '../../testing/fakes/test-clock.ts';
import { addAgent, addLocation, inTab, motionAlarm, SID } from '../../testing/fixtures/test-fixtures.ts';
import { findCustodyViolations } from '../../test-routes/custody-violations.ts';
import { createAlarmService } from '../alarm-service.ts';
import { alarmStream, getAlarm } from '../alarm.repository.ts';
import { createDispatches, giveUpOverdue } from './dispatches.ts';

const POLICE = { description: 'Two people force the door.', eventCid: 1173, zoneCid: 0 };
const ACCEPTED: DispatchAnswer = { isAccepted: true };
const REFUSED: DispatchAnswer = { isAccepted: false, refusal: 'No unit is free.' };
/** Long enough for a database, short enough for a test whose centre is silent. */
const WAIT_MS = 50;

/** A dispatch centre that a test answers for. */
function heldCentre() {
  const asked: AskedDispatch[] = [];
  const answers: ((answer: DispatchAnswer) => void)[] = [];
  const failures: ((cause: Error) => void)[] = [];
  let heard = () => {};
  const centre: DispatchCentre = {
    ask: (dispatch) =>
      new Promise((resolve, reject) => {
        asked.push(dispatch);
        answers.push(resolve);
        failures.push(reject);
        heard();
      }),
  };
  return {
    centre,
    asked,
    /** Waits until it was asked this many times. */
    isAsked: async (times: number) => {
      while (asked.length < times) await new Promise<void>((resolve) => (heard = resolve));
    },
    answers: (time: number, answer: DispatchAnswer) => answers[time - 1]?.(answer),
    fails: (time: number) => failures[time - 1]?.(new Error('The line is dead.')),
  };
}

describe('A dispatch', () => {
  let database: Database;
  let agent: CallContext;
  let eventId: string;
  let clock: ReturnType<typeof testClock>;
  let held: ReturnType<typeof heldCentre>;
  let logged: string[];
  const deps = () => ({ database, clock, log: (line: string) => void logged.push(line) });

  const dispatches = (answerMs = DISPATCH_ANSWER_MS) => createDispatches({ ...deps(), centre: held.centre, answerMs });
  const request = (
    { routes }: ReturnType<typeof dispatches>,
    { id = 'd-1', by = agent, body = POLICE }: { id?: string; by?: CallContext; body?: typeof POLICE } = {},
  ) => routes.dispatchKlaxon({ params: { eventId }, body }, { ...by, idempotencyKey: id });
  const facts = async () =>
    (await readStream(database, alarmStream(eventId))).slice(2).map(({ type, by }) => `${type} ${by}`);
  const alarm = async () => {
    const { status, holder, disposition, dispatch } = await getAlarm(database, eventId);
    return { status, tab: holder?.tab, disposition, stage: dispatch?.stage };
  };
  const me = () => `agent:${agent.rep.user_id}`;
  const violations = () => findCustodyViolations(database, { since: 0, nowMs: clock.now(), overdueMs: 0 });

  beforeEach(async () => {
    database = await quickDatabase();
    clock = testClock();
    held = heldCentre();
    logged = [];
    await addLocation(database);
    agent = await addAgent(database);
    eventId = await createAlarmService(deps()).raise(motionAlarm());
    await apiHandlers(deps()).holdEvent({ query: { eventId, sid: SID } }, agent);
  });
  afterEach(async () => {
    const found = await violations();
    if (found.length > 0) throw new Error(JSON.stringify(found));
  });

  it.each(DISPATCH_REASONS)(
    'a dispatch for $label sets the alarm to 30, and once it is accepted to -30 with $action (DISP-10..12, DISP-20)',
    async ({ label, action, eventCid, zoneCid }) => {
      const answered = request(dispatches(), { body: { description: 'Smoke.', eventCid, zoneCid } });
      await held.isAsked(1);
      expect(held.asked).toEqual([
        { dispatchId: 'd-1', eventId, sid: SID, eventCid, zoneCid, description: 'Smoke.', timesAsked: 1 },
      ]);
      expect(await alarm()).toEqual({
        status: PCS_STATUS.dispatch,
        tab: agent.tab,
        disposition: { action: null, reason: null },
        stage: 'asking',
      });
      held.answers(1, ACCEPTED);
      expect(await answered).toEqual({});
      expect(await alarm()).toEqual({
        status: PCS_STATUS.operator_handled,
        tab: undefined,
        disposition: { action, reason: label },
        stage: 'accepted',
      });
      expect(await facts()).toEqual([
        `alarm.dispatchRequested ${me()}`,
        `alarm.statusSet ${me()}`,
        'alarm.dispatchAccepted dispatch centre',
        'alarm.statusSet dispatch centre',
      ]);
    },
  );

  it('a refused dispatch says why, leads back to the status before, and may be followed by another (DISP-15)', async () => {
    await apiHandlers(deps()).setPcsStatus({ params: { eventId }, query: { pcsStatus: PCS_STATUS.follow_up } }, agent);
    const desk = dispatches();
    const answered = request(desk);
    await held.isAsked(1);
    held.answers(1, REFUSED);
    await expect(answered).rejects.toMatchObject({ status: 409, message: 'No unit is free.' });
    const back = { status: PCS_STATUS.follow_up, tab: agent.tab, disposition: { action: null, reason: null } };
    expect(await alarm()).toEqual({ ...back, stage: 'refused' });
    await expect(request(desk)).rejects.toMatchObject({ status: 409, message: 'No unit is free.' });

    const another = request(desk, { id: 'd-2' });
    await held.isAsked(2);
    held.answers(2, ACCEPTED);
    expect(await another).toEqual({});
  });

  it('a dispatch without an answer is asked for again by the same id, as the same dispatch (DISP-40)', async () => {
    const desk = dispatches(WAIT_MS);
    await expect(request(desk)).rejects.toMatchObject({ status: 504, message: 'The dispatch centre does not answer.' });
    expect(await alarm()).toMatchObject({ status: PCS_STATUS.dispatch, stage: 'unanswered' });
    await expect(request(desk, { id: 'd-2' })).rejects.toMatchObject({ status: 409, name: 'DispatchPendingError' });

    const again = request(dispatches());
    await held.isAsked(2);
    expect(held.asked.map(({ dispatchId, timesAsked }) => [dispatchId, timesAsked])).toEqual([
      ['d-1', 1],
      ['d-1', 2],
    ]);
    held.answers(2, ACCEPTED);
    expect(await again).toEqual({});
    expect(await request(desk)).toEqual({});
    // The first question is answered as well, late.
    held.answers(1, ACCEPTED);
    await expect
      .poll(facts)
      .toEqual([
        `alarm.dispatchRequested ${me()}`,
        `alarm.statusSet ${me()}`,
        'alarm.dispatchUnanswered provider',
        `alarm.dispatchRepeated ${me()}`,
        'alarm.dispatchAccepted dispatch centre',
        'alarm.statusSet dispatch centre',
      ]);
  });

  it('a dispatch that is asked for again is not given up by the earlier call that still waits for an answer', async () => {
    const waited = Promise.allSettled([request(dispatches(4 * WAIT_MS))]);
    await held.isAsked(1);
    clock.advance(DISPATCH_ANSWER_MS + 2_001);
    await giveUpOverdue(deps());
    const again = request(dispatches());
    await held.isAsked(2);
    expect(await waited).toMatchObject([{ status: 'rejected', reason: { status: 504 } }]);
    expect((await alarm()).stage).toBe('asking');
    held.answers(2, ACCEPTED);
    expect(await again).toEqual({});
  });

  it('a dispatch that is accepted late ends the alarm too', async () => {
    await expect(request(dispatches(WAIT_MS))).rejects.toMatchObject({ status: 504 });
    held.answers(1, ACCEPTED);
    await expect.poll(alarm).toMatchObject({ status: PCS_STATUS.operator_handled, stage: 'accepted' });
  });

  it('is one for all who ask by the same id at the same time, in any tab', async () => {
    const desk = dispatches();
    const first = request(desk);
    // Another tab may join in, and not begin.
    await held.isAsked(1);
    const answers = [first, request(dispatches()), request(desk, { by: inTab(agent, 'another') })];
    await held.isAsked(3);
    for (const time of [2, 1, 3]) held.answers(time, ACCEPTED);
    expect(await Promise.all(answers)).toEqual([{}, {}, {}]);
    expect((await facts()).filter((fact) => fact.startsWith('alarm.dispatch'))).toEqual([
      `alarm.dispatchRequested ${me()}`,
      'alarm.dispatchAccepted dispatch centre',
    ]);
  });

  it('is accepted once in the log, even where a writer of facts errs', async () => {
    const answered = request(dispatches());
    await held.isAsked(1);
    held.answers(1, ACCEPTED);
    await answered;
    const stream = alarmStream(eventId);
    const version = await versionOf(database, stream);
    const fact = { type: 'alarm.dispatchAccepted', data: { dispatchId: 'd-2' } };
    await expect(append(database, [{ stream, version, facts: [fact] }], 'provider', 0)).rejects.toMatchObject({
      code: 'versionConflict',
    });
  });

  it.each([
    ['cancels', () => createAlarmService(deps()).cancelByCustomer(eventId)],
    ['disarms', () => createAlarmService(deps()).setArmState(SID, 'OFF', 'customer')],
  ])(
    'a dispatch whose customer %s meanwhile stays in the log as it is answered, and the alarm is canceled',
    async (_, end) => {
      const answered = request(dispatches());
      await held.isAsked(1);
      await end();
      held.answers(1, ACCEPTED);
      expect(await answered).toEqual({});
      expect(await alarm()).toMatchObject({
        status: PCS_STATUS.canceled,
        disposition: { action: 'canceled_by_customer' },
        stage: 'accepted',
      });
    },
  );

  it('a dispatch that is under way lets no one end its alarm; one without an answer does', async () => {
    const end = () =>
      apiHandlers(deps()).setPcsStatus(
        { params: { eventId }, query: { pcsStatus: PCS_STATUS.operator_handled, disposition_action: 'canceled_rep' } },
        agent,
      );
    const dispose = () =>
      apiHandlers(deps()).setDispositionAction({ params: { eventId }, query: { action: 'agent_handled' } }, agent);
    const answered = request(dispatches());
    await held.isAsked(1);
    for (const change of [end, dispose]) await expect(change()).rejects.toMatchObject({ name: 'DispatchPendingError' });
    clock.advance(DISPATCH_ANSWER_MS + 2_001);
    await giveUpOverdue(deps());
    expect(await end()).toEqual({});
    held.answers(1, REFUSED);
    await expect(answered).rejects.toMatchObject({ status: 409 });
    expect(await alarm()).toMatchObject({ status: PCS_STATUS.operator_handled, stage: 'refused' });
  });

  it('alone gives an alarm its disposition (DISP-12)', async () => {
    const query = { pcsStatus: PCS_STATUS.operator_handled, disposition_action: 'dispatched_fire' };
    await expect(apiHandlers(deps()).setPcsStatus({ params: { eventId }, query }, agent)).rejects.toMatchObject({
      status: 409,
      message: `No dispatch of alarm ${eventId} was accepted.`,
    });
    await expect(
      apiHandlers(deps()).setDispositionAction({ params: { eventId }, query: { action: 'dispatched_fire' } }, agent),
    ).rejects.toMatchObject({ name: 'NotDispatchedError' });
    expect(await facts()).toEqual([]);
  });

  it('is allowed to the holder of the alarm, and never for a training alarm', async () => {
    const another = await addAgent(database);
    await expect(request(dispatches(), { by: another })).rejects.toMatchObject({ name: 'AlarmHeldError' });
    const training = await createAlarmService(deps()).raise(motionAlarm({ isFake: true }));
    await apiHandlers(deps()).holdEvent({ query: { eventId: training, sid: SID } }, agent);
    await expect(
      dispatches().routes.dispatchKlaxon({ params: { eventId: training }, body: POLICE }, agent),
    ).rejects.toMatchObject({ status: 409, message: `Alarm ${training} is for training. No help is sent.` });
    await expect(request(dispatches(), { body: { ...POLICE, zoneCid: 5 } })).rejects.toMatchObject({ status: 400 });
    expect([await facts(), held.asked]).toEqual([[], []]);
  });

  it('outlives its process: no one knows the answer until it is asked for again', async () => {
    const first = dispatches();
    const cut = request(first);
    await held.isAsked(1);
    first.stop();
    await expect(cut).rejects.toMatchObject({ status: 503 });
    expect(await alarm()).toMatchObject({ status: PCS_STATUS.dispatch, stage: 'asking' });

    const again = request(dispatches());
    await held.isAsked(2);
    held.answers(2, ACCEPTED);
    expect(await again).toEqual({});
  });

  it('a dispatch for which no process waits any more counts as unanswered', async () => {
    const first = dispatches();
    const cut = request(first);
    await held.isAsked(1);
    first.stop();
    await expect(cut).rejects.toMatchObject({ status: 503 });
    clock.advance(DISPATCH_ANSWER_MS + 2_000);
    await giveUpOverdue(deps());
    expect((await alarm()).stage).toBe('asking');
    clock.advance(1);
    await giveUpOverdue(deps());
    expect((await alarm()).stage).toBe('unanswered');
  });

  it('is asked for by the next agent with the id of the first, once it went back to the queue', async () => {
    await expect(request(dispatches(WAIT_MS))).rejects.toMatchObject({ status: 504 });
    await apiHandlers(deps()).unholdEvent({ query: { eventId, sid: SID, clean_handler: true } }, agent);
    const noah = await addAgent(database);
    await apiHandlers(deps()).holdEvent({ query: { eventId, sid: SID } }, noah);
    expect(await alarm()).toMatchObject({ status: PCS_STATUS.verify, tab: noah.tab, stage: 'unanswered' });
    const again = request(dispatches(), { by: noah });
    await held.isAsked(2);
    expect(await alarm()).toMatchObject({ status: PCS_STATUS.dispatch, tab: noah.tab });
    held.answers(2, REFUSED);
    await expect(again).rejects.toMatchObject({ status: 409 });
    expect(await alarm()).toMatchObject({ status: PCS_STATUS.verify, tab: noah.tab, stage: 'refused' });
  });

  describe('by phone', () => {
    const TAKEN = { takenBy: 'Sgt. Hill, county police', reference: '4711' };
    const record = (phoned: typeof TAKEN | null, { id = 'd-1', by = agent } = {}) =>
      dispatches().routes.dispatchKlaxon(
        { params: { eventId }, body: { ...POLICE, phoned } },
        { ...by, idempotencyKey: id },
      );
    const way = () => dispatches().routes.dispatchWay({ params: { eventId } });

    it('a dispatch is phoned where the station is set to it, the world is off, or the alarm is a real one', async () => {
      const numbers = [{ name: 'Police', phone: '(719) 555-0142' }];
      await database.query('update locations set dispatch_numbers = $1', [JSON.stringify(numbers)]);
      expect(await way()).toEqual({ way: 'centre', numbers });
      const phoned: string[] = [];
      const note = async () => void phoned.push((await way()).way);
      await setDispatch(database, 'manual');
      await note();
      await setDispatch(database, 'invented');
      await setWorld(database, 'off');
      await note();
      await setWorld(database, 'on');
      await database.query('update locations set is_imported = true');
      await note();
      await database.query('update locations set is_imported = false');
      await database.query('update alarms set source_id = 1');
      await note();
      expect(phoned).toEqual(['phone', 'phone', 'phone', 'phone']);
    });

    it('a phoned dispatch that somebody took ends the alarm once, with who it was and their reference', async () => {
      expect(await record(TAKEN)).toEqual({});
      expect(await record(TAKEN)).toEqual({});
      expect(await facts()).toEqual([
        `alarm.dispatchRequested ${me()}`,
        `alarm.statusSet ${me()}`,
        `alarm.dispatchAccepted ${me()}`,
        `alarm.statusSet ${me()}`,
      ]);
      expect(await alarm()).toEqual({
        status: PCS_STATUS.operator_handled,
        tab: undefined,
        disposition: { action: 'dispatched_police', reason: 'Immediate Police' },
        stage: 'accepted',
      });
      expect((await apiHandlers(deps()).getEvent({ params: { eventId } }, agent)).dispatch?.phoned).toEqual(TAKEN);
      expect(held.asked).toEqual([]);
    });

    it('a phoned dispatch that no one took leads back to the work on the alarm, and may be followed by another', async () => {
      const refusal = { status: 409, message: 'No one took it.' };
      await expect(record(null)).rejects.toMatchObject(refusal);
      await expect(record(null)).rejects.toMatchObject(refusal);
      expect(await alarm()).toMatchObject({ status: PCS_STATUS.verify, tab: agent.tab, stage: 'refused' });
      expect(await record(TAKEN, { id: 'd-2' })).toEqual({});
    });

    it('a phoned dispatch settles what the centre was asked before and left unanswered', async () => {
      await expect(request(dispatches(WAIT_MS))).rejects.toMatchObject({ status: 504 });
      await setDispatch(database, 'manual');
      await expect(request(dispatches())).rejects.toMatchObject({
        status: 409,
        message: 'Phone for help, and note who took it: no dispatch centre answers for this alarm.',
      });
      expect(await record(TAKEN, { id: 'd-2' })).toEqual({});
      expect((await getAlarm(database, eventId)).dispatch).toMatchObject({ id: 'd-1', phoned: TAKEN });
    });

    it('only the holder of an alarm notes a phoned dispatch, and never for a training alarm', async () => {
      await expect(record(TAKEN, { by: await addAgent(database) })).rejects.toMatchObject({ name: 'AlarmHeldError' });
      const training = await createAlarmService(deps()).raise(motionAlarm({ isFake: true }));
      await apiHandlers(deps()).holdEvent({ query: { eventId: training, sid: SID } }, agent);
      const args = { params: { eventId: training }, body: { ...POLICE, phoned: TAKEN } };
      await expect(dispatches().routes.dispatchKlaxon(args, agent)).rejects.toMatchObject({ status: 409 });
      expect(await facts()).toEqual([]);
    });
  });

  it('a dispatch to a centre that cannot be reached counts as unanswered, and the reason is logged', async () => {
    const answered = request(dispatches());
    await held.isAsked(1);
    held.fails(1);
    await expect(answered).rejects.toMatchObject({ status: 504 });
    expect(logged).toEqual(['dispatch d-1  The line is dead.']);
  });
});
