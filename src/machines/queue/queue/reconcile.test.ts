import { describe, expect, it } from 'vitest';
import { NO_NEWS } from '../../../../contract/entities/events.ts';
import { PCS_STATUS, UNKNOWN_STATUS } from '../../../../contract/enums.ts';
import { ALARM_AT_S, alarmWith, TAB, TAKEN_AT_MS } from '../../testing/alarms.ts';
import { factOf, freeSlots, isTakeable, newsOf, assignAlarms, assignmentsAfter, slotNumbers } from './reconcile.ts';

const ASSIGNMENTS = { 1: { eventId: '100001', version: 2, sid: '501' } };
const empty = {
  tab: TAB,
  assignments: {},
  departed: {},
  parted: [],
  closings: {},
  board: { seats: {} },
  settings: { limit: 3 },
};
const ELSEWHERE = { email: 'kim@example.com', slot: null, tab: null };

describe('free slots', () => {
  it('are those within the limit that hold nothing', () => {
    expect(slotNumbers(3)).toEqual([1, 2, 3]);
    expect(freeSlots(ASSIGNMENTS, 3)).toEqual([2, 3]);
    expect(freeSlots(ASSIGNMENTS, 1)).toEqual([]);
  });
});

describe('an event', () => {
  it('is worth asking for only while it is new and no one has it (QUEUE-59)', () => {
    expect(isTakeable(alarmWith({ pcs_status: PCS_STATUS.new, handler: null }))).toBe(true);
    expect(isTakeable(alarmWith({ pcs_status: PCS_STATUS.new }))).toBe(false);
    expect(isTakeable(alarmWith({ pcs_status: PCS_STATUS.watch, handler: null }))).toBe(false);
  });

  it('counts down from when it was taken, else from when it happened (QUEUE-09)', () => {
    const offered = (alarm: ReturnType<typeof alarmWith>) => factOf({ slot: 1, kind: 'offered', alarm }, 120);
    expect(offered(alarmWith())).toEqual({
      type: 'slot.offered',
      alarm: alarmWith(),
      expiresAtMs: TAKEN_AT_MS + 120_000,
    });
    expect(offered(alarmWith({ takenAtMs: null }))).toMatchObject({ expiresAtMs: (ALARM_AT_S + 120) * 1_000 });
    const behind = { ...alarmWith({ takenAtMs: null }), clockAheadMs: 60_000 };
    expect(offered(behind)).toMatchObject({ expiresAtMs: (ALARM_AT_S + 60) * 1_000 });
  });
});

describe('seating of alarms that were on the board before', () => {
  const [one, two, three] = ['1', '2', '3'].map((eventId) => alarmWith({ eventId })) as [
    ReturnType<typeof alarmWith>,
    ReturnType<typeof alarmWith>,
    ReturnType<typeof alarmWith>,
  ];
  const places = (given: Parameters<typeof assignAlarms>[0], ...alarms: Parameters<typeof assignAlarms>[1]) =>
    Object.fromEntries(assignAlarms(given, alarms).map(({ slot, alarm }) => [alarm.eventId, slot]));

  it.each([
    ['has its place again, whatever comes before it', { 2: 1 }, {}, { 1: 2, 2: 1 }],
    ['moves nothing that is in its place', { 2: 1 }, { 1: { eventId: '9', version: 1, sid: '501' } }, { 1: 2, 2: 3 }],
    ['has a free place where its own is beyond the limit', { 2: 9 }, {}, { 1: 1, 2: 2 }],
  ])('one %s', (_, seats, assignments, expected) => {
    expect(places({ ...empty, board: { seats }, assignments }, one, two)).toEqual(expected);
  });

  it('their places are given to others when there are no more', () => {
    expect(places({ ...empty, board: { seats: { 8: 1, 9: 2 } } }, one, two, three)).toEqual({ 1: 3, 2: 1, 3: 2 });
  });

  it('the place of a card that says why its alarm left is given last', () => {
    expect(places({ ...empty, parted: [1] }, one, two, three)).toEqual({ 1: 2, 2: 3, 3: 1 });
  });

  it('an alarm that is named twice has one place', () => {
    expect(assignAlarms({ ...empty, board: { seats: { 1: 3 } } }, [one, one])).toHaveLength(1);
    expect(assignAlarms(empty, [one, one])).toHaveLength(1);
  });
});

