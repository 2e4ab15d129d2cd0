import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { DISPATCH_REASONS } from '../../../../contract/dispatch-reasons.ts';
import type { Args } from '../../../../contract/calls.ts';
import type { DispatchWay, EventDispatch } from '../../../../contract/entities/events.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import type { DispatchReport, KeptDispatch } from './dispatch.events.ts';
import { dispatchMachine } from './dispatch.machine.ts';
import type { AskCentre } from './dispatch.setup.ts';
import {
  selectCanAsk,
  selectIsOpen,
  selectMissing,
  selectRefusal,
  selectStage,
  selectWay,
} from './dispatch.selectors.ts';

const NOTES = 'Two people force the door.';
const KNOWN: EventDispatch = {
  id: 'd-0',
  stage: 'asking',
  action: 'dispatched_medical',
  description: 'A man lies on the floor.',
  refusal: null,
};

async function startDispatch(
  given: {
    isTraining?: boolean;
    known?: EventDispatch | null;
    kept?: KeptDispatch | null;
    /** Provider's state that arrives before the kept draft is loaded. */
    changed?: EventDispatch;
  } = {},
) {
  const { kept = null, changed, ...input } = given;
  const reports: DispatchReport[] = [];
  const owner = createActor(fromCallback<DispatchReport>(({ receive }) => receive((report) => reports.push(report))));
  const centre = asked<unknown, AskCentre>();
  const way = asked<DispatchWay, Args<'dispatchWay'>>();
  const draft = asked<KeptDispatch | null, { eventId: string }>();
  const saved: unknown[] = [];
  const { actor, heard } = startInSystem(
    dispatchMachine.provide({
      actors: { askCentre: centre.logic, dispatchWay: way.logic, loadDraft: draft.logic },
      actions: {
        saveDraft: (_, params) => void saved.push(params),
        discardDraft: () => void saved.push('discarded'),
      },
    }),
    {
      input: () => ({
        eventId: '100001',
        about: '100001, 12 Oak Lane',
        isTraining: false,
        known: null,
        atMs: 0,
        reportTo: owner.start(),
        ...input,
      }),
    },
  );
  if (changed !== undefined) actor.send({ type: 'dispatch.changed', dispatch: changed });
  await draft.answer(kept);
  return {
    actor,
    heard,
    centre,
    way,
    reports,
    saved,
    stage: () => selectStage(actor.getSnapshot()),
    write: () => {
      actor.send({ type: 'dispatch.choose', action: 'dispatched_police' });
      actor.send({ type: 'dispatch.write', notes: NOTES });
    },
    confirm: (id = 'd-1', atMs = 5) => actor.send({ type: 'dispatch.confirm', id, atMs }),
  };
}
const askedFor = (id: string, description = NOTES, zoneCid = 0) => ({
  id,
  args: { params: { eventId: '100001' }, body: { description, eventCid: 1173, zoneCid } },
});
const said = (severity: 'success' | 'error', text: string) => ({
  to: 'toasts',
  event: { type: 'toast.shown', severity, text, about: '100001, 12 Oak Lane' },
});
const failing = (status: number | null, message = 'No unit is free.') =>
  ({ call: 'dispatchKlaxon', status, message }) as const;

