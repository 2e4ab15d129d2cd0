import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { alarmWith } from '../../testing/alarms.ts';
import { email, error, startOutbox, unhold } from './outbox.fixture.ts';
import { selectUndelivered } from './undelivered.selectors.ts';

const NOT_DELIVERED = { delivered: false, is_duplicated: false, is_skipped: false };
const ACCEPTED = {
  id: 'd-1',
  stage: 'accepted',
  action: 'dispatched_police',
  description: 'Two people force the door.',
  refusal: null,
} as const;
const reporting = { ...email, tellsOutcome: true };

/** A message that the provider could not deliver. */
async function undelivered() {
  const subject = startOutbox();
  subject.outbox.send({ type: 'duty.filed', duty: reporting });
  await subject.call.answer(NOT_DELIVERED);
  return subject;
}
const shown = ({ outbox }: ReturnType<typeof startOutbox>) =>
  selectUndelivered(outbox.getSnapshot()).map(({ id }) => id);

describe('a message that was not delivered', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));

  it('is said so, and sent again when the agent wants, as the same message (FU-41, DISP-40)', async () => {
    const subject = await undelivered();
    expect(shown(subject)).toEqual([email.id]);
    expect(subject.heard()).toContainEqual({
      to: 'toasts',
      event: { type: 'toast.shown', severity: 'error', text: 'Email was not delivered' },
    });
    subject.outbox.send({ type: 'duty.due', id: email.id });
    expect(shown(subject)).toEqual([]);
    expect(subject.call.inputs.map(({ idempotencyKey }) => idempotencyKey)).toEqual([
      email.idempotencyKey,
      email.idempotencyKey,
    ]);
    await subject.call.answer({ ...NOT_DELIVERED, delivered: true });
    expect([shown(subject), subject.pending()]).toEqual([[], []]);
  });

  it('is not sent again automatically, not by the next page either, which offers it too (FU-41)', async () => {
    const subject = await undelivered();
    subject.outbox.send({ type: 'hub.connected' });
    expect(subject.sent()).toEqual([email.id]);
    const left = subject.left() ?? [];
    expect(left.map(({ isDue, duty }) => [duty.id, isDue, duty.undelivered])).toEqual([[email.id, false, true]]);
    const next = startOutbox();
    next.outbox.send({ type: 'duties.loaded', left });
    expect([next.sent(), shown(next)]).toEqual([[], [email.id]]);
  });

  it('leaves everything else pending', async () => {
    const subject = startOutbox();
    subject.outbox.send({ type: 'duty.promised', duty: unhold() });
    subject.outbox.send({ type: 'duty.filed', duty: reporting });
    await subject.call.answer(NOT_DELIVERED);
    expect(subject.stages()).toEqual({ 'unhold:100001': 'promised', [email.id]: 'promised' });
  });

  it('is one that the provider failed at too, but not one that it refused (FU-41)', async () => {
    for (const [status, ids] of [
      [500, [email.id]],
      [409, []],
    ] as const) {
      const subject = startOutbox();
      subject.outbox.send({ type: 'duty.filed', duty: reporting });
      await subject.call.fail(error(status));
      expect(shown(subject)).toEqual(ids);
    }
  });

  it('one that the provider tries again is shown once it is given up, even by the next page, and gone once it is delivered (FU-41)', async () => {
    const told = (messageOutcomes: AlarmEvent['messageOutcomes'], eventId = '100001') =>
      ({ type: 'alarm.updated', alarm: alarmWith({ eventId, messageOutcomes }) }) as const;
    const first = startOutbox();
    first.outbox.send({ type: 'duty.filed', duty: reporting });
    await first.call.answer({ ...NOT_DELIVERED, is_pending: true });
    first.outbox.send(told({ email: 'pending' }));
    first.outbox.send(told({ email: 'undelivered' }, '100002'));
    expect([shown(first), first.stages()]).toEqual([[], { [email.id]: 'promised' }]);

    const subject = startOutbox();
    subject.outbox.send({ type: 'duties.loaded', left: first.left() ?? [] });
    subject.outbox.send(told({ email: 'undelivered' }));
    expect([subject.sent(), shown(subject)]).toEqual([[], [email.id]]);
    expect(subject.left()).toEqual([{ duty: { ...reporting, undelivered: true }, isDue: false }]);

    first.outbox.send(told({ email: 'delivered' }));
    expect([shown(first), first.stages(), first.left()]).toEqual([[], {}, []]);
  });

  it('no more than 50 that the provider tries again are followed', async () => {
    const subject = startOutbox();
    const id = (number: number) => `email:${100_001 + number}`;
    for (let number = 0; number < 51; number += 1) {
      subject.outbox.send({ type: 'duty.filed', duty: { ...reporting, id: id(number) } });
      await subject.call.answer({ ...NOT_DELIVERED, is_pending: true });
    }
    expect(subject.left()?.map(({ duty }) => duty.id)).toEqual(Array.from({ length: 50 }, (_, index) => id(index)));
  });

  it('one of an accepted dispatch is not sent again by later news of its alarm (FU-41)', async () => {
    const subject = startOutbox();
    const id = 'dispatchEmail:100001';
    subject.outbox.send({ type: 'duty.filed', duty: { ...reporting, id } });
    await subject.call.answer(NOT_DELIVERED);
    subject.outbox.send({ type: 'alarm.updated', alarm: alarmWith({ dispatch: ACCEPTED }) });
    expect([subject.sent(), shown(subject)]).toEqual([[id], [id]]);
  });

  it.each([{ is_duplicated: true }, { is_skipped: true }, { is_kept: true }, { is_pending: true }])(
    'is none where it is known why, or while the provider tries again: %o',
    async (flag) => {
      const subject = startOutbox();
      subject.outbox.send({ type: 'duty.filed', duty: reporting });
      await subject.call.answer({ ...NOT_DELIVERED, ...flag });
      expect(shown(subject)).toEqual([]);
    },
  );
});
