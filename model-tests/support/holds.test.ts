import { describe, expect, it } from 'vitest';
import { alarmWith } from '../../src/machines/testing/alarms.ts';
import { PCS_STATUS } from '../../contract/enums.ts';
import { type Belief, misheld } from './holds.ts';
import type { Duty } from '../../src/machines/work/outbox/duty.ts';

const duty = (call: string): Duty => ({ id: call, call, args: { query: { eventId: '1', sid: '501' } } }) as Duty;
const done = (call: string, isGood = true) => ({ name: 'delivery.deliver', input: duty(call), isGood });
const at = (screen: string, isAtWork = true): Belief => ({ visit: { screen, eventId: '1', isAtWork }, pending: [] });
const ELSEWHERE: Belief = { visit: null, pending: [] };
const FORGOTTEN = ['1 is held, and forgotten'];
const NOT_HELD = ['1 is worked on, and not held'];

const said = (event: object) => [
  {
    seq: 1,
    v: 1 as const,
    atMs: 0,
    key: 'portal/hub',
    src: 'hub',
    from: null,
    event: { type: 'alarm.updated', ...event },
  },
];

describe('misheld', () => {
  it.each([
    ['held, and no one is there', [done('holdEvent')], ELSEWHERE, FORGOTTEN],
    [
      'held again after it was given back',
      ['holdEvent', 'unholdEvent', 'holdEvent'].map((call) => done(call)),
      ELSEWHERE,
      FORGOTTEN,
    ],
    ['not given back, since that was refused', [done('holdEvent'), done('unholdEvent', false)], ELSEWHERE, FORGOTTEN],
    ['given back', [done('holdEvent'), done('unholdEvent')], ELSEWHERE, []],
    ['handled', [done('holdEvent'), done('setPcsStatus')], ELSEWHERE, []],
    ['to be given back', [done('holdEvent')], { visit: null, pending: [duty('unholdEvent')] }, []],
    ['visited', [done('holdEvent')], at('verifyRespond'), []],
    ['left by the session', [done('holdEvent')], null, []],
    ['worked on without an answer', [done('holdEvent', false)], at('verifyRespond'), NOT_HELD],
    ['asked for', [], at('verifyRespond', false), []],
    ['followed up', [], at('followUp'), []],
  ])('judges an alarm that is %s', (_, settled, belief, found) => {
    expect(misheld([], settled, belief)).toEqual(found);
  });

  it('believes the provider, who says that it is over, or that this page has it', () => {
    const over = said({ alarm: alarmWith({ eventId: '1', pcs_status: PCS_STATUS.follow_up }) });
    expect(misheld(over, [done('holdEvent')], ELSEWHERE)).toEqual([]);
    const here = said({ alarm: alarmWith({ eventId: '1', pcs_status: PCS_STATUS.verify }) });
    expect(misheld(here, [done('holdEvent')], ELSEWHERE)).toEqual(FORGOTTEN);
    expect(misheld(here, [], at('verifyRespond'))).toEqual([]);
    expect(misheld(said({ type: 'alarm.canceledByCustomer', eventId: '1' }), [done('holdEvent')], ELSEWHERE)).toEqual(
      [],
    );
  });

  it('counts what an earlier session held as given back', () => {
    const held = { type: 'duty.kept', id: 'hold:1' };
    const closed = { type: 'session.closed' };
    expect(misheld([...said(held), ...said(closed)], [done('holdEvent')], ELSEWHERE)).toEqual([]);
    expect(misheld([...said(closed), ...said(held)], [done('holdEvent')], ELSEWHERE)).toEqual(FORGOTTEN);
  });
});
