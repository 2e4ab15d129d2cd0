import { describe, expect, it } from 'vitest';
import { PCS_STATUS } from '../../contract/enums.ts';
import { LEASE_MS } from '../../contract/limits.ts';
import { START_MS, START_S } from '../testing/test-clock.ts';
import { EXPIRY_GRACE_MS, WAITING_MAX_MS } from './alarm.constants.ts';
import { type AlarmCommand, decide } from './alarm.decider.ts';
import { AlarmHandledError, AlarmHeldError, AlarmNotHeldError } from './alarm.errors.ts';
import { evolve } from './alarm.evolve.ts';
import type { AlarmFact } from './alarm.facts.ts';
import type { Agent, AlarmState } from './alarm.state.ts';
import { BadRequestError, NotFoundError } from './errors.ts';

const olivia: Agent = { rep: '1', email: 'olivia@example.com', tab: 'A' };
const oliviaElsewhere: Agent = { ...olivia, tab: 'B' };
const noah: Agent = { rep: '2', email: 'noah@example.com', tab: 'C' };
const BY = 'agent:8001';
const EXPIRES_MS = START_MS + 120_000;

const raised: AlarmFact = {
  type: 'alarm.raised',
  data: {
    eventId: '100001',
    queue: 'Live',
    sid: '1001',
    userId: '7001',
    uuid: 'camera',
    account: 'A1001',
    armState: 'AWAY',
    threatLevel: 10,
    eventTimestamp: START_S,
    isFake: false,
    body: {
      timezone: 0,
      duration: 12,
      eventCid: null,
      video_path: null,
      hls_url: null,
      video: {},
      tracks: [],
      moves: [],
      faces: [],
      info: 'Motion',
      sensorName: 'Front door',
    },
  },
};
const holder = { ...olivia, slot: 1 };
const taken: AlarmFact = { type: 'alarm.taken', data: { holder, expiresAtMs: EXPIRES_MS } };
const held: AlarmFact = { type: 'alarm.held', data: { holder } };
const statusSet = (
  status: number,
  more: Partial<Extract<AlarmFact, { type: 'alarm.statusSet' }>['data']> = {},
): AlarmFact => ({ type: 'alarm.statusSet', data: { status, holder: null, action: null, reason: null, ...more } });
const ended = statusSet(PCS_STATUS.operator_handled, { action: 'canceled_rep', reason: 'No Person' });
const dispositionSet: AlarmFact = { type: 'alarm.dispositionSet', data: { action: 'agent_handled' } };
const emailSent: AlarmFact = { type: 'alarm.emailSent', data: { outcome: 'delivered', subject: 'Hello' } };
const returned = (reason: 'released' | 'unheld' | 'statusSet' | 'leaseEnded'): AlarmFact => ({
  type: 'alarm.returned',
  data: { reason, holder },
});

const fold = (start: AlarmState, facts: readonly AlarmFact[], by: string): AlarmState =>
  facts.reduce((state, fact) => evolve(state, fact, { by, atMs: START_MS }), start);

/** An alarm that was raised, and then this. */
function given(...facts: AlarmFact[]) {
  const state = fold(evolve(null, raised, { by: 'provider', atMs: START_MS }), facts, BY);
  return { state, when: (command: AlarmCommand, nowMs = START_MS) => decide(command, state, nowMs) };
}

const setStatus = (status: number, different: Partial<Extract<AlarmCommand, { type: 'setStatus' }>> = {}) =>
  ({
    type: 'setStatus',
    agent: olivia,
    by: BY,
    status,
    action: null,
    reason: null,
    documentation: null,
    ...different,
  }) as const;
const hold = (agent: Agent): AlarmCommand => ({ type: 'hold', agent, sid: '1001' });
const unhold = (agent: Agent): AlarmCommand => ({ type: 'unhold', agent, sid: '1001' });

