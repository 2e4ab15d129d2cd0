import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Args, CallError } from '../../../../contract/calls.ts';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { alarmWith } from '../../testing/alarms.ts';
import { PCS_STATUS } from '../../../../contract/enums.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import { deliveryMachine } from './delivery.machine.ts';
import { DUTY_POLICIES, type DutyCall } from './duty-policies.ts';
import type { Duty } from './duty.ts';

const target = { query: { sid: '501', eventId: '100001' } };
const unhold: Duty = { id: 'unhold:100001', call: 'unholdEvent', args: target };
const release: Duty = { id: 'unsetTaken', call: 'unsetTaken', args: { query: {} } };
const hold: Duty = { id: 'hold:100001', call: 'holdEvent', args: target };
const statusDuty = (id: string, pcsStatus: number): Duty => ({
  id,
  call: 'setPcsStatus',
  args: { params: { eventId: '100001' }, query: { pcsStatus } },
});
const expiry = statusDuty('expire:100001', -10);
const closing = statusDuty('close:100001', -30);
const email: Duty = {
  id: 'email:100001:common_event',
  call: 'sendEmail',
  args: { body: { uid: '301', subject: '', html: '', text: '', eventId: '100001', category: '', critical: false } },
};

function send(duty: Duty) {
  const call = asked<Answer<DutyCall>, Duty>();
  const event = asked<AlarmEvent, Args<'getEvent'>>();
  const subject = startInSystem(deliveryMachine.provide({ actors: { deliver: call.logic, getEvent: event.logic } }), {
    input: () => ({ duty }),
  });
  const error = (status: number | null): CallError => ({ call: duty.call, status, message: 'No.' });
  return { ...subject, call, event, error };
}

