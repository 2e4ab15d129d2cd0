import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Args } from '../../../../contract/calls.ts';
import { alarmWith } from '../../testing/alarms.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import { eventHistoryMachine } from './event-history.machine.ts';
import { selectHistory, selectHistoryError, selectUnreadHistory } from './event-history.selectors.ts';

describe('event history', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is ten alarms of the camera in ten days, read again when the hub is back or when asked (CAM-38, CAM-39, EVL-09, EVL-10)', async () => {
    const reading = asked<Answer<'listEvents'>, Args<'listEvents'>>();
    const { actor } = startInSystem(eventHistoryMachine.provide({ actors: { listEvents: reading.logic } }), {
      input: () => ({ sid: '501', uuid: 'cam-1' }),
    });
    const question = { query: { sid: '501', uuid: 'cam-1', lookback: 864_000, skip: 0, limit: 10 } };
    const page = { items: [alarmWith()], total: 1, asOf: '1', next: null, unread: 1 };
    const before = actor.getSnapshot();
    expect([selectHistory(before), selectUnreadHistory(before), reading.inputs]).toEqual([null, 0, [question]]);
    await reading.fail({ call: 'listEvents', status: 500, message: 'No.' });
    expect(selectHistoryError(actor.getSnapshot())).toBe('No.');
    actor.send({ type: 'history.retry' });
    await reading.answer(page);
    const now = actor.getSnapshot();
    expect([selectHistory(now), selectUnreadHistory(now), selectHistoryError(now)]).toEqual([[alarmWith()], 1, null]);
    actor.send({ type: 'hub.connected' });
    expect(reading.inputs).toEqual([question, question, question]);
  });
});