describe('Holding an alarm', () => {
  it('verifies an alarm the tab has (QUEUE-30, VR-17)', () => {
    expect(given(taken).when(hold(olivia))).toEqual([held]);
  });

  it('verifies a waiting alarm that a link opened (VR-30)', () => {
    expect(given().when(hold(olivia))).toEqual([{ type: 'alarm.held', data: { holder: { ...olivia, slot: null } } }]);
  });

  it('is no news to the tab that holds it already', () => {
    expect(given(taken, held).when(hold(olivia))).toEqual([]);
  });

  it.each([
    ['another agent', noah],
    ['another tab of the same agent', oliviaElsewhere],
  ])('is refused to %s, with the name of the holder (VR-17)', (_who, agent) => {
    const { state, when } = given(taken);
    expect(() => when(hold(agent))).toThrow(new AlarmHeldError('100001', state.holder ?? holder));
    expect(() => when(hold(agent))).toThrow('Alarm 100001 is being handled by olivia@example.com.');
  });

  it('is refused once the alarm is over (VR-26)', () => {
    expect(() => given(taken, ended).when(hold(olivia))).toThrow('The event has been already handled [canceled_rep]');
  });

  it('is refused at a location that is not the alarm’s (VR-18)', () => {
    expect(() => given(taken).when({ type: 'hold', agent: olivia, sid: '9' })).toThrow(NotFoundError);
  });
});

describe('Giving an alarm back', () => {
  it('returns what this tab verifies (VR-19)', () => {
    expect(given(taken, held).when(unhold(olivia))).toEqual([returned('unheld')]);
  });

  it.each([
    ['another tab', [taken, held], oliviaElsewhere],
    ['a card that is not opened', [taken], olivia],
    ['a follow-up', [taken, held, statusSet(PCS_STATUS.follow_up, { holder })], olivia],
    ['an alarm that is over', [taken, held, ended], olivia],
  ] as const)('leaves alone %s (VR-20, VR-22)', (_what, facts, agent) => {
    expect(given(...facts).when(unhold(agent))).toEqual([]);
  });

  it.each([
    ['a card', [taken]],
    ['an opened one', [taken, held]],
  ])('releases %s when the tab leaves (WORK-08)', (_what, facts) => {
    expect(given(...facts).when({ type: 'release', agent: olivia })).toEqual([returned('released')]);
  });

  it('releases nothing of another tab (WORK-08)', () => {
    expect(given(taken).when({ type: 'release', agent: oliviaElsewhere })).toEqual([]);
  });
});