describe('delivery', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));

  it('sends a duty once and reports the answer', async () => {
    const { actor, call, heard } = send(closing);
    expect(call.inputs).toEqual([closing]);
    expect(heard()).toEqual([]);
    await call.answer({});
    expect(heard()).toEqual([{ to: 'outbox', event: { type: 'duty.kept', id: 'close:100001', answer: {} } }]);
    expect(actor.getSnapshot()).toMatchObject({ value: 'kept', status: 'active' });
  });

  it.each([null, 500, 503, 409, 404, 401, 400])(
    'never sends a status, a hold or an e-mail twice, whatever the failure: %s (API-13)',
    async (status) => {
      for (const duty of [closing, hold, email]) {
        const { call, event, heard, error } = send(duty);
        await call.fail(error(status));
        if (duty === closing && (status ?? 500) >= 500) await event.fail(error(null));
        expect(heard()).toEqual([{ to: 'outbox', event: { type: 'duty.failed', id: duty.id, error: error(status) } }]);
        await vi.advanceTimersByTimeAsync(3_600_000);
        expect(call.inputs).toHaveLength(1);
      }
    },
  );

  it('sends a card’s expiry once more, exactly 5 s later, then reports it failed (QUEUE-55)', async () => {
    const { call, heard, error } = send(expiry);
    await call.fail(error(500));
    await vi.advanceTimersByTimeAsync(4_999);
    expect(call.inputs).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(call.inputs).toHaveLength(2);
    expect(heard()).toEqual([]);
    await call.fail(error(503));
    expect(heard()).toEqual([{ to: 'outbox', event: { type: 'duty.failed', id: expiry.id, error: error(503) } }]);
  });

  it('reports an expiry kept when its second sending is answered', async () => {
    const { call, heard, error } = send(expiry);
    await call.fail(error(null));
    await vi.advanceTimersByTimeAsync(5_000);
    await call.answer({});
    expect(heard()).toEqual([{ to: 'outbox', event: { type: 'duty.kept', id: expiry.id, answer: {} } }]);
  });

  it.each([unhold, release])('sends $call after 1, 2 and 4 s again, then gives up', async (duty) => {
    const { call, heard, error } = send(duty);
    for (const [sent, waitMs] of [1_000, 2_000, 4_000].entries()) {
      await call.fail(error(null));
      await vi.advanceTimersByTimeAsync(waitMs - 1);
      expect(call.inputs).toHaveLength(sent + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(call.inputs).toHaveLength(sent + 2);
    }
    await call.fail(error(null));
    expect(heard()).toEqual([{ to: 'outbox', event: { type: 'duty.failed', id: duty.id, error: error(null) } }]);
  });

  it.each([400, 401, 403, 404, 409])('takes a refusal for an answer, even of an un-hold: %i', async (status) => {
    const { call, heard, error } = send(unhold);
    await call.fail(error(status));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(call.inputs).toHaveLength(1);
    expect(heard()).toEqual([{ to: 'outbox', event: { type: 'duty.failed', id: unhold.id, error: error(status) } }]);
  });

  it.each([500, 502, 599])('takes a stumbling provider for one that may answer later: %i', async (status) => {
    const { call, error } = send(unhold);
    await call.fail(error(status));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(call.inputs).toHaveLength(2);
  });

  it.each([closing, hold, email, unhold, expiry])(
    'sends $id again exactly when the provider said, however often it was over a limit, and never reports it failed',
    async (duty) => {
      const { actor, call, heard, error } = send(duty);
      const waitsMs = [3_000, 1_000, 60_000, 1_000, 2_000, 1_000];
      for (const [sent, retryAfterMs] of waitsMs.entries()) {
        await call.fail({ ...error(429), retryAfterMs });
        await vi.advanceTimersByTimeAsync(retryAfterMs - 1);
        expect(call.inputs).toHaveLength(sent + 1);
        await vi.advanceTimersByTimeAsync(1);
        expect(call.inputs).toHaveLength(sent + 2);
      }
      expect(heard()).toEqual([]);
      await call.answer({});
      expect(heard()).toEqual([{ to: 'outbox', event: { type: 'duty.kept', id: duty.id, answer: {} } }]);
      expect(actor.getSnapshot().value).toBe('kept');
    },
  );

  it('sends a duty again that a provider refused because it restarts, though it would otherwise be sent once', async () => {
    const { call, heard, error } = send(closing);
    await call.fail({ ...error(503), retryAfterMs: 1_000 });
    await vi.advanceTimersByTimeAsync(999);
    expect(call.inputs).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect([call.inputs.length, heard()]).toEqual([2, []]);
    await call.fail(error(409));
    expect(heard()).toEqual([{ to: 'outbox', event: { type: 'duty.failed', id: closing.id, error: error(409) } }]);
  });

  describe('of a status whose answer is not the provider’s, such as a page of a proxy', () => {
    const kept = { to: 'outbox', event: { type: 'duty.kept', id: closing.id, answer: {} } };
    const open = alarmWith({ pcs_status: PCS_STATUS.follow_up });
    const closed = alarmWith({ pcs_status: PCS_STATUS.operator_handled });

    it.each([500, 502, 503, 504])(
      'asks the event, and reports it kept where it was done: %i (FU-07, FU-08)',
      async (status) => {
        const { actor, call, event, heard, error } = send(closing);
        await call.fail(error(status));
        expect([event.inputs, heard()]).toEqual([[{ params: { eventId: '100001' } }], []]);
        await event.answer(closed);
        expect([heard(), call.inputs.length, actor.getSnapshot().value]).toEqual([[kept], 1, 'kept']);
      },
    );

    it.each([
      ['not done', null],
      ['unknown', 404],
    ])(
      'asks again after 1, 2 and 4 s, because a proxy may have given up before the provider, then reports it failed: %s',
      async (_, status) => {
        const { call, event, heard, error } = send(closing);
        await call.fail(error(504));
        for (const [asking, waitMs] of [1_000, 2_000, 4_000].entries()) {
          await (asking === 1 ? event.fail(error(502)) : event.answer(open));
          await vi.advanceTimersByTimeAsync(waitMs - 1);
          expect(event.inputs).toHaveLength(asking + 1);
          await vi.advanceTimersByTimeAsync(1);
          expect(event.inputs).toHaveLength(asking + 2);
        }
        expect(heard()).toEqual([]);
        await (status === null ? event.answer(open) : event.fail(error(status)));
        expect(heard()).toEqual([{ to: 'outbox', event: { type: 'duty.failed', id: closing.id, error: error(504) } }]);
        expect(call.inputs).toHaveLength(1);
      },
    );

    it('reports it kept where it is done by the second question', async () => {
      const { call, event, heard, error } = send(closing);
      await call.fail(error(504));
      await event.answer(open);
      await vi.advanceTimersByTimeAsync(1_000);
      await event.answer(closed);
      expect(heard()).toEqual([kept]);
    });

    it('leaves it to the screens where nothing answers any more', async () => {
      const { call, event, heard, error } = send(closing);
      await call.fail(error(502));
      await event.fail(error(null));
      expect(heard()).toEqual([{ to: 'outbox', event: { type: 'duty.failed', id: closing.id, error: error(502) } }]);
    });

    it.each([
      ['canceled_by_customer', 0],
      ['canceled_rep', 1],
    ])('takes no other ending for its own: %s', async (action, reported) => {
      const query = { pcsStatus: PCS_STATUS.canceled, disposition_action: 'canceled_rep' };
      const args = { params: { eventId: '100001' }, query };
      const cancel: Duty = { id: 'cancel:100001', call: 'setPcsStatus', args };
      const { call, event, heard, error } = send(cancel);
      await call.fail(error(502));
      await event.answer(alarmWith({ pcs_status: PCS_STATUS.canceled, disposition: { action } }));
      expect(heard()).toHaveLength(reported);
    });
  });

  it('waits 5 s where a refusal for a limit says no time', async () => {
    const { call, error } = send(closing);
    await call.fail(error(429));
    await vi.advanceTimersByTimeAsync(4_999);
    expect(call.inputs).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(call.inputs).toHaveLength(2);
  });

  it('leaves to a closing browser what no person will repeat (MET-21, VR-20, WORK-08)', () => {
    const surviving = Object.entries(DUTY_POLICIES).filter(([, policy]) => policy.survivesUnload);
    expect(surviving.map(([call]) => call)).toEqual([
      'unholdEvent',
      'unsetTaken',
      'recordCall',
      'postAgentMetric',
      'postEventMetric',
      'postLiveWork',
      'postSeries',
      'postLivestreamMetrics',
    ]);
  });
});
