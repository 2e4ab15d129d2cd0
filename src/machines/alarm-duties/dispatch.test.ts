import { describe, expect, it } from 'vitest';
import { ABOUT, alarmWith } from '../testing/alarms.ts';
import { dispatchedDuties } from './dispatch.ts';

describe('duties of a dispatch', () => {
  const filed = (isFake: boolean) =>
    dispatchedDuties(alarmWith({ isFake }), { action: 'dispatched_fire', atMs: 0 }, {}).map(
      ({ id, call, tellsOutcome, deliveredText }) => [id, call, tellsOutcome, deliveredText],
    );

  it('are its status and the messages, each of which says that it was dispatched (DISP-12, DISP-14)', () => {
    expect(filed(false)).toEqual([
      ['dispatched:100001', 'setPcsStatus', undefined, undefined],
      ['dispatchEmail:100001', 'sendEmail', true, 'Email dispatched!'],
      ['dispatchPush:100001', 'sendPush', true, 'Push notification dispatched!'],
    ]);
  });

  it('set the status of the event with the words of what was asked for, and what the visit documented', () => {
    const visit = { eventId: '100001', to: '/app/follow-up', reasonId: null };
    const ended = { documentation: 'Two men.', visit };
    const [status] = dispatchedDuties(alarmWith(), { action: 'dispatched_fire', atMs: 0 }, {}, ended);
    expect(status).toEqual({
      id: 'dispatched:100001',
      call: 'setPcsStatus',
      args: {
        params: { eventId: '100001' },
        query: {
          pcsStatus: -30,
          disposition_reason: 'Immediate Fire',
          disposition_action: 'dispatched_fire',
          event_documentation: 'Two men.',
        },
      },
      about: ABOUT,
      failureText: '{error}',
      visit,
    });
  });

  it('are the status alone in training (QUEUE-54), and none where it is not known what was asked for', () => {
    expect(filed(true)).toEqual([['dispatched:100001', 'setPcsStatus', undefined, undefined]]);
    expect(dispatchedDuties(alarmWith(), { action: null, atMs: 0 }, {})).toEqual([]);
  });
});