describe('Setting the status of an alarm', () => {
  it('keeps the holder through follow-up (VR-22)', () => {
    const facts = given(taken, held).when(setStatus(PCS_STATUS.follow_up));
    expect(facts).toEqual([statusSet(PCS_STATUS.follow_up, { holder })]);
  });

  it('ends it with reason, action and documentation, and nobody has it any more (VR-23, DISP-38)', () => {
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

  it('is refused to those who do not have it (QUEUE-28)', () => {
    const change = setStatus(PCS_STATUS.operator_handled, { agent: noah, by: 'agent:8002' });
    expect(() => given(taken).when(change)).toThrow(AlarmHeldError);
  });

  it('is refused once the alarm is over (QUEUE-29)', () => {
    expect(() => given(taken, ended).when(setStatus(PCS_STATUS.verify))).toThrow(AlarmHandledError);
    expect(() => given(taken, statusSet(PCS_STATUS.expired)).when(setStatus(PCS_STATUS.operator_handled))).toThrow(
      'The event has been already handled [Expired]',
    );
  });

  it('accepts the same ending by the same agent again (DISP-40)', () => {
    const again = setStatus(PCS_STATUS.operator_handled, { action: 'canceled_rep', reason: 'No Person' });
    expect(given(taken, ended).when(again)).toEqual([]);
    expect(() => given(taken, ended).when({ ...again, agent: noah, by: 'agent:8002' })).toThrow(AlarmHandledError);
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
    agent,
    documentation,
  });
  const dispose = (action: string): AlarmCommand => ({ type: 'setDisposition', agent: olivia, action });

  it('documents and disposes of the alarm (FU-05, FU-06)', () => {
    expect(given(taken, held).when(document('A neighbour'))).toEqual([
      { type: 'alarm.documented', data: { documentation: 'A neighbour' } },
    ]);
    expect(given(taken, held).when(dispose('agent_handled'))).toEqual([dispositionSet]);
  });

  it('is no news when the same is saved again, so that Complete may be pressed again (FU-10)', () => {
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

  it('is refused a second disposition, and to those who do not have the alarm (FU-04)', () => {
    expect(() => given(taken, held, dispositionSet).when(dispose('no_video'))).toThrow(
      'The event has been already handled [agent_handled]',
    );
    expect(() => given(taken, held).when(document('Mine', noah))).toThrow(AlarmHeldError);
  });
});

describe('Telling the customer', () => {
  const email = (isWanted = true): AlarmCommand => ({ type: 'tellCustomer', kind: 'email', title: 'Hello', isWanted });

  it('delivers once (FU-34)', () => {
    expect(given().when(email())).toEqual([emailSent]);
    expect(given(emailSent).when(email())).toEqual([]);
  });

  it('skips customers who do not want it, and training events (FU-34, QUEUE-54)', () => {
    const skipped = [{ type: 'alarm.emailSent', data: { outcome: 'skipped', subject: 'Hello' } }];
    expect(given().when(email(false))).toEqual(skipped);
    const training = { ...given().state, isFake: true };
    expect(decide(email(), training, START_MS)).toEqual(skipped);
  });
});

describe('The customer', () => {
  it('ends an open alarm by disarming (VR-16, ALARM-15)', () => {
    expect(given(taken, held).when({ type: 'seeArmState', state: 'OFF' })).toEqual([
      { type: 'alarm.armStateSeen', data: { state: 'OFF' } },
      statusSet(PCS_STATUS.canceled, { action: 'canceled_by_customer', reason: 'System was disarmed' }),
    ]);
  });

  it('does not end it by arming otherwise, or when nothing changed (ALARM-17)', () => {
    expect(given(taken).when({ type: 'seeArmState', state: 'HOME' })).toEqual([
      { type: 'alarm.armStateSeen', data: { state: 'HOME' } },
    ]);
    expect(given(taken).when({ type: 'seeArmState', state: 'AWAY' })).toEqual([]);
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
    const said = setStatus(PCS_STATUS.canceled, { action: 'canceled_by_customer', reason: 'System was disarmed' });
    expect(decide(said, state, START_MS)).toEqual([]);
  });
});

describe('An alarm that nobody looks after', () => {
  const lapse: AlarmCommand = { type: 'lapse' };

  it('goes back to the queue after its lease, not before (QUEUE-58)', () => {
    expect(given(taken).when(lapse, START_MS + LEASE_MS)).toEqual([]);
    expect(given(taken).when(lapse, START_MS + LEASE_MS + 1)).toEqual([returned('leaseEnded')]);
    expect(given(taken, held).when(lapse, START_MS + LEASE_MS + 1)).toEqual([returned('leaseEnded')]);
  });

  it('is done when only its last call got lost (FU-07)', () => {
    expect(given(taken, held, dispositionSet).when(lapse, START_MS + LEASE_MS + 1)).toEqual([
      statusSet(PCS_STATUS.operator_handled),
    ]);
  });

  it('expires a while after the deadline of its card (QUEUE-09)', () => {
    expect(given(taken).when(lapse, EXPIRES_MS + EXPIRY_GRACE_MS + 1)).toEqual([statusSet(PCS_STATUS.expired)]);
  });

  it('expires when nobody took it for an hour', () => {
    expect(given().when(lapse, START_MS + WAITING_MAX_MS)).toEqual([]);
    expect(given().when(lapse, START_MS + WAITING_MAX_MS + 1)).toEqual([statusSet(PCS_STATUS.expired)]);
  });
});
