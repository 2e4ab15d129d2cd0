import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Sent } from '../../testing/with-system.ts';
import { closing, email, error, journal, metric, release, startOutbox, unhold } from './outbox.fixture.ts';

const toQueue = (event: Extract<Sent, { to: 'queue' }>['event']): Sent => ({ to: 'queue', event });

describe('outbox', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));

  it('sends what is filed at once, reports to its owner that it was kept, and forgets it', async () => {
    const { outbox, call, heard, sent, pending } = startOutbox();
    outbox.send({ type: 'duty.filed', duty: closing });
    expect(sent()).toEqual(['close:100001']);
    expect(pending()).toEqual(['close:100001']);
    await call.answer({});
    expect(heard()).toEqual([toQueue({ type: 'duty.kept', id: 'close:100001', answer: {} })]);
    expect(pending()).toEqual([]);
    expect(outbox.getSnapshot().children).toEqual({});
  });

  it('has the header count again once a duty that changes a status was kept, and for no other', async () => {
    const { outbox, call, heard, recounts } = startOutbox();
    for (const duty of [closing, unhold(), release(), metric, email]) {
      outbox.send({ type: 'duty.filed', duty });
      await call.answer({});
    }
    outbox.send({ type: 'duty.filed', duty: unhold() });
    await call.fail(error(409));
    heard();
    expect(recounts()).toBe(3);
  });

  it('sends a promise only when it is due (VR-19)', () => {
    const { outbox, sent } = startOutbox();
    outbox.send({ type: 'duty.promised', duty: unhold() });
    expect(sent()).toEqual([]);
    outbox.send({ type: 'duty.due', id: 'unhold:100001' });
    expect(sent()).toEqual(['unhold:100001']);
  });

  it('never sends what was waived (VR-47)', () => {
    const { outbox, sent, pending } = startOutbox();
    outbox.send({ type: 'duty.promised', duty: unhold() });
    outbox.send({ type: 'duty.waived', id: 'unhold:100001' });
    outbox.send({ type: 'duty.due', id: 'unhold:100001' });
    expect(sent()).toEqual([]);
    expect(pending()).toEqual([]);
  });

  it('sends nothing for what was never promised', () => {
    const { outbox, sent } = startOutbox();
    outbox.send({ type: 'duty.due', id: 'unhold:100009' });
    expect(sent()).toEqual([]);
  });

  it('sends one duty once, however often it is filed or due while it is under way (DISP-40)', async () => {
    const { outbox, call, sent, heard } = startOutbox();
    outbox.send({ type: 'duty.filed', duty: closing });
    outbox.send({ type: 'duty.filed', duty: closing });
    outbox.send({ type: 'duty.due', id: closing.id });
    outbox.send({ type: 'duty.waived', id: closing.id });
    expect(sent()).toEqual(['close:100001']);
    await call.answer({});
    expect(heard()).toHaveLength(1);
  });

  it('sends a duty again when it is filed again after its answer', async () => {
    const { outbox, call, sent } = startOutbox();
    outbox.send({ type: 'duty.filed', duty: closing });
    await call.fail(error(409));
    outbox.send({ type: 'duty.filed', duty: closing });
    expect(sent()).toEqual(['close:100001', 'close:100001']);
  });

  it('keeps the last promise of an id (WORK-32)', () => {
    const { outbox, call } = startOutbox();
    outbox.send({ type: 'duty.promised', duty: release() });
    outbox.send({ type: 'duty.promised', duty: release('100001') });
    outbox.send({ type: 'duty.due', id: 'unsetTaken' });
    expect(call.inputs).toEqual([release('100001')]);
  });

  it('drops the retries of an old promise when it is promised again, and owes the new one (VR-19, WORK-32)', async () => {
    const { outbox, call, sent, atUnload } = startOutbox();
    outbox.send({ type: 'duty.filed', duty: release() });
    await call.fail(error(500));
    outbox.send({ type: 'duty.promised', duty: release('100002') });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent()).toEqual(['unsetTaken']);
    expect(atUnload()).toEqual([release('100002')]);
    outbox.send({ type: 'duty.due', id: 'unsetTaken' });
    expect(call.inputs.slice(1)).toEqual([release('100002')]);
  });

  it('keeps duties apart', async () => {
    const { outbox, call, pending, heard } = startOutbox();
    outbox.send({ type: 'duty.promised', duty: unhold('1') });
    outbox.send({ type: 'duty.filed', duty: unhold('2') });
    outbox.send({ type: 'duty.filed', duty: closing });
    await call.answer({});
    expect(heard()).toEqual([]);
    expect(pending()).toEqual(['unhold:1', 'close:100001']);
  });

  describe('without a session', () => {
    it('sends and reports nothing, and leaves what the browser keeps as it is', async () => {
      const { outbox, call, sent, pending, heard, left } = startOutbox();
      outbox.send({ type: 'duty.filed', duty: closing });
      outbox.send({ type: 'duty.promised', duty: release() });
      outbox.send({ type: 'session.closed' });
      await call.fail(error(401));
      for (const type of ['duty.filed', 'duty.promised'] as const) outbox.send({ type, duty: unhold() });
      for (const { id } of [closing, release(), unhold()]) outbox.send({ type: 'duty.due', id });
      expect([sent(), pending(), heard()]).toEqual([['close:100001'], [], []]);
      expect(left()).toEqual([{ duty: closing, isDue: true }]);
    });

    it('stops repeating what got no answer', async () => {
      const { outbox, call, sent } = startOutbox();
      outbox.send({ type: 'duty.filed', duty: release() });
      await call.fail(error(null));
      outbox.send({ type: 'session.closed' });
      await vi.advanceTimersByTimeAsync(60_000);
      outbox.send({ type: 'hub.connected' });
      expect(sent()).toEqual(['unsetTaken']);
    });

    it('owes and sends again from the next sign-in on', () => {
      const { outbox, sent } = startOutbox();
      outbox.send({ type: 'session.closed' });
      outbox.send({ type: 'session.opened' });
      outbox.send({ type: 'duties.loaded', left: [{ duty: closing, isDue: true }] });
      expect(sent()).toEqual(['close:100001']);
    });
  });

  describe('that failed permanently', () => {
    it('shows the agent the duty’s words, then informs its owner (VR-21, API-23, SOCK-19)', async () => {
      const { outbox, call, heard, pending } = startOutbox();
      outbox.send({ type: 'duty.filed', duty: { ...unhold(), from: 'queue' } });
      await call.fail(error(409, 'Not yours.'));
      expect(heard()).toEqual([
        {
          to: 'toasts',
          event: {
            type: 'toast.shown',
            severity: 'error',
            text: 'Endpoint: events/unhold-events. Not yours.',
          },
        },
        toQueue({ type: 'duty.failed', id: 'unhold:100001', error: error(409, 'Not yours.') }),
      ]);
      expect(pending()).toEqual([]);
    });

    it('takes the provider’s words as they are (API-21, WORK-09)', async () => {
      const { outbox, call, heard } = startOutbox();
      outbox.send({ type: 'duty.filed', duty: release() });
      await call.fail(error(409, 'No $& here.'));
      expect(heard()[0]).toMatchObject({ event: { text: 'Error un-setting events taken 7: No $& here.' } });
    });

    it('says nothing of a journal that was sent', async () => {
      const { outbox, call, heard } = startOutbox();
      outbox.send({ type: 'duty.filed', duty: journal });
      await call.answer({});
      expect(heard()).toEqual([]);
    });

    it('says nothing of a metric (MET-26, API-39)', async () => {
      const { outbox, call, heard } = startOutbox();
      outbox.send({ type: 'duty.filed', duty: metric });
      for (const waitMs of [1_000, 2_000, 4_000]) {
        await call.fail(error(500));
        await vi.advanceTimersByTimeAsync(waitMs);
      }
      await call.fail(error(500));
      outbox.send({ type: 'duty.filed', duty: metric });
      await call.answer({});
      expect(heard()).toEqual([]);
    });

    it('says nothing before the last retry (API-13)', async () => {
      const { outbox, call, heard } = startOutbox();
      outbox.send({ type: 'duty.filed', duty: unhold() });
      for (const waitMs of [1_000, 2_000, 4_000]) {
        await call.fail(error(500));
        expect(heard()).toEqual([]);
        await vi.advanceTimersByTimeAsync(waitMs);
      }
      await call.fail(error(500));
      expect(heard()).toHaveLength(1);
    });
  });

  describe('that got no answer', () => {
    const noAnswer = error(null, 'Network error');

    it('goes out again when the line is back, if it may be done twice (VR-19, FU-08)', async () => {
      const { outbox, call, sent, pending } = startOutbox();
      outbox.send({ type: 'duty.filed', duty: email });
      await call.fail(noAnswer);
      expect(sent()).toEqual(['email:100001']);
      outbox.send({ type: 'hub.connected' });
      expect(call.inputs).toEqual([email, email]);
      outbox.send({ type: 'hub.connected' });
      expect(sent()).toHaveLength(2);
      await call.answer({});
      expect(pending()).toEqual([]);
    });

    it('goes out again if it reports a way in or out of work, and is dropped if it only measures (MET-26, API-39)', async () => {
      const { outbox, call, sent, pending } = startOutbox();
      const measured = { ...metric, id: 'meter:0' };
      for (const duty of [metric, measured]) outbox.send({ type: 'duty.filed', duty });
      await call.fail(noAnswer);
      await call.fail(noAnswer);
      expect(pending()).toEqual(['metric:0']);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(sent()).toEqual(['metric:0', 'meter:0', 'metric:0']);
    });

    it('is left to the agent, if the agent decided it and its event cannot be read either (DISP-40, API-13)', async () => {
      const { outbox, call, event, sent, pending } = startOutbox();
      outbox.send({ type: 'duty.filed', duty: closing });
      await call.fail(noAnswer);
      await event.fail(noAnswer);
      expect(pending()).toEqual([]);
      outbox.send({ type: 'hub.connected' });
      expect(sent()).toEqual(['close:100001']);
    });

    it('is over once it was refused, waived or promised again', async () => {
      const { outbox, call, sent } = startOutbox();
      for (const eventId of ['1', '2', '3']) outbox.send({ type: 'duty.filed', duty: unhold(eventId) });
      await call.fail(error(409));
      for (const waitMs of [0, 1_000, 2_000, 4_000]) {
        await vi.advanceTimersByTimeAsync(waitMs);
        await call.fail(noAnswer);
        await call.fail(noAnswer);
      }
      outbox.send({ type: 'duty.waived', id: 'unhold:2' });
      outbox.send({ type: 'duty.promised', duty: unhold('3') });
      const before = sent().length;
      outbox.send({ type: 'hub.connected' });
      expect(sent()).toHaveLength(before);
    });

    it('is left to a closing browser and to the next page', async () => {
      const { outbox, call, left, atUnload } = startOutbox();
      outbox.send({ type: 'duty.filed', duty: unhold() });
      outbox.send({ type: 'duty.filed', duty: email });
      await call.fail(noAnswer);
      await call.fail(noAnswer);
      for (const waitMs of [1_000, 2_000, 4_000]) {
        await vi.advanceTimersByTimeAsync(waitMs);
        await call.fail(noAnswer);
      }
      expect(atUnload()).toEqual([unhold()]);
      expect(left()).toEqual([
        { duty: unhold(), isDue: true },
        { duty: email, isDue: true },
      ]);
    });
  });

  it('leaves to a closing browser what is pending, due or not, but for what a person must repeat', () => {
    const { outbox, atUnload } = startOutbox();
    outbox.send({ type: 'duty.promised', duty: unhold() });
    outbox.send({ type: 'duty.promised', duty: release() });
    outbox.send({ type: 'duty.promised', duty: closing });
    expect(atUnload()).toEqual([unhold(), release()]);
  });

  it('leaves to a closing browser what waits for its retry, but no measurement that is on its way', async () => {
    const { outbox, call, atUnload } = startOutbox();
    outbox.send({ type: 'duty.filed', duty: unhold() });
    await call.fail(error(500));
    outbox.send({ type: 'duty.filed', duty: { ...metric, id: 'meter:0' } });
    expect(atUnload()).toEqual([unhold()]);
  });

  it('owes no duty for ever whose delivery breaks: it has failed', () => {
    const { outbox, pending } = startOutbox();
    const actorId = 'delivery:close:100001';
    outbox.send({ type: 'duty.filed', duty: closing });
    outbox.send({ type: `xstate.error.actor.${actorId}`, actorId } as never);
    expect(outbox.getSnapshot().status).toBe('active');
    expect(pending()).toEqual([]);
  });

  describe('a page that goes down', () => {
    it('leaves what was on its way, the un-hold and what the customer was promised; no hold', async () => {
      const { outbox, call, left } = startOutbox();
      outbox.send({ type: 'duty.filed', duty: closing });
      outbox.send({ type: 'duty.filed', duty: metric });
      outbox.send({ type: 'duty.promised', duty: unhold() });
      outbox.send({ type: 'duty.promised', duty: email });
      expect(left()).toEqual([
        { duty: closing, isDue: true },
        { duty: metric, isDue: true },
        { duty: unhold(), isDue: false },
        { duty: email, isDue: false },
      ]);
      await call.answer({});
      await call.answer({});
      expect(left()).toEqual([
        { duty: unhold(), isDue: false },
        { duty: email, isDue: false },
      ]);
    });

    it('is followed by one that sends what was due and owes what was promised', () => {
      const { outbox, sent, pending } = startOutbox();
      outbox.send({
        type: 'duties.loaded',
        left: [
          { duty: closing, isDue: true },
          { duty: email, isDue: false },
        ],
      });
      expect(sent()).toEqual(['close:100001']);
      expect(pending()).toEqual(['close:100001', 'email:100001']);
      outbox.send({ type: 'duty.due', id: 'email:100001' });
      expect(sent()).toEqual(['close:100001', 'email:100001']);
    });
  });
});
