import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PCS_STATUS } from '../../../../contract/enums.ts';
import { alarmWith } from '../../testing/alarms.ts';
import type { Sent } from '../../testing/with-system.ts';
import { closing, email, error, release, startOutbox } from './outbox.fixture.ts';
import type { ClosedVisit, Duty } from './duty.ts';
import { UNDO_MS } from '../../../../contract/limits.ts';

const visit: ClosedVisit = { eventId: '100001', to: '/app/follow-up', reasonId: null };
const { from: _, ...save } = closing;
const first: Duty = { ...save, id: 'first', undo: { eventId: '100001', untilMs: UNDO_MS, text: 'Completed' }, visit };
const second: Duty = { ...save, id: 'second', after: { id: 'first', ends: 'kept' }, visit };
const message: Duty = { ...email, after: { id: 'second', ends: 'kept' } };
const returned = (refusal: string | null): Sent => ({
  to: 'router',
  event: { type: 'visit.returned', visit, refusal },
});

function file() {
  const subject = startOutbox();
  for (const duty of [first, second, message]) subject.outbox.send({ type: 'duty.filed', duty });
  return subject;
}

describe('an ending of a visit', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));

  it('is sent after 6 s, save after save, then its messages; nothing comes back, and its draft is gone with the last save (FU-54)', async () => {
    const { call, discarded, heard, sent } = file();
    vi.advanceTimersByTime(UNDO_MS);
    await call.answer({});
    expect(discarded).toEqual([]);
    await call.answer({});
    expect(discarded).toEqual(['100001']);
    expect(sent()).toEqual(['first', 'second', 'email:100001']);
    expect(heard().filter(({ event }) => event.type === 'visit.returned')).toEqual([]);
  });

  it.each([
    ['by its button', { type: 'duty.undo', id: 'first' }],
    ['by visiting the event again', { type: 'ending.undo', eventId: '100001' }],
  ] as const)('taken back %s leads back to its visit, and nothing of it is ever sent', (_, undo) => {
    const { outbox, heard, pending, sent } = file();
    vi.advanceTimersByTime(UNDO_MS - 1);
    outbox.send(undo);
    vi.advanceTimersByTime(60_000);
    expect([heard(), pending(), sent()]).toEqual([[returned(null)], [], []]);
  });

  it('is not taken back by a visit to another event', () => {
    const { outbox, heard, pending } = file();
    outbox.send({ type: 'ending.undo', eventId: '100002' });
    expect([heard(), pending()]).toEqual([[], ['first', 'second', 'email:100001']]);
  });

  it.each([
    ['refused', 409],
    ['not answered', null],
  ])('an ending that is %s at any save leads back with the reason, and no later save is sent', async (_, status) => {
    const { call, discarded, event, heard, pending, sent } = file();
    vi.advanceTimersByTime(UNDO_MS);
    await call.fail(error(status));
    if (status === null) await event.fail(error(null));
    expect(discarded).toEqual([]);
    expect(heard().at(-1)).toEqual(returned('No.'));
    expect([sent(), pending()]).toEqual([['first'], []]);
  });

  it.each([
    ['is not answered, nor is its event', null],
    ['is answered by a page of a proxy, and its event not at all', 502],
  ])('an ending whose last save %s keeps its messages for the visit to send or waive', async (_, status) => {
    const { call, event, heard, stages } = file();
    vi.advanceTimersByTime(UNDO_MS);
    await call.answer({});
    await call.fail(error(status));
    await event.fail(error(null));
    expect([heard().at(-1), stages()]).toEqual([returned('No.'), { 'email:100001': 'promised' }]);
  });

  it.each([
    ['no answer came', null],
    ['a page of a proxy answered', 502],
  ])('an ending whose last save was done, though %s, sends its messages once (FU-08)', async (_, status) => {
    const { call, event, heard, pending, sent } = file();
    vi.advanceTimersByTime(UNDO_MS);
    await call.answer({});
    await call.fail(error(status));
    expect(sent()).toEqual(['first', 'second']);
    await event.answer(alarmWith({ pcs_status: PCS_STATUS.operator_handled }));
    expect(sent()).toEqual(['first', 'second', 'email:100001']);
    await call.answer({ delivered: true, is_duplicated: false, is_skipped: false });
    expect([pending(), heard().filter(({ event: { type } }) => type === 'visit.returned')]).toEqual([[], []]);
  });

  it('holds back a release of the queue until it is over', async () => {
    const { outbox, call, sent } = file();
    outbox.send({ type: 'duty.filed', duty: release() });
    vi.advanceTimersByTime(UNDO_MS);
    await call.answer({});
    expect(sent()).toEqual(['first', 'second']);
    await call.answer({});
    expect(sent()).toContain('unsetTaken');
  });

  it.each([
    ['taken back', async ({ outbox }: ReturnType<typeof file>) => outbox.send({ type: 'duty.undo', id: 'first' })],
    [
      'refused',
      async ({ call }: ReturnType<typeof file>) => {
        vi.advanceTimersByTime(UNDO_MS);
        await call.fail(error(409));
      },
    ],
  ])('an ending that is %s keeps its alarm from a release of the queue (WORK-08)', async (_, comesBack) => {
    const subject = file();
    subject.outbox.send({ type: 'duty.promised', duty: release() });
    await comesBack(subject);
    subject.outbox.send({ type: 'duty.due', id: 'unsetTaken' });
    expect(subject.call.inputs.at(-1)).toEqual(release('100001'));
  });

  it('a refused ending gives back no other alarm, at which the agent is by then', async () => {
    const { outbox, call } = file();
    outbox.send({ type: 'duty.filed', duty: release('100002') });
    vi.advanceTimersByTime(UNDO_MS);
    await call.fail(error(409));
    expect(call.inputs.at(-1)).toEqual(release('100002'));
  });

  it('is not a card for a queue that asks', () => {
    const { outbox, heard } = file();
    outbox.send({ type: 'endings.ask' });
    expect(heard()).toEqual([{ to: 'queue', event: { type: 'endings.listed', cards: [] } }]);
  });
});
