import { describe, expect, it } from 'vitest';
import { PCS_STATUS } from '../../contract/enums.ts';
import {
  olivia,
  noah,
  acting,
  BY,
  holder,
  taken,
  held,
  statusSet,
  ended,
  dispositionSet,
  emailSent,
  returned,
  fold,
  LEASE_UNTIL_MS,
  given,
} from '../testing/alarms/alarm-history.ts';
import { EVENT_MAX_AGE_S } from '../../contract/limits.ts';
import { START_MS } from '../testing/fakes/test-clock.ts';
import { FACE } from '../testing/fixtures/test-fixtures.ts';
import { type AlarmCommand, decide } from './alarm.decider.ts';
import {
  AlarmHandledError,
  AlarmHeldError,
  AlarmNotHeldError,
  AlarmTooOldError,
  DocumentedElsewhereError,
} from './alarm.errors.ts';
import type { AlarmFact } from './alarm.facts.ts';
import type { Acting } from '../http/call-context.ts';
import { BadRequestError } from '../http/errors.ts';

const setStatus = (status: number, different: Partial<Extract<AlarmCommand, { type: 'setStatus' }>> = {}) =>
  ({
    type: 'setStatus',
    ...acting(olivia),
    status,
    action: null,
    reason: null,
    documentation: null,
    ...different,
  }) as const;

describe('Setting the status of an alarm', () => {
  it('keeps the holder through follow-up (VR-22)', () => {
    const facts = given(taken, held).when(setStatus(PCS_STATUS.follow_up));
    expect(facts).toEqual([statusSet(PCS_STATUS.follow_up, { holder, leaseUntilMs: LEASE_UNTIL_MS })]);
  });

  it('counts once, though it comes again because its answer was lost (VR-22)', () => {
    const handedOver = statusSet(PCS_STATUS.follow_up, { holder, leaseUntilMs: LEASE_UNTIL_MS });
    expect(given(taken, held, handedOver).when(setStatus(PCS_STATUS.follow_up))).toEqual([]);
    expect(given(taken, held, handedOver).when(setStatus(PCS_STATUS.verify))).toHaveLength(1);
  });

  it('ends it with reason, action and documentation, and no one has it any more (VR-23, DISP-38)', () => {
    const { state, when } = given(taken);
    const facts = when(
      setStatus(PCS_STATUS.operator_handled, {
        action: 'canceled_rep',
        reason: 'No Person',
        documentation: 'Empty yard',
      }),
    );
    expect(facts).toEqual([{ type: 'alarm.documented', data: { documentation: 'Empty yard' } }, ended]);
    expect(fold(state, facts, BY)).toEqual({
      ...state,
      version: 4,
      status: PCS_STATUS.operator_handled,
      holder: null,
      custody: null,
      leaseUntilMs: null,
      takenAtMs: null,
      expiresAtMs: null,
      closedBy: BY,
      disposition: { action: 'canceled_rep', reason: 'No Person' },
      documentation: 'Empty yard',
    });
  });

  it('returns it to the queue by status new', () => {
    expect(given(taken).when(setStatus(PCS_STATUS.new))).toEqual([returned('statusSet')]);
  });

  it('is refused to those who do not have it (QUEUE-28, FMT-14)', () => {
    const change = setStatus(PCS_STATUS.operator_handled, acting(noah));
    expect(() => given(taken).when(change)).toThrow(AlarmHeldError);
  });

  it('is refused once the alarm is over (QUEUE-29, FMT-14)', () => {
    expect(() => given(taken, ended).when(setStatus(PCS_STATUS.verify))).toThrow(AlarmHandledError);
    expect(() => given(taken, statusSet(PCS_STATUS.expired)).when(setStatus(PCS_STATUS.operator_handled))).toThrow(
      'The event has been already handled [Expired]',
    );
  });

  it('accepts the same ending by the same agent again (DISP-40)', () => {
    const again = setStatus(PCS_STATUS.operator_handled, { action: 'canceled_rep', reason: 'No Person' });
    expect(given(taken, ended).when(again)).toEqual([]);
    expect(() => given(taken, ended).when({ ...again, ...acting(noah) })).toThrow(AlarmHandledError);
  });

  it('does not let an agent expire what went back to the queue (QUEUE-55)', () => {
    expect(() => given(taken, returned('leaseEnded')).when(setStatus(PCS_STATUS.expired))).toThrow(AlarmNotHeldError);
  });

  it('is refused for a status or an action that the documents do not name (QUEUE-25, DISP-30)', () => {
    expect(() => given(taken).when(setStatus(7))).toThrow(BadRequestError);
    expect(() => given(taken).when(setStatus(-30, { action: 'shrugged' }))).toThrow('"shrugged" is not a disposition.');
  });
});

