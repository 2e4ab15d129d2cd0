import { describe, expect, it } from 'vitest';
import { PCS_STATUS } from '../../../contract/enums.ts';
import { LEASE_MS } from '../../../contract/limits.ts';
import {
  olivia,
  oliviaElsewhere,
  noah,
  acting,
  EXPIRES_MS,
  LEASE_UNTIL_MS,
  holder,
  taken,
  held,
  statusSet,
  ended,
  dispositionSet,
  returned,
  fold,
  given,
} from '../../testing/alarms/alarm-history.ts';
import { START_MS } from '../../testing/fakes/test-clock.ts';
import { EXPIRY_GRACE_MS, REOFFER_MAX_MS, WAITING_MAX_MS } from '../alarm.constants.ts';
import { type AlarmCommand, decide } from '../alarm.decider.ts';
import type { Agent, AlarmState } from '../alarm.state.ts';
import { AlarmHeldError, AlarmNotHeldError } from '../alarm.errors.ts';
import type { AlarmFact } from '../alarm.facts.ts';
import { NotFoundError } from '../../http/errors.ts';

const hold = (agent: Agent): AlarmCommand => ({ type: 'hold', agent, sid: '1001' });
const unhold = (agent: Agent): Extract<AlarmCommand, { type: 'unhold' }> => ({ type: 'unhold', agent, sid: '1001' });

