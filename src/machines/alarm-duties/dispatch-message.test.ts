import { describe, expect, it } from 'vitest';
import { DISPATCH_REASONS } from '../../../contract/dispatch-reasons.ts';
import { PUSH_MESSAGE_MAX, PUSH_TITLE_MAX } from '../../../contract/limits.ts';
import { ALARM_AT_S, alarmWith } from '../testing/alarms.ts';
import { dispatchedDuties } from './dispatch.ts';
import { dispatchMessage } from './dispatch-message.ts';

const alarm = alarmWith({ timezone: 0, sensorName: 'Back garden' });
const AT_MS = (ALARM_AT_S + 120) * 1_000;
/** Time with the longest text. */
const NOON_S = ALARM_AT_S + 13 * 3_600;

describe('message about a dispatch', () => {
  it.each(DISPATCH_REASONS)(
    'the message for $label has date, time, camera and trigger time in e-mail and push (DISP-18, DISP-19)',
    (reason) => {
      const { body, message, title } = dispatchMessage(alarm, reason, AT_MS, {});
      for (const placeholder of ['01/15/2027', '3:02 AM EST', 'Back garden', '3:00 AM EST']) {
        expect(body).toContain(placeholder);
        expect(message).toContain(placeholder);
      }
      const longest = dispatchMessage(
        alarmWith({ timezone: 7, eventTimestamp: NOON_S, sensorName: 'x'.repeat(200) }),
        reason,
        NOON_S * 1_000,
        {},
      );
      expect(longest.message.length).toBeLessThanOrEqual(PUSH_MESSAGE_MAX);
      expect(title.length).toBeLessThanOrEqual(PUSH_TITLE_MAX);
    },
  );

  it('has the words that the provider has for the reason', () => {
    const [reason] = DISPATCH_REASONS.filter(({ action }) => action === 'dispatched_fire');
    if (reason === undefined) throw new Error('There is no such reason.');
    const templates = {
      dispatched_fire: {
        subject: 'Fire',
        body: '<p>{{time}}, {{triggerTime}}</p>',
        title: '{{camera}}',
        message: '{{date}}',
      },
    };
    expect(dispatchMessage(alarm, reason, AT_MS, templates)).toEqual({
      subtype: 'emergency_events',
      action: 'dispatched_fire',
      subject: 'Fire',
      body: '<p>3:02 AM EST, 3:00 AM EST</p>',
      title: 'Back garden',
      message: '01/15/2027',
    });
  });

  it('has the time of the provider’s clock where this computer’s is wrong', () => {
    const here = { ...alarm, clockAheadMs: 900_000 };
    for (const reason of DISPATCH_REASONS)
      expect(dispatchMessage(here, reason, AT_MS - 900_000, {})).toEqual(dispatchMessage(alarm, reason, AT_MS, {}));
  });

  it('differs for each reason', () => {
    const texts = DISPATCH_REASONS.map((reason) => dispatchMessage(alarm, reason, AT_MS, {}).message);
    expect(new Set(texts).size).toBe(DISPATCH_REASONS.length);
  });

  it('goes out as critical e-mail and push beside the status with the chosen action (DISP-12, DISP-14, DISP-16, DISP-17, FU-36)', () => {
    const duties = dispatchedDuties(alarm, { action: 'dispatched_fire', atMs: AT_MS }, {});
    expect(duties.map(({ id, call, args, deliveredText }) => ({ id, call, args, deliveredText }))).toEqual([
      {
        id: 'dispatched:100001',
        call: 'setPcsStatus',
        args: {
          params: { eventId: '100001' },
          query: { pcsStatus: -30, disposition_reason: 'Immediate Fire', disposition_action: 'dispatched_fire' },
        },
        deliveredText: undefined,
      },
      {
        id: 'dispatchEmail:100001',
        call: 'sendEmail',
        args: {
          body: {
            uid: '301',
            eventId: '100001',
            subject: 'The fire department was sent to your home',
            html: expect.stringContaining('<p>'),
            text: expect.stringContaining('Back garden'),
            category: 'emergency_events',
            critical: true,
          },
        },
        deliveredText: 'Email dispatched!',
      },
      {
        id: 'dispatchPush:100001',
        call: 'sendPush',
        args: {
          body: {
            user_id: '301',
            event_id: '100001',
            title: 'The fire department was sent to your home',
            message: expect.stringContaining('Back garden'),
            category: 'emergency_events',
            critical: true,
          },
        },
        deliveredText: 'Push notification dispatched!',
      },
    ]);
  });
});