describe('Following up', () => {
  const document = (documentation: string, agent = olivia): AlarmCommand => ({
    type: 'document',
    ...acting(agent),
    documentation,
  });
  const dispose = (action: string): AlarmCommand => ({ type: 'setDisposition', ...acting(olivia), action });

  it('documents and disposes of the alarm (FU-05, FU-06)', () => {
    expect(given(taken, held).when(document('A neighbour'))).toEqual([
      { type: 'alarm.documented', data: { documentation: 'A neighbour' } },
    ]);
    expect(given(taken, held).when(dispose('agent_handled'))).toEqual([dispositionSet]);
  });

  it('files no fact when the same is saved again, so that Complete may be pressed again (FU-10)', () => {
    const saved = given(
      taken,
      held,
      { type: 'alarm.documented', data: { documentation: 'A neighbour' } },
      dispositionSet,
      ended,
    );
    expect(saved.when(document('A neighbour'))).toEqual([]);
    expect(given(taken, held, dispositionSet).when(dispose('agent_handled'))).toEqual([]);
  });

  it('takes the place of the text that it was written over, and of no other (FU-05)', () => {
    const replacing = (replaces: string): AlarmCommand => ({
      type: 'document',
      ...acting(olivia),
      documentation: 'A courier.',
      replaces,
    });
    const written: AlarmFact = { type: 'alarm.documented', data: { documentation: 'A courier.' } };
    const elsewhere: AlarmFact = { type: 'alarm.documented', data: { documentation: 'A neighbour' } };
    expect(given(taken, held).when(replacing(''))).toEqual([written]);
    expect(given(taken, held, elsewhere).when(replacing('A neighbour'))).toEqual([written]);
    expect(given(taken, held, written).when(replacing(''))).toEqual([]);
    expect(() => given(taken, held, elsewhere).when(replacing(''))).toThrow(new DocumentedElsewhereError('100001'));
  });

  it('is refused a second disposition, and to those who do not have the alarm (FU-04)', () => {
    expect(() => given(taken, held, dispositionSet).when(dispose('no_video'))).toThrow(
      'The event has been already handled [agent_handled]',
    );
    expect(() => given(taken, held).when(document('Mine', noah))).toThrow(AlarmHeldError);
  });
});

describe('Sending messages to the customer', () => {
  const emailKept: AlarmFact = { type: 'alarm.emailSent', data: { outcome: 'kept', subject: 'Hello' } };
  const email = ({
    isWanted = true,
    isCarried = false,
    ...by
  }: Partial<Acting & { readonly isWanted: boolean; readonly isCarried: boolean }> = {}): AlarmCommand => ({
    type: 'recordMessage',
    ...acting(olivia, by),
    kind: 'email',
    title: 'Hello',
    isWanted,
    isCarried,
  });

  it('keeps a message that no one carries, and leaves the outcome of any other to its delivery, which happens once (FU-34)', () => {
    expect(given(taken).when(email())).toEqual([emailKept]);
    expect(given(taken, emailKept).when(email())).toEqual([]);
    expect(given(taken, emailKept).when(email({ isCarried: true }))).toEqual([]);
    const delivered = { type: 'settleMessage', kind: 'email', title: 'Hello', outcome: 'delivered' } as const;
    expect(given(taken, emailKept).when(delivered)).toEqual([emailSent]);
    expect(given(taken, emailSent).when(email())).toEqual([]);
  });

  it('skips customers who do not want it, and training events (FU-34, QUEUE-54)', () => {
    const skipped = [{ type: 'alarm.emailSent', data: { outcome: 'skipped', subject: 'Hello' } }];
    expect(given(taken).when(email({ isWanted: false }))).toEqual(skipped);
    const training = { ...given(taken).state, isFake: true };
    expect(decide(email(), training, START_MS)).toEqual(skipped);
  });

  it('ends 30 days after the alarm (FU-18)', () => {
    const { when } = given(taken, ended);
    const lastMs = START_MS + EVENT_MAX_AGE_S * 1_000;
    expect(when(email(), lastMs)).toEqual([emailKept]);
    expect(() => when(email(), lastMs + 1)).toThrow(new AlarmTooOldError('100001'));
  });
});