describe('Holding an alarm', () => {
  it('verifies an alarm the tab has (QUEUE-30, VR-17)', () => {
    expect(given(taken).when(hold(olivia))).toEqual([held]);
  });

  it('verifies a waiting alarm that a link opened (VR-30)', () => {
    expect(given().when(hold(olivia))).toEqual([
      { type: 'alarm.held', data: { holder: { ...olivia, slot: null }, leaseUntilMs: LEASE_UNTIL_MS } },
    ]);
  });

  it('files no fact for the tab that holds it already', () => {
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

describe('A command that names the custody it was meant for', () => {
  const custodyOf = (...facts: AlarmFact[]) => given(...facts).state.custody ?? undefined;
  const first = custodyOf(taken);
  const backAgain = [taken, held, returned('leaseEnded'), taken, held] as const;
  const commands = (custody: number | undefined): readonly AlarmCommand[] => [
    { type: 'setDisposition', ...acting(olivia), action: 'agent_handled', custody },
    { type: 'document', ...acting(olivia), documentation: 'No one there.', custody },
    {
      type: 'setStatus',
      ...acting(olivia),
      status: PCS_STATUS.operator_handled,
      action: 'canceled_rep',
      reason: null,
      documentation: null,
      custody,
    },
  ];

  it('has its effect as long as that custody lasts, through hold and follow-up', () => {
    expect([first, custodyOf(taken, held), custodyOf(...backAgain)]).toEqual([2, 2, 5]);
    for (const command of commands(first)) expect(given(taken, held).when(command)).toHaveLength(1);
  });

  it('is refused with the name of the agent who has the alarm by now', () => {
    const noahs: AlarmFact = { ...taken, data: { ...taken.data, holder: { ...noah, slot: 1 } } };
    for (const command of commands(first)) {
      const { when } = given(taken, returned('leaseEnded'), noahs);
      expect(() => when(command)).toThrow('Alarm 100001 is being handled by noah@example.com.');
    }
  });

  it('is refused when the alarm went back to the queue, even if the tab has it again', () => {
    for (const command of commands(first)) {
      for (const history of [[taken, returned('leaseEnded')], backAgain]) {
        expect(() => given(...history).when(command)).toThrow(new AlarmNotHeldError('100001'));
      }
    }
  });

  it('does not give back what the tab got since', () => {
    const unholdOf = (custody: number | undefined): AlarmCommand => ({ ...unhold(olivia), custody });
    expect(given(...backAgain).when(unholdOf(first))).toEqual([]);
    expect(given(...backAgain).when(unholdOf(custodyOf(...backAgain)))).toEqual([returned('unheld')]);
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

describe('An alarm that no one looks after', () => {
  const lapse: AlarmCommand = { type: 'lapse' };

  it('goes back to the queue after its lease, not before (QUEUE-58)', () => {
    expect(given(taken).when(lapse, START_MS + LEASE_MS)).toEqual([]);
    expect(given(taken).when(lapse, START_MS + LEASE_MS + 1)).toEqual([returned('leaseEnded')]);
    expect(given(taken, held).when(lapse, START_MS + LEASE_MS + 1)).toEqual([returned('leaseEnded')]);
  });

  it('ends as handled when its disposition is saved and only the call of the status is missing (FU-07)', () => {
    expect(given(taken, held, dispositionSet).when(lapse, START_MS + LEASE_MS + 1)).toEqual([
      statusSet(PCS_STATUS.operator_handled),
    ]);
  });

  it('expires a while after the deadline of its card (QUEUE-09)', () => {
    expect(given(taken).when(lapse, EXPIRES_MS + EXPIRY_GRACE_MS + 1)).toEqual([statusSet(PCS_STATUS.expired)]);
  });

  it('expires when no one took it for an hour', () => {
    expect(given().when(lapse, START_MS + WAITING_MAX_MS)).toEqual([]);
    expect(given().when(lapse, START_MS + WAITING_MAX_MS + 1)).toEqual([statusSet(PCS_STATUS.expired)]);
  });
});

describe('An alarm of a source', () => {
  const lateMs = START_MS + WAITING_MAX_MS + 1;
  const ofSource = (different: Partial<AlarmState> = {}) => ({ ...given().state, sourceId: 1, ...different });
  const late: AlarmFact = { type: 'alarm.markedLate', data: {} };
  const reoffered: AlarmFact = { type: 'alarm.reoffered', data: {} };

  it('is marked late once when no one took it for an hour, and waits on', () => {
    expect(decide({ type: 'lapse' }, ofSource(), lateMs - 1)).toEqual([]);
    expect(decide({ type: 'lapse' }, ofSource(), lateMs)).toEqual([late]);
    const marked = fold(ofSource(), [late], 'provider');
    expect(marked).toEqual({ ...ofSource(), version: 2, isLate: true });
    expect(decide({ type: 'lapse' }, marked, lateMs)).toEqual([]);
  });

  it('is put back whenever it expires, whatever its age', () => {
    const ranOut = ofSource({ status: PCS_STATUS.expired });
    expect(decide({ type: 'putBack' }, ranOut, lateMs)).toEqual([reoffered]);
    expect(decide({ type: 'putBack' }, ofSource(), lateMs)).toEqual([]);
    expect(decide({ type: 'putBack' }, { ...ranOut, sourceId: null }, lateMs)).toEqual([]);
  });

  it('expires like any other while it is for training', () => {
    const training = ofSource({ isFake: true });
    expect(decide({ type: 'lapse' }, training, lateMs)).toEqual([statusSet(PCS_STATUS.expired)]);
    expect(decide({ type: 'putBack' }, { ...training, status: PCS_STATUS.expired }, lateMs)).toEqual([]);
  });
});

describe('Putting back an alarm that ran out', () => {
  const reoffer = (agent: Agent): AlarmCommand => ({ type: 'reoffer', agent });
  const ranOut = statusSet(PCS_STATUS.expired);
  const reoffered: AlarmFact = { type: 'alarm.reoffered', data: {} };

  it('lets it wait again, with no holder, end or custody of before, and marked', () => {
    expect(given(taken, ranOut).when(reoffer(noah))).toEqual([reoffered]);
    expect(given(taken, ranOut, reoffered).state).toMatchObject({
      status: PCS_STATUS.new,
      holder: null,
      custody: null,
      closedBy: null,
      isReoffered: true,
    });
    expect(given(taken, ranOut, reoffered, taken).state.custody).not.toBe(given(taken).state.custody);
  });

  it('is refused once it is too old, or was for training', () => {
    const { when } = given(taken, ranOut);
    expect(when(reoffer(noah), START_MS + REOFFER_MAX_MS)).toEqual([reoffered]);
    expect(() => when(reoffer(noah), START_MS + REOFFER_MAX_MS + 1)).toThrow(
      'Alarm 100001 is too old to be reviewed again.',
    );
  });

  it('is refused where it ended otherwise, or somebody else has it', () => {
    expect(() => given(taken, ended).when(reoffer(noah))).toThrow('already handled [canceled_rep]');
    expect(() => given(taken, ranOut, reoffered, taken).when(reoffer(noah))).toThrow(AlarmHeldError);
  });

  it('is not news while it waits', () => {
    expect(given(taken, ranOut, reoffered).when(reoffer(noah))).toEqual([]);
    expect(given(taken, ranOut, reoffered, taken).when(reoffer(olivia))).toEqual([]);
  });
});
