import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { alarmWith, TAKEN_AT_MS } from '../../testing/alarms.ts';
import type { QueueSlotRef } from '../queue-slot/queue-slot.selectors.ts';
import { enterQueue, SETTINGS, startAccepting, startQueue } from './queue.fixture.ts';
import { selectIsAccepting, selectIsPickingToCancel, selectSlot, selectSlotsHere } from './queue.selectors.ts';
import { NO_BOARD } from '../../app/router/carried-over.ts';

const [one, two, three] = ['100001', '100002', '100003'].map((eventId) => alarmWith({ eventId })) as [
  ReturnType<typeof alarmWith>,
  ReturnType<typeof alarmWith>,
  ReturnType<typeof alarmWith>,
];
const opened = { type: 'slot.opened', slot: 2, alarm: two } as const;
type Heard = ReturnType<Awaited<ReturnType<typeof startQueue>>['heard']>;
const boards = (heard: Heard) => heard.filter(({ event }) => event.type === 'board.left').map(({ event }) => event);

/** The queue after a visit that began while taking was on or off, for an agent who wants it to continue or not. */
async function comeBack({ wasTaking, resumes }: { wasTaking: boolean; resumes: boolean }) {
  const subject = enterQueue({ board: { ...NO_BOARD, wasTaking } });
  await subject.loadResuming.answer(resumes);
  await subject.settings.answer(SETTINGS);
  await subject.answerTake();
  return subject;
}

const slotValue = (slot: QueueSlotRef) => {
  const { value } = slot.getSnapshot();
  return typeof value === 'string' ? value : value.occupied.life;
};