describe('The customer', () => {
  it('ends an open alarm by disarming (VR-16, ALARM-15)', () => {
    expect(given(taken, held).when({ type: 'seeArmState', state: 'OFF', isByCustomer: true })).toEqual([
      { type: 'alarm.armStateSeen', data: { state: 'OFF' } },
      statusSet(PCS_STATUS.canceled, { action: 'canceled_by_customer', reason: 'System was disarmed' }),
    ]);
  });

  it('does not end it by arming otherwise, or when nothing changed (ALARM-17)', () => {
    expect(given(taken).when({ type: 'seeArmState', state: 'HOME', isByCustomer: true })).toEqual([
      { type: 'alarm.armStateSeen', data: { state: 'HOME' } },
    ]);
    expect(given(taken).when({ type: 'seeArmState', state: 'AWAY', isByCustomer: true })).toEqual([]);
  });

  it('did not end it where a person of the staff turned the system off (ALARM-18)', () => {
    expect(given(taken, held).when({ type: 'seeArmState', state: 'OFF', isByCustomer: false })).toEqual([
      { type: 'alarm.armStateSeen', data: { state: 'OFF' } },
    ]);
  });

  it('cancels an open alarm, once (QUEUE-41)', () => {
    const canceled: AlarmFact = {
      type: 'alarm.canceledByCustomer',
      data: { action: 'canceled_by_customer', reason: 'Canceled by customer' },
    };
    expect(given(taken).when({ type: 'cancelByCustomer' })).toEqual([canceled]);
    expect(given(taken, canceled).when({ type: 'cancelByCustomer' })).toEqual([]);
  });

  it('has ended it already when the portal says the same (VR-16)', () => {
    const disarmed = statusSet(PCS_STATUS.canceled, { action: 'canceled_by_customer', reason: 'System was disarmed' });
    const state = fold(given(taken).state, [disarmed], 'customer');
    const command = setStatus(PCS_STATUS.canceled, { action: 'canceled_by_customer', reason: 'System was disarmed' });
    expect(decide(command, state, START_MS)).toEqual([]);
  });

  it('takes down what the agent had written by then (FU-53)', () => {
    const disarmed = statusSet(PCS_STATUS.canceled, { action: 'canceled_by_customer', reason: 'System was disarmed' });
    const command = setStatus(PCS_STATUS.canceled, {
      action: 'canceled_by_customer',
      reason: 'System was disarmed',
      documentation: 'A courier.',
    });
    const written: AlarmFact = { type: 'alarm.documented', data: { documentation: 'A courier.' } };
    const state = fold(given(taken).state, [disarmed], 'customer');
    const hadIt = { ...command, hadItToTheEnd: true };
    expect(decide(hadIt, state, START_MS)).toEqual([written]);
    expect(decide(hadIt, fold(state, [written], BY), START_MS)).toEqual([]);
    expect(() => decide({ ...command, ...acting(noah) }, state, START_MS)).toThrow(AlarmHandledError);
  });
});

it('An alarm shows only friends once its one stranger is known as a friend', () => {
  const ofFriend = { personId: 'p1', name: 'Avery Hollis', category: 'friendly' } as const;
  const assigned: AlarmFact = { type: 'alarm.faceAssigned', data: { faceId: FACE.id, groupId: null, ...ofFriend } };
  expect([given().state, given(assigned).state].map(({ showsOnlyFriends }) => showsOnlyFriends)).toEqual([false, true]);
});
