import { beforeEach, describe, expect, it, vi } from 'vitest';
import { alarmWith } from '../../testing/alarms.ts';
import type { Sent } from '../../testing/with-system.ts';
import { closing, email, error, metric, release, startOutbox } from './outbox.fixture.ts';
import { selectEnded, selectIsUndoable } from './ended.selectors.ts';
import { selectUndoable, selectUndoableCount } from './undo.selectors.ts';
import type { Duty } from './duty.ts';
import { UNDO_MS } from '../../../../contract/limits.ts';

const card = { slot: 3, alarm: alarmWith(), expiresAtMs: 120_000 };
const ending = (eventId = '100001', untilMs = UNDO_MS): Duty => ({
  ...closing,
  id: `close:${eventId}`,
  undo: { eventId, untilMs, text: `Closed ${eventId}`, card },
});
const emailAfter: Duty = { ...email, after: { id: 'close:100001', ends: 'kept' } };
const exitAfter: Duty = { ...metric, after: { id: 'close:100001', ends: 'kept' } };
const undone: Sent = { to: 'queue', event: { type: 'duty.undone', id: 'close:100001' } };

/** An ending that was filed at 0, with the duties that follow it. */
function file() {
  const subject = startOutbox();
  for (const duty of [ending(), emailAfter, exitAfter]) subject.outbox.send({ type: 'duty.filed', duty });
  return subject;
}