describe('queue', () => {
  beforeEach(() => void vi.useFakeTimers({ now: TAKEN_AT_MS }));
  afterEach(() => void vi.useRealTimers());

  it('remembers where the other alarms were when a card is opened, which it was, and whether alarms were taken', async () => {
    const taking = await startAccepting({}, [one, two]);
    taking.queue.send(opened);
    expect(boards(taking.heard())).toEqual([
      { type: 'board.left', board: { seats: { 100001: 1 }, wasTaking: true, opened: two } },
    ]);
    const resting = await startQueue({}, [one, two]);
    resting.queue.send(opened);
    expect(boards(resting.heard())).toEqual([
      { type: 'board.left', board: { seats: { 100001: 1 }, wasTaking: false, opened: two } },
    ]);
  });

  it('picks one card to cancel, so that the digit of its reason neither opens nor picks another, also where it cannot be canceled yet', async () => {
    const { queue } = await startQueue({}, [one, two]);
    const pick = (slot: number) => queue.send({ type: 'card.pick', slot });
    const now = () => [1, 2].map((slot) => selectSlot(slot)(queue.getSnapshot())?.getSnapshot());
    const life = () => now().map((slot) => slot && typeof slot.value !== 'string' && slot.value.occupied.life);
    const idle = { offered: 'idle' };
    const chooses = { offered: { canceling: 'fresh' } };
    selectSlot(2)(queue.getSnapshot())?.send({ type: 'clip.shown' });
    vi.advanceTimersByTime(1_000);
    for (const slot of [1, 9]) {
      queue.send({ type: 'picking.toggle' });
      for (const digit of [slot, 2]) pick(digit);
      expect([life(), selectIsPickingToCancel(queue.getSnapshot())]).toEqual([[idle, idle], false]);
    }
    queue.send({ type: 'picking.toggle' });
    for (const digit of [2, 1]) pick(digit);
    expect([life(), selectIsPickingToCancel(queue.getSnapshot())]).toEqual([[idle, chooses], false]);
  });

  it('opens another card after the slot of one that opens failed by a defect, and none where another actor did', async () => {
    const { queue, slot } = await startQueue({}, [one, two]);
    const fails = (actorId: string) =>
      queue.send({ type: `xstate.error.actor.${actorId}`, actorId, error: new Error('Broken.') } as never);
    queue.send({ type: 'card.open', slot: 1 });
    fails('takeEvents');
    queue.send({ type: 'card.open', slot: 2 });
    expect([slotValue(slot(1)), slotValue(slot(2))]).toEqual(['opening', { offered: 'idle' }]);
    fails('slot-1');
    queue.send({ type: 'card.open', slot: 2 });
    expect(slotValue(slot(2))).toBe('opening');
  });

  it('opens no card by a digit within a second of the cancel reasons, also where their alarm ended', async () => {
    const { queue, slot } = await startQueue({}, [one, two]);
    const life = () => slotValue(slot(2));
    slot(1).send({ type: 'clip.shown' });
    vi.advanceTimersByTime(1_000);
    queue.send({ type: 'picking.toggle' });
    queue.send({ type: 'card.pick', slot: 1 });
    slot(1).send({ type: 'slot.ended', reason: 'canceled_by_customer' });
    vi.advanceTimersByTime(999);
    queue.send({ type: 'card.pick', slot: 2 });
    expect(life()).toEqual({ offered: 'idle' });
    vi.advanceTimersByTime(1);
    queue.send({ type: 'card.pick', slot: 2 });
    expect(life()).toBe('opening');
  });

  it.each(['card.pick', 'card.open'] as const)(
    'opens no second card by %s while one opens, whether its hold is asked for or kept; one that is refused frees the others',
    async (type) => {
      const { queue, slot } = await startQueue({}, [one, two]);
      const pick = (...slots: readonly number[]) => {
        for (const number of slots) queue.send({ type, slot: number });
        return [1, 2].map((number) => slotValue(slot(number)));
      };
      const idle = { offered: 'idle' };
      expect(pick(1, 2)).toEqual(['opening', idle]);
      slot(1).send({
        type: 'duty.failed',
        id: 'hold:100001',
        error: { call: 'holdEvent', status: 409, message: 'No.' },
      });
      expect(pick(2, 1)).toEqual([idle, 'opening']);
      slot(2).send({ type: 'duty.kept', id: 'hold:100002', answer: {} });
      expect(pick(1)).toEqual([idle, 'opened']);
    },
  );

  it('has what was kept of it once only', () => {
    expect(enterQueue().heard()).toContainEqual({ to: 'router', event: { type: 'board.entered' } });
  });

  it('gives alarms that come back their old places, and others what is left (WORK-08)', async () => {
    const subject = await startAccepting({ board: { ...NO_BOARD, seats: { 100001: 3, 100002: 1 }, wasTaking: true } });
    subject.queue.send({ type: 'alarm.assigned', alarms: [three] });
    expect(subject.assignments()).toEqual([null, '100003', null]);
    subject.queue.send({ type: 'alarm.assigned', alarms: [one, two] });
    expect(subject.assignments()).toEqual(['100002', '100003', '100001']);
  });

  it('keeps taking after a visit where its agent chose that and it was on', async () => {
    const subject = await comeBack({ wasTaking: true, resumes: true });
    expect(selectIsAccepting(subject.queue.getSnapshot())).toBe(true);
    expect(subject.takes.inputs.at(-1)).toMatchObject({ query: { accept: true } });
  });

  it.each([
    { wasTaking: true, resumes: false },
    { wasTaking: false, resumes: true },
  ])('does not take after a visit: %o (WORK-01)', async (given) => {
    const subject = await comeBack(given);
    expect(selectIsAccepting(subject.queue.getSnapshot())).toBe(false);
    expect(subject.takes.inputs).toHaveLength(1);
  });

  it('knows which alarms are of one location', async () => {
    const elsewhere = alarmWith({ eventId: '100009', sid: '777' });
    const subject = await startQueue({}, [one, elsewhere, two]);
    const here = () => [1, 2, 3].map((slot) => selectSlotsHere(slot)(subject.queue.getSnapshot()));
    expect(here()).toEqual(['1 3', '2', '1 3']);
    subject.slot(3).send({ type: 'slot.ended', reason: 'canceled_by_customer' });
    expect(here().slice(0, 2)).toEqual(['1', '2']);
  });
});