describe('dispatch', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('asks for nothing without a reason, without notes, or with more than 450 characters (DISP-02, DISP-03)', async () => {
    const { actor, centre, confirm } = await startDispatch();
    const missing = () => selectMissing(actor.getSnapshot());
    expect(missing()).toBe('reason');
    actor.send({ type: 'dispatch.choose', action: 'dispatched_fire' });
    expect(missing()).toBe('notes');
    for (const notes of [' \n', 'x'.repeat(451)]) {
      actor.send({ type: 'dispatch.write', notes });
      confirm();
      expect(selectCanAsk(actor.getSnapshot())).toBe(false);
    }
    expect([missing(), centre.inputs]).toEqual(['shorterNotes', []]);
    actor.send({ type: 'dispatch.write', notes: 'x'.repeat(450) });
    expect([missing(), selectCanAsk(actor.getSnapshot())]).toEqual([null, true]);
  });

  it.each(DISPATCH_REASONS)('asks for $label by its codes, with the notes (DISP-10, DISP-11)', async (reason) => {
    const { actor, centre, confirm } = await startDispatch();
    actor.send({ type: 'dispatch.choose', action: reason.action });
    actor.send({ type: 'dispatch.write', notes: NOTES });
    confirm();
    expect(centre.inputs).toEqual([askedFor('d-1', NOTES, reason.zoneCid)]);
  });

  it('says that help is sent once the centre accepts, and not before; one press is one call (DISP-13, DISP-40)', async () => {
    const { heard, centre, reports, saved, stage, write, confirm } = await startDispatch();
    write();
    confirm();
    confirm('d-2');
    expect([stage(), heard(), centre.inputs.length]).toEqual(['asking', [], 1]);
    await centre.answer({});
    expect([stage(), heard(), saved.at(-1)]).toEqual([
      'accepted',
      [said('success', 'Successfully dispatched!')],
      'discarded',
    ]);
    expect(reports.slice(-2)).toEqual([
      { type: 'dispatch.asked', action: 'dispatched_police', atMs: 5 },
      { type: 'dispatch.accepted', action: 'dispatched_police', atMs: 5 },
    ]);
  });

  it('shows why the centre refused and keeps the words, which can be sent again by another id, but not by a second stroke (DISP-15)', async () => {
    const { actor, heard, centre, stage, write, confirm } = await startDispatch();
    write();
    confirm();
    await centre.fail(failing(409));
    expect([stage(), heard(), selectRefusal(actor.getSnapshot()), selectIsOpen(actor.getSnapshot())]).toEqual([
      'refused',
      [said('error', 'Error while dispatching. No unit is free.')],
      'No unit is free.',
      true,
    ]);
    confirm('d-2', 1_004);
    expect([centre.inputs.length, selectRefusal(actor.getSnapshot())]).toEqual([1, 'No unit is free.']);
    confirm('d-2', 1_005);
    expect([centre.inputs.at(-1), selectRefusal(actor.getSnapshot())]).toEqual([askedFor('d-2'), null]);
    await centre.fail(failing(409));
    // The clock was set back.
    confirm('d-3', 4);
    expect(centre.inputs.at(-1)).toEqual(askedFor('d-3'));
  });

  it.each([null, 500, 504])(
    'does not know what became of it after a failure of %s, and asks again by the same id (DISP-40)',
    async (status) => {
      const { actor, centre, stage, write, confirm } = await startDispatch();
      write();
      confirm();
      await centre.fail(failing(status));
      expect([stage(), selectIsOpen(actor.getSnapshot())]).toEqual(['unanswered', true]);
      actor.send({ type: 'dispatch.write', notes: 'Something else.' });
      confirm('d-2');
      actor.send({ type: 'dispatch.askAgain', atMs: 9 });
      expect(centre.inputs).toEqual([askedFor('d-1'), askedFor('d-1')]);
    },
  );

  it('waits 20 s for the centre, not longer', async () => {
    const { stage, write, confirm } = await startDispatch();
    write();
    confirm();
    await vi.advanceTimersByTimeAsync(19_999);
    expect(stage()).toBe('asking');
    await vi.advanceTimersByTimeAsync(1);
    expect(stage()).toBe('unanswered');
  });

  it('hears from the provider of an answer that came late', async () => {
    const { actor, centre, reports, stage, write, confirm } = await startDispatch();
    write();
    confirm();
    await centre.fail(failing(504));
    actor.send({ type: 'dispatch.changed', dispatch: { ...KNOWN, id: 'd-1', stage: 'asking' } });
    expect(stage()).toBe('unanswered');
    actor.send({ type: 'dispatch.changed', dispatch: { ...KNOWN, id: 'd-1', stage: 'accepted' } });
    expect([stage(), reports.at(-1)]).toEqual([
      'accepted',
      { type: 'dispatch.accepted', action: 'dispatched_medical', atMs: 5 },
    ]);
  });

  it('hears from the provider why it was refused late', async () => {
    const { actor, heard, centre, write, confirm } = await startDispatch();
    write();
    confirm();
    await centre.fail(failing(504));
    actor.send({ type: 'dispatch.changed', dispatch: { ...KNOWN, id: 'd-1', stage: 'refused', refusal: 'Closed.' } });
    expect([selectRefusal(actor.getSnapshot()), heard()]).toEqual([
      'Closed.',
      [said('error', 'Error while dispatching. Closed.')],
    ]);
  });

  it.each(['asking', 'unanswered', 'refused', 'accepted'] as const)(
    'learns while nothing is asked for that another page is %s, but not that it was refused',
    async (stage) => {
      const { actor, stage: now, centre } = await startDispatch();
      actor.send({ type: 'dispatch.changed', dispatch: { ...KNOWN, stage } });
      const { action, notes } = actor.getSnapshot().context;
      expect([now(), action, notes]).toEqual(
        stage === 'refused' ? ['idle', null, ''] : [stage, KNOWN.action, KNOWN.description],
      );
      expect(centre.inputs).toEqual(stage === 'asking' ? [askedFor('d-0', KNOWN.description, 1)] : []);
      actor.send({ type: 'dispatch.changed', dispatch: null });
      expect(now()).toBe(stage === 'refused' ? 'idle' : stage);
    },
  );

  it.each(['unanswered', 'refused', 'accepted'] as const)(
    'a dispatch of an earlier page is where that left it: %s',
    async (stage) => {
      const kept = { action: 'dispatched_police', notes: NOTES, id: 'd-0' } as const;
      const { actor, stage: now, centre } = await startDispatch({ kept, known: { ...KNOWN, stage } });
      expect([now(), actor.getSnapshot().context.action, centre.inputs]).toEqual([stage, KNOWN.action, []]);
    },
  );

  it('a dispatch that an earlier page was refused and asked for again counts as unanswered', async () => {
    const kept = { action: 'dispatched_police', notes: NOTES, id: 'd-1' } as const;
    expect((await startDispatch({ kept, known: { ...KNOWN, stage: 'refused' } })).stage()).toBe('unanswered');
    expect((await startDispatch({ known: { ...KNOWN, stage: 'refused' } })).stage()).toBe('idle');
  });

  it('a dispatch of an earlier page continues: its dialog opens, and the centre is asked for the same dispatch', async () => {
    for (const given of [{ known: KNOWN }, { changed: KNOWN }]) {
      const { actor, centre, stage } = await startDispatch(given);
      expect([stage(), selectIsOpen(actor.getSnapshot())]).toEqual(['asking', true]);
      expect(centre.inputs).toEqual([askedFor('d-0', 'A man lies on the floor.', 1)]);
    }
  });

  it('a dispatch of an earlier page that the provider never received counts as unanswered', async () => {
    const kept = { action: 'dispatched_police', notes: NOTES, id: 'd-0' } as const;
    const { actor, centre, stage } = await startDispatch({ kept });
    expect([stage(), centre.inputs]).toEqual(['unanswered', []]);
    actor.send({ type: 'dispatch.askAgain', atMs: 9 });
    expect(centre.inputs).toEqual([askedFor('d-0')]);
  });

  it('keeps each word for the next page (FU-54)', async () => {
    const { saved, write } = await startDispatch();
    write();
    expect(saved.at(-1)).toEqual({
      eventId: '100001',
      action: 'dispatched_police',
      notes: NOTES,
      id: '',
      phoned: { takenBy: '', reference: '' },
      isUntaken: false,
    });
    const again = await startDispatch({ kept: { action: 'dispatched_police', notes: NOTES, id: '' } });
    expect(again.reports).toEqual([{ type: 'dispatch.written', draft: { action: 'dispatched_police', notes: NOTES } }]);
  });

  describe('by phone', () => {
    const PHONE = '(719) 555-0142';
    const BY_PHONE: DispatchWay = { way: 'phone', numbers: [{ name: 'Police', phone: PHONE }] };
    const TAKEN = { takenBy: 'Sgt. Hill', reference: '4711' };
    const startPhoned = async (kept: KeptDispatch | null = null) => {
      const subject = await startDispatch({ kept });
      await subject.way.answer(BY_PHONE);
      return subject;
    };
    const recorded = (id: string, phoned: typeof TAKEN | null) => {
      const { args } = askedFor(id);
      return { id, args: { ...args, body: { ...args.body, phoned: phoned && { ...phoned, phone: PHONE } } } };
    };

    it('a phoned dispatch ends once it is noted who took it, with their reference', async () => {
      const { actor, centre, stage, write, confirm } = await startPhoned();
      write();
      confirm();
      expect([selectMissing(actor.getSnapshot()), centre.inputs]).toEqual(['taker', []]);
      actor.send({ type: 'dispatch.note', phoned: { ...TAKEN, reference: 'x'.repeat(121) } });
      confirm();
      expect([selectMissing(actor.getSnapshot()), centre.inputs]).toEqual(['shorterTaker', []]);
      actor.send({ type: 'dispatch.note', phoned: TAKEN });
      confirm();
      expect(centre.inputs).toEqual([recorded('d-1', TAKEN)]);
      await centre.answer({});
      expect(stage()).toBe('accepted');
    });

    it('which of several numbers was phoned is noted before help is sent', async () => {
      const { actor, centre, write, confirm, way } = await startDispatch({});
      await way.answer({ ...BY_PHONE, numbers: [...BY_PHONE.numbers, { name: 'Fire', phone: '(719) 555-0150' }] });
      write();
      actor.send({ type: 'dispatch.note', phoned: TAKEN });
      confirm();
      expect([selectMissing(actor.getSnapshot()), centre.inputs]).toEqual(['phone', []]);
      actor.send({ type: 'dispatch.note', phoned: { phone: '(719) 555-0150' } });
      confirm();
      expect(centre.inputs.map(({ args }) => args.body.phoned)).toEqual([{ ...TAKEN, phone: '(719) 555-0150' }]);
    });

    it('a phoned dispatch that no one took is refused, and who takes it next is noted by another id', async () => {
      const { actor, centre, stage, write, confirm } = await startPhoned();
      const sayUntaken = () => actor.send({ type: 'dispatch.confirmUntaken', id: 'd-1', atMs: 5 });
      sayUntaken();
      write();
      sayUntaken();
      expect(centre.inputs).toEqual([recorded('d-1', null)]);
      await centre.fail(failing(409, 'No one took it.'));
      expect([stage(), selectRefusal(actor.getSnapshot())]).toEqual(['refused', 'No one took it.']);
      actor.send({ type: 'dispatch.note', phoned: TAKEN });
      confirm('d-2', 1_005);
      expect(centre.inputs.at(-1)).toEqual(recorded('d-2', TAKEN));
    });

    it.each([
      [{ phoned: TAKEN }, TAKEN],
      [{ isUntaken: true }, null],
    ])('a phoned dispatch of an earlier page is saved again as it was noted: %o', async (noted, phoned) => {
      const kept = { action: 'dispatched_police', notes: NOTES, id: 'd-0', ...noted } as const;
      const { actor, centre } = await startPhoned(kept);
      actor.send({ type: 'dispatch.askAgain', atMs: 9 });
      expect(centre.inputs).toEqual([recorded('d-0', phoned)]);
    });

    it('a centre by webhook that does not answer is phoned, and who took it is noted by the same id', async () => {
      const { actor, centre, way, stage, write, confirm } = await startDispatch();
      await way.answer({ ...BY_PHONE, way: 'webhook' });
      const missing = () => selectMissing(actor.getSnapshot());
      const note = () => actor.send({ type: 'dispatch.note', phoned: TAKEN });
      write();
      confirm();
      expect(centre.inputs).toEqual([askedFor('d-1')]);
      note();
      await centre.fail(failing(504));
      actor.send({ type: 'dispatch.askAgain', atMs: 9 });
      confirm('d-2');
      expect([stage(), missing(), centre.inputs.length]).toEqual(['unanswered', 'taker', 1]);
      actor.send({ type: 'dispatch.confirmUntaken', id: 'd-2', atMs: 9 });
      await centre.fail(failing(null));
      note();
      confirm('d-3');
      expect(centre.inputs.slice(1)).toEqual([recorded('d-1', null), recorded('d-1', TAKEN)]);
      await centre.answer({});
      expect(stage()).toBe('accepted');
    });

    it('a centre by webhook that refuses is phoned, or somebody else is, and who took it is noted by another id', async () => {
      const { actor, centre, way, stage, write, confirm } = await startDispatch();
      await way.answer({ ...BY_PHONE, way: 'webhook' });
      write();
      confirm();
      await centre.fail(failing(409));
      confirm('d-2');
      expect([stage(), selectMissing(actor.getSnapshot())]).toEqual(['refused', 'taker']);
      actor.send({ type: 'dispatch.note', phoned: TAKEN });
      confirm('d-2', 1_005);
      expect(centre.inputs).toEqual([askedFor('d-1'), recorded('d-2', TAKEN)]);
    });

    it('who took an earlier dispatch by phone is not sent to a centre by webhook', async () => {
      const kept = { action: 'dispatched_police', notes: NOTES, id: '', phoned: TAKEN, isUntaken: false } as const;
      const { centre, way, confirm } = await startDispatch({ kept });
      await way.answer({ ...BY_PHONE, way: 'webhook' });
      confirm();
      expect(centre.inputs).toEqual([askedFor('d-1')]);
    });

    it('the way to help is read again when the dialog opens, unless the provider has no such call', async () => {
      const { actor, way } = await startDispatch();
      const open = () => actor.send({ type: 'dispatch.open' });
      await way.fail({ call: 'dispatchWay', status: 503, message: 'Busy.' });
      open();
      await way.answer(BY_PHONE);
      expect(selectWay(actor.getSnapshot())).toEqual(BY_PHONE);
      actor.send({ type: 'dispatch.close' });
      open();
      await way.fail({ call: 'dispatchWay', status: 404, message: 'No such call.', isAbsent: true });
      actor.send({ type: 'dispatch.close' });
      open();
      expect(way.inputs).toEqual(Array(3).fill({ params: { eventId: '100001' } }));
    });
  });

  it('a dispatch of a training alarm is neither opened nor asked for', async () => {
    const { actor, centre, write, confirm } = await startDispatch({ isTraining: true });
    actor.send({ type: 'dispatch.open' });
    write();
    confirm();
    expect([selectIsOpen(actor.getSnapshot()), centre.inputs]).toEqual([false, []]);
  });
});
