import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { PCS_STATUS } from '../../../../contract/enums.ts';
import { alarmWith } from '../../testing/alarms.ts';
import { closing, email, error, metric, release, startOutbox, unhold } from './outbox.fixture.ts';
import type { Duty, PendingDuty } from './duty.ts';
import keptBefore from '../../testing/duties-at-0.4.4.json' with { type: 'json' };

describe('what a page of an earlier build kept', () => {
  it('is sent, though no duty names who waits for its outcome', () => {
    const { outbox, stages } = startOutbox();
    outbox.send({ type: 'duties.loaded', left: keptBefore.duties as readonly PendingDuty[] });
    expect(stages()).toEqual({
      'unhold:100001': 'promised',
      unsetTaken: 'waiting',
      'expire:100002': 'sending',
      'close:100003': 'sending',
      'handle:100004': 'sending',
      'cancel:100005': 'sending',
      'disarm:100006': 'sending',
      'documentation:100007': 'sending',
      'disposition:100007': 'waiting',
      'complete:100007': 'waiting',
      'followUpCancel:100008': 'sending',
      'followUpCancelDisposition:100008': 'waiting',
      'dispatched:100009': 'sending',
      'dispatchEmail:100009': 'sending',
      'dispatchPush:100009': 'sending',
      'call:c-1': 'sending',
    });
  });
});

const answered = (stage: 'accepted' | 'refused' | 'asking', ended: Partial<AlarmEvent> = {}) =>
  ({
    type: 'alarm.updated',
    alarm: alarmWith({
      ...ended,
      dispatch: { id: 'd-1', stage, action: 'dispatched_police', description: '', refusal: null },
    }),
  }) as const;

describe('what waits for a dispatch', () => {
  const status: Duty = { ...closing, id: 'dispatched:100001' };
  const messages: readonly Duty[] = [
    { ...email, id: 'dispatchEmail:100001' },
    { ...email, id: 'dispatchPush:100001' },
  ];

  it.each([
    [
      'accepted',
      { 'dispatched:100001': 'promised', 'dispatchEmail:100001': 'sending', 'dispatchPush:100001': 'sending' },
    ],
    ['refused', {}],
    [
      'asking',
      { 'dispatched:100001': 'promised', 'dispatchEmail:100001': 'promised', 'dispatchPush:100001': 'promised' },
    ],
  ] as const)('is settled by news of one that is %s, whatever screen is shown (DISP-14)', (stage, left) => {
    const { outbox, stages } = startOutbox();
    for (const duty of [status, ...messages]) outbox.send({ type: 'duty.promised', duty });
    outbox.send(answered(stage));
    expect(stages()).toEqual(left);
  });

  it('says once where help was sent, if the customer had ended the event before', () => {
    const { outbox, heard } = startOutbox();
    for (const duty of [status, ...messages]) outbox.send({ type: 'duty.promised', duty });
    const news = answered('accepted', { pcs_status: PCS_STATUS.canceled, street: '194 Quarry Lane' });
    for (const repeated of [news, news]) outbox.send(repeated);
    const text = 'Help was sent to Front door, 194 Quarry Lane, after the customer ended the event';
    expect(heard()).toEqual([{ to: 'toasts', event: { type: 'toast.shown', text, severity: 'warning' } }]);
  });
});

