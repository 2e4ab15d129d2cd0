import { describe, expect, it } from 'vitest';
import { alarmWith } from '../../testing/alarms.ts';
import { handleDuty } from '../../alarm-duties/close.ts';
import { dueAt } from './due-at.ts';
import { unholdDuty } from '../../alarm-duties/hold.ts';

const unhold = unholdDuty(alarmWith());
const visit = { sid: '501', eventId: '100001' };
const VERIFY = '/app/verify-respond';

describe('what an earlier page promised', () => {
  it.each([
    ['its event is verified again', { path: VERIFY, visit, remembered: null }, false],
    ['the remembered event is verified again', { path: VERIFY, visit: {}, remembered: visit }, false],
    ['another event is verified', { path: VERIFY, visit: { ...visit, eventId: '100002' }, remembered: visit }, true],
    ['another screen shows the event', { path: '/app/follow-up', visit, remembered: visit }, true],
    ['the queue is opened', { path: '/app/queue', visit: {}, remembered: null }, true],
  ])('leaves the un-hold as it is or makes it due: %s (VR-19)', (_, address, isDue) => {
    expect(dueAt(address, [{ duty: unhold, isDue: false }])).toEqual([{ duty: unhold, isDue }]);
  });

  it('stays as it was, if it is not an un-hold', () => {
    const left = [
      { duty: handleDuty(alarmWith()), isDue: false },
      { duty: handleDuty(alarmWith({ eventId: '100002' })), isDue: true },
    ];
    expect(dueAt({ path: '/app/queue', visit: {}, remembered: null }, left)).toEqual(left);
  });
});
