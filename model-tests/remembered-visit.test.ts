import { expect, it } from 'vitest';
import { PCS_STATUS } from '../contract/enums.ts';
import { EVENT_MAX_AGE_S } from '../contract/limits.ts';
import { ALARM_AT_S, alarmWith } from '../src/machines/testing/alarms.ts';
import { startScenario } from './support/scenario.ts';

const { userId, sid, eventId, uuid } = alarmWith();
const disposition = { action: 'canceled_rep' };

it.each([
  ['/app/verify-respond', 'verifyRespond'],
  ['/app/follow-up', 'followUp'],
])(
  'a remembered visit to %s continues, unless its event is too old or handled by now (STORE-16)',
  async (path, screen) => {
    const returnTo = async (loaded: object) => {
      const story = await startScenario('/');
      story.answers(`${screen}.loadAlarm`, loaded);
      await story.receives('portal.browser', {
        type: 'address.changed',
        address: { path, visit: {}, remembered: { userId, sid, eventId, uuid } },
      });
      return { router: story.stateOf('router'), toasts: story.contextOf('toasts') };
    };
    const alarm = alarmWith({ pcs_status: PCS_STATUS.follow_up, handler: null });
    const inTime = { alarm, atMs: (ALARM_AT_S + EVENT_MAX_AGE_S) * 1_000 };
    expect(await returnTo(inTime)).toMatchObject({ router: { [screen]: 'shown' } });
    expect(await returnTo({ ...inTime, atMs: inTime.atMs + 1 })).toMatchObject({ router: { dashboard: 'shown' } });
    expect(await returnTo({ ...inTime, alarm: { ...alarm, disposition } })).toMatchObject({
      router: { queue: 'shown' },
      toasts: { shown: [{ text: 'The event has been already handled [canceled_rep]' }] },
    });
  },
);