describe('a duty that comes after another', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));

  const status: Duty = { ...closing, id: 'complete:100001' };
  const emailAfter: Duty = { ...email, after: { id: status.id, ends: 'kept' } };
  const hold: Duty = {
    id: 'hold:100001',
    call: 'holdEvent',
    args: { query: { sid: '501', eventId: '100001' } },
  };
  const unheld: Duty = { ...unhold(), after: { id: hold.id, ends: 'kept' }, dueWith: 'unsetTaken' };
  const ends = {
    kept: { after: { id: status.id, ends: 'kept' } },
    refused: { after: { id: status.id, ends: 'refused' } },
  } as const;
  const report = {
    kept: { type: 'duty.kept', id: status.id, answer: {} },
    refused: { type: 'duty.failed', id: status.id, error: error(409) },
    unanswered: { type: 'duty.failed', id: status.id, error: error(null) },
  } as const;
  type End = keyof typeof report;

  it.each<[string, Duty, End, string | null]>([
    ['an e-mail', { ...email, ...ends.kept }, 'kept', 'sending'],
    ['an e-mail', { ...email, ...ends.kept }, 'refused', null],
    ['an e-mail', { ...email, ...ends.kept }, 'unanswered', 'promised'],
    ['an un-hold', { ...unhold(), ...ends.kept }, 'kept', 'sending'],
    ['an un-hold', { ...unhold(), ...ends.kept }, 'refused', null],
    ['an un-hold', { ...unhold(), ...ends.kept }, 'unanswered', 'sending'],
    ['a metric', { ...metric, ...ends.kept }, 'unanswered', 'sending'],
    ['an un-hold in case of a refusal', { ...unhold(), ...ends.refused }, 'kept', null],
    ['an un-hold in case of a refusal', { ...unhold(), ...ends.refused }, 'refused', 'sending'],
    ['an un-hold in case of a refusal', { ...unhold(), ...ends.refused }, 'unanswered', 'sending'],
  ])('waits, being due: %s %j, and of a status that is %s becomes %s (FU-08, FU-10, VR-19)', (_, duty, end, stage) => {
    const { outbox, sent, stages } = startOutbox();
    outbox.send({ type: 'duty.filed', duty: status });
    outbox.send({ type: 'duty.filed', duty });
    expect(sent()).toEqual([status.id]);
    expect(stages()).toEqual({ [status.id]: 'sending', [duty.id]: 'waiting' });
    outbox.send(report[end]);
    expect(stages()).toEqual(stage === null ? {} : { [duty.id]: stage });
    expect(sent()).toEqual(stage === 'sending' ? [status.id, duty.id] : [status.id]);
  });

  it.each<[End, string | null]>([
    ['kept', 'promised'],
    ['refused', null],
    ['unanswered', 'promised'],
  ])('stays promised until it is due, unless that makes it void: %s (VR-19)', (end, stage) => {
    const { outbox, stages } = startOutbox();
    outbox.send({ type: 'duty.promised', duty: { ...unhold(), ...ends.kept } });
    outbox.send({ type: 'duty.filed', duty: status });
    outbox.send(report[end]);
    expect(stages()).toEqual(stage === null ? {} : { 'unhold:100001': stage });
  });

  it.each([
    [409, {}],
    [502, { 'unhold:100001': 'promised' }],
  ])(
    'is still pending after a hold that failed, unless the provider refused it: %i (VR-19)',
    async (status, stages) => {
      const subject = startOutbox();
      subject.outbox.send({ type: 'duty.promised', duty: unheld });
      subject.outbox.send({ type: 'duty.filed', duty: hold });
      await subject.call.fail(error(status));
      expect(subject.stages()).toEqual(stages);
    },
  );

  it('becomes promised when that got no answer, and nothing else that is pending is lost', () => {
    const { outbox, stages } = startOutbox();
    for (const duty of [status, emailAfter]) outbox.send({ type: 'duty.filed', duty });
    outbox.send({ type: 'duty.promised', duty: unhold('100002') });
    outbox.send(report.unanswered);
    expect(stages()).toEqual({ [email.id]: 'promised', 'unhold:100002': 'promised' });
  });

  it('goes out at once when that is over', () => {
    const { outbox, sent } = startOutbox();
    outbox.send({ type: 'duty.filed', duty: emailAfter });
    expect(sent()).toEqual([email.id]);
  });

  it('still waits while that is tried again', async () => {
    const { outbox, call, sent, stages } = startOutbox();
    outbox.send({ type: 'duty.filed', duty: release() });
    outbox.send({ type: 'duty.filed', duty: { ...email, after: { id: 'unsetTaken', ends: 'kept' } } });
    for (const waitMs of [0, 1_000, 2_000, 4_000]) {
      await vi.advanceTimersByTimeAsync(waitMs);
      await call.fail(error(null));
    }
    expect(stages()).toEqual({ unsetTaken: 'unanswered', [email.id]: 'waiting' });
    outbox.send({ type: 'hub.connected' });
    await call.answer({});
    expect(sent().at(-1)).toBe(email.id);
  });

  it('may be waived while it waits', () => {
    const { outbox, pending } = startOutbox();
    outbox.send({ type: 'duty.filed', duty: status });
    outbox.send({ type: 'duty.filed', duty: emailAfter });
    outbox.send({ type: 'duty.waived', id: emailAfter.id });
    expect(pending()).toEqual([status.id]);
  });

  it('is due with the release of the queue, once the hold on its way is kept (VR-19, WORK-08)', async () => {
    const { outbox, call, sent } = startOutbox();
    outbox.send({ type: 'duty.promised', duty: release() });
    outbox.send({ type: 'duty.promised', duty: unheld });
    outbox.send({ type: 'duty.filed', duty: hold });
    outbox.send({ type: 'duty.due', id: 'unsetTaken' });
    expect(sent()).toEqual(['hold:100001', 'unsetTaken']);
    await call.answer({});
    expect(sent()).toEqual(['hold:100001', 'unsetTaken', 'unhold:100001']);
  });

  it('outlives the page with what it waits for, in whichever order they were kept (FU-08, FU-10)', async () => {
    const { outbox, left } = startOutbox();
    outbox.send({ type: 'duty.filed', duty: status });
    outbox.send({ type: 'duty.filed', duty: emailAfter });
    expect(left()).toEqual([
      { duty: status, isDue: true },
      { duty: emailAfter, isDue: true },
    ]);
    for (const kept of [left() ?? [], left()?.toReversed() ?? []]) {
      const next = startOutbox();
      next.outbox.send({ type: 'duties.loaded', left: kept });
      expect(next.sent()).toEqual([status.id]);
      await next.call.answer({});
      expect(next.sent()).toEqual([status.id, email.id]);
    }
  });
});