describe('seating', () => {
  it('puts events into the lowest free slots and leaves out those without one', () => {
    const [one, two, three] = ['1', '2', '3'].map((eventId) => alarmWith({ eventId }));
    if (one === undefined || two === undefined || three === undefined) throw new Error('unreachable');
    expect(
      assignAlarms({ ...empty, assignments: { 1: { eventId: '9', version: 1, sid: '501' } } }, [one, two, three]),
    ).toEqual([
      { slot: 2, kind: 'offered', alarm: one },
      { slot: 3, kind: 'offered', alarm: two },
    ]);
  });

  it('leaves out events that have ended, that are past the queue, or that somebody else has (QUEUE-59)', () => {
    const statuses = [
      PCS_STATUS.canceled,
      PCS_STATUS.expired,
      PCS_STATUS.verify,
      PCS_STATUS.follow_up,
      PCS_STATUS.hold,
    ];
    const alarms = statuses.map((pcs_status, index) => alarmWith({ eventId: String(index), pcs_status }));
    expect(assignAlarms(empty, [...alarms, alarmWith({ handler: ELSEWHERE })])).toEqual([]);
  });

  it('gives a place to an event whose status or holder is not known', () => {
    const unknown = [77, UNKNOWN_STATUS].map((pcs_status, index) => alarmWith({ eventId: String(index), pcs_status }));
    const alarms = [...unknown, alarmWith({ handler: null, isHolderUnsaid: true })];
    expect(assignAlarms(empty, alarms)).toEqual(
      alarms.map((alarm, index) => ({ slot: index + 1, kind: 'offered', alarm })),
    );
  });

  it('ends the stay of an event that the answer says is over or somebody else’s (QUEUE-50)', () => {
    const seated = { ...empty, assignments: ASSIGNMENTS };
    const end = (given: Parameters<typeof alarmWith>[0]) => {
      const alarm = alarmWith(given);
      const [news, ...more] = assignAlarms(seated, [alarm, alarm]);
      return news?.kind === 'ended' && news.alarm === alarm && more.length === 0 ? news.reason : null;
    };
    expect(end({ version: 3, pcs_status: PCS_STATUS.canceled })).toBe('canceled_by_customer');
    expect(end({ version: 3, handler: ELSEWHERE })).toBe('bounced_from_feed');
    expect(end({ version: 2, handler: ELSEWHERE })).toBeNull();
    expect(end({ version: 3, pcs_status: PCS_STATUS.verify })).toBeNull();
  });

  it('updates a seated event only by a newer state of it (QUEUE-58)', () => {
    const seated = { ...empty, assignments: ASSIGNMENTS };
    expect(assignAlarms(seated, [alarmWith({ version: 2 })])).toEqual([]);
    const newer = alarmWith({ version: 3 });
    expect(assignAlarms(seated, [newer])).toEqual([{ slot: 1, kind: 'updated', alarm: newer }]);
  });

  it('seats an event again only by a state newer than its end (QUEUE-58)', () => {
    const left = { ...empty, departed: { 100001: 4 } };
    expect(assignAlarms(left, [alarmWith({ version: 4 })])).toEqual([]);
    expect(assignAlarms(empty, [alarmWith({ version: NO_NEWS })])).toEqual([]);
    const again = alarmWith({ version: 5 });
    expect(assignAlarms(left, [again])).toEqual([{ slot: 1, kind: 'offered', alarm: again }]);
  });

  it('remembers who sits where, and the state in which an event ended', () => {
    const alarm = alarmWith({ version: 7 });
    expect(
      assignmentsAfter(ASSIGNMENTS, [{ slot: 2, kind: 'offered', alarm: alarmWith({ eventId: '100002' }) }]),
    ).toEqual({
      ...ASSIGNMENTS,
      2: { eventId: '100002', version: 2, sid: '501' },
    });
    expect(assignmentsAfter(ASSIGNMENTS, [{ slot: 1, kind: 'ended', alarm, reason: 'expired' }])).toEqual({
      1: { eventId: '100001', version: 7, sid: '501' },
    });
  });
});

describe('news of an event', () => {
  const news = (given: Parameters<typeof alarmWith>[0]) =>
    newsOf(ASSIGNMENTS, alarmWith({ version: 3, ...given }), TAB);

  it('is none for an event without a slot', () => {
    expect(news({ eventId: '100002' })).toEqual([]);
  });

  it('updates the slot while the event stays with this tab', () => {
    expect(news({ pcs_status: PCS_STATUS.verify })).toMatchObject([{ slot: 1, kind: 'updated' }]);
    expect(news({ handler: null, isHolderUnsaid: true })).toMatchObject([{ slot: 1, kind: 'updated' }]);
  });

  it.each([
    ['canceled_by_customer', { pcs_status: PCS_STATUS.canceled }],
    ['expired', { pcs_status: PCS_STATUS.expired }],
    ['moved_to_hold', { pcs_status: PCS_STATUS.hold }],
    ['bounced_from_feed', { pcs_status: PCS_STATUS.operator_handled }],
    ['bounced_from_feed', { handler: null }],
    ['bounced_from_feed', { handler: { email: 'olivia@example.com', slot: null, tab: 'tab-2' } }],
  ] as const)('ends its stay as %s (QUEUE-49, QUEUE-50): %o', (reason, given) => {
    expect(news(given)).toMatchObject([{ slot: 1, kind: 'ended', reason }]);
  });
});