describe('an ending that can be taken back', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));

  it('is sent exactly when its time is over, and then what follows it', async () => {
    const { call, sent, stages } = file();
    vi.advanceTimersByTime(UNDO_MS - 1);
    expect([sent(), stages()]).toEqual([
      [],
      { 'close:100001': 'undoable', 'email:100001': 'waiting', 'metric:0': 'waiting' },
    ]);
    vi.advanceTimersByTime(1);
    expect(sent()).toEqual(['close:100001']);
    await call.answer({});
    expect(sent()).toEqual(['close:100001', 'email:100001', 'metric:0']);
  });

  it('is never sent once it was taken back, nor is what was to follow it; the screen is notified', () => {
    const { outbox, heard, left, pending, sent } = file();
    vi.advanceTimersByTime(UNDO_MS - 1);
    outbox.send({ type: 'duty.undo', id: 'close:100001' });
    vi.advanceTimersByTime(60_000);
    expect([heard(), pending(), sent(), left()]).toEqual([[undone], [], [], []]);
    expect(outbox.getSnapshot().children).toEqual({});
  });

  it('is not taken back once it is sent', () => {
    const { outbox, heard, sent, stages } = file();
    vi.advanceTimersByTime(UNDO_MS);
    outbox.send({ type: 'duty.undo', id: 'close:100001' });
    expect([heard(), sent(), stages()['close:100001']]).toEqual([[], ['close:100001'], 'sending']);
  });

  it('is nothing but an ending: another duty cannot be taken back', () => {
    const { outbox, heard, pending } = startOutbox();
    outbox.send({ type: 'duty.promised', duty: release() });
    outbox.send({ type: 'duty.undo', id: 'unsetTaken' });
    outbox.send({ type: 'duty.undo', id: 'close:100009' });
    expect([heard(), pending()]).toEqual([[], ['unsetTaken']]);
  });

  it('is among the last three endings, newest first, until it is taken back or refused', async () => {
    const { outbox, call } = startOutbox();
    const shown = () => selectEnded(outbox.getSnapshot()).map(({ text }) => text);
    for (const eventId of ['1', '2', '3', '4']) outbox.send({ type: 'duty.filed', duty: ending(eventId) });
    outbox.send({ type: 'duty.filed', duty: metric });
    expect(shown()).toEqual(['Closed 4', 'Closed 3', 'Closed 2']);
    outbox.send({ type: 'duty.undo', id: 'close:4' });
    expect(selectIsUndoable('close:3')(outbox.getSnapshot())).toBe(true);
    vi.advanceTimersByTime(UNDO_MS);
    expect(selectIsUndoable('close:3')(outbox.getSnapshot())).toBe(false);
    outbox.send({ type: 'duty.failed', id: 'close:2', error: error(409) });
    expect(shown()).toEqual(['Closed 3']);
    outbox.send({ type: 'session.closed' });
    expect([shown(), call.inputs.length]).toEqual([[], 4]);
  });

  it('may be filed again after it was taken back, with its own time', () => {
    const { outbox, sent } = file();
    vi.advanceTimersByTime(5_000);
    outbox.send({ type: 'duty.undo', id: 'close:100001' });
    outbox.send({ type: 'duty.filed', duty: ending('100001', UNDO_MS + 5_000) });
    vi.advanceTimersByTime(UNDO_MS - 1);
    expect(sent()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sent()).toEqual(['close:100001']);
  });

  it('delays the release of its alarm until it is answered, or undone', async () => {
    const filed = file();
    filed.outbox.send({ type: 'duty.filed', duty: release() });
    vi.advanceTimersByTime(UNDO_MS);
    expect(filed.sent()).toEqual(['close:100001']);
    await filed.call.answer({});
    expect(filed.sent()).toContain('unsetTaken');

    vi.setSystemTime(0);
    const takenBack = file();
    takenBack.outbox.send({ type: 'duty.filed', duty: release() });
    takenBack.outbox.send({ type: 'duty.undo', id: 'close:100001' });
    expect(takenBack.sent()).toEqual(['unsetTaken']);
  });

  it('is sent at once, and once, when the agent signs out or the page goes', async () => {
    const { outbox, atUnload, call, sent } = file();
    outbox.send({ type: 'duty.promised', duty: release() });
    outbox.send({ type: 'endings.send' });
    expect(sent()).toEqual(['close:100001']);
    // Not again, and no release that could overtake it.
    expect(atUnload()).toEqual([exitAfter]);
    vi.advanceTimersByTime(60_000);
    await call.answer({});
    expect(sent()).toEqual(['close:100001', 'email:100001', 'metric:0']);
  });

  it('is dropped with what follows it when the session is ended elsewhere, in the browser’s store too', () => {
    const { outbox, left, pending, sent } = file();
    outbox.send({ type: 'duty.filed', duty: metric });
    outbox.send({ type: 'session.closed' });
    outbox.send({ type: 'duty.filed', duty: release() });
    vi.advanceTimersByTime(60_000);
    expect([sent(), pending(), left()]).toEqual([['metric:0'], [], [{ duty: metric, isDue: true }]]);
  });

  it('an ending that is dropped with the session leaves to the next page what is true without it (WORK-21)', () => {
    const { outbox, left } = startOutbox();
    const loggedOut: Duty = { ...metric, idempotencyKey: 'instead' };
    for (const duty of [ending(), { ...exitAfter, atSessionEnd: loggedOut }]) {
      outbox.send({ type: 'duty.filed', duty });
    }
    outbox.send({ type: 'session.closed' });
    expect(left()).toEqual([{ duty: loggedOut, isDue: true }]);
  });

  it('an ending that is taken back leaves no duty for the end of the session', () => {
    const { outbox, left } = startOutbox();
    for (const duty of [ending(), { ...exitAfter, atSessionEnd: metric }]) outbox.send({ type: 'duty.filed', duty });
    outbox.send({ type: 'duty.undo', id: 'close:100001' });
    expect(left()).toEqual([]);
  });

  it('is sent at once by the page that comes after this one, and then what follows it', async () => {
    const { left } = file();
    const next = startOutbox();
    next.outbox.send({ type: 'duties.loaded', left: left() ?? [] });
    expect(next.sent()).toEqual(['close:100001']);
    await next.call.answer({});
    expect(next.sent()).toEqual(['close:100001', 'email:100001', 'metric:0']);
  });

  it('a refused ending takes back the duties that were to follow it', async () => {
    const { call, heard, pending } = file();
    vi.advanceTimersByTime(UNDO_MS);
    await call.fail(error(409, 'No.'));
    expect(pending()).toEqual([]);
    expect(heard()).toEqual([
      { to: 'toasts', event: { type: 'toast.shown', severity: 'error', text: 'No.' } },
      { to: 'queue', event: { type: 'duty.failed', id: 'close:100001', error: error(409, 'No.') } },
    ]);
  });

  it('is listed for a queue that asks, until it is answered', async () => {
    const { outbox, call, heard } = file();
    const listed = (cards: readonly object[]) => ({ to: 'queue', event: { type: 'endings.listed', cards } });
    outbox.send({ type: 'endings.ask' });
    vi.advanceTimersByTime(UNDO_MS);
    outbox.send({ type: 'endings.ask' });
    expect(heard()).toEqual([listed([card]), listed([card])]);
    await call.answer({});
    heard();
    outbox.send({ type: 'endings.ask' });
    expect(heard()).toEqual([listed([])]);
  });

  it('is shown, the newest first, with how many there are', () => {
    const { outbox } = startOutbox();
    const shown = () => [selectUndoable(outbox.getSnapshot())?.id, selectUndoableCount(outbox.getSnapshot())];
    expect(shown()).toEqual([undefined, 0]);
    outbox.send({ type: 'duty.filed', duty: ending('100001') });
    vi.advanceTimersByTime(1_000);
    outbox.send({ type: 'duty.filed', duty: ending('100002', UNDO_MS + 1_000) });
    expect(shown()).toEqual(['close:100002', 2]);
    outbox.send({ type: 'duty.undo', id: 'close:100002' });
    expect(shown()).toEqual(['close:100001', 1]);
    vi.advanceTimersByTime(UNDO_MS - 1_000);
    expect(shown()).toEqual([undefined, 0]);
  });
});
