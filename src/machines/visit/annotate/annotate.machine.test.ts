import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANNOTATION_MAX } from '../../../../contract/limits.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import type { AnnotationDraft, FramePlace, TakenFrame, UntakenFrame, WrittenAnnotation } from './annotate.events.ts';
import { annotateMachine } from './annotate.machine.ts';
import {
  selectAnnotation,
  selectBox,
  selectCanSave,
  selectIsLeft,
  selectIsOpen,
  selectWhyNoSave,
} from './annotate.selectors.ts';

const FRAME: TakenFrame = { ptsSeconds: 3.25, widthPx: 1_280, heightPx: 720, address: 'blob:frame' };
const BOX = { x: 0.25, y: 0.5, w: 0.25, h: 0.25 };
const REFUSED = { call: 'annotateEvent', status: 500, message: 'No room.' } as const;

async function startAnnotate(left: AnnotationDraft | Error | null = null) {
  const draft = asked<AnnotationDraft | null, { eventId: string }>();
  const frame = asked<TakenFrame | UntakenFrame, FramePlace>();
  const kept: (WrittenAnnotation | null)[] = [];
  const saving = asked<unknown, WrittenAnnotation>();
  let dropped = 0;
  const { actor, heard } = startInSystem(
    annotateMachine.provide({
      actors: { loadDraft: draft.logic, takeFrame: frame.logic, saveAnnotation: saving.logic },
      actions: {
        dropFrame: () => void (dropped += 1),
        saveDraft: (_, written) => void kept.push(written),
        discardDraft: () => void kept.push(null),
      },
    }),
    { input: () => ({ eventId: '100001', tile: 'followUp' }) },
  );
  await (left instanceof Error ? draft.fail(left) : draft.answer(left));
  return { actor, heard, frame, saving, kept, dropped: () => dropped, snapshot: () => actor.getSnapshot() };
}

/** Subject with a frame to write about. */
async function startWriting() {
  const subject = await startAnnotate();
  subject.actor.send({ type: 'annotate.open' });
  await subject.frame.answer(FRAME);
  return subject;
}

const toastOf = (severity: 'success' | 'error', text: string) => [
  { to: 'toasts', event: { type: 'toast.shown', severity, text } },
];

describe('annotate', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('takes the frame that the tile shows when it is opened, and lets go of it at its end (DET-17)', async () => {
    const { actor, frame, snapshot, dropped } = await startWriting();
    expect([frame.inputs, selectIsOpen(snapshot())]).toEqual([[{ tile: 'followUp', atS: null }], true]);
    const before = dropped();
    actor.send({ type: 'annotate.cancel' });
    expect([selectIsOpen(snapshot()), dropped() - before]).toEqual([false, 1]);
  });

  it.each([
    ['undecoded', 'There is no picture to annotate yet. Please try again.'],
    ['protected', 'The browser does not let this recording be copied: it cannot be annotated.'],
    [null, 'There is no picture to annotate yet. Please try again.'],
  ] as const)('says in plain words why there is no frame: %s', async (refused, words) => {
    const { actor, frame, snapshot, heard } = await startAnnotate();
    actor.send({ type: 'annotate.open' });
    await (refused === null ? frame.fail(new Error('No canvas.')) : frame.answer({ refused }));
    expect([heard(), selectIsOpen(snapshot())]).toEqual([toastOf('error', words), false]);
  });

  it('is saved with trimmed words, once, however often that is asked for (DET-15)', async () => {
    const { actor, saving, snapshot, heard } = await startWriting();
    actor.send({ type: 'annotate.mark', bbox: BOX });
    actor.send({ type: 'annotate.write', annotation: '  Opens the gate. \n' });
    actor.send({ type: 'annotate.save', id: 'one' });
    actor.send({ type: 'annotate.save', id: 'two' });
    const written = { id: 'one', eventId: '100001', ptsSeconds: 3.25, annotation: 'Opens the gate.', bbox: BOX };
    expect(saving.inputs).toEqual([written]);
    await saving.answer({});
    expect([heard(), selectIsOpen(snapshot())]).toEqual([toastOf('success', 'Annotation saved'), false]);
    actor.send({ type: 'annotate.open' });
    expect([selectAnnotation(snapshot()), selectBox(snapshot())]).toEqual(['', null]);
  });

  it('a refused annotation loses nothing, and is the same annotation when it is tried again (DET-16)', async () => {
    const { actor, saving, snapshot, heard } = await startWriting();
    actor.send({ type: 'annotate.mark', bbox: BOX });
    actor.send({ type: 'annotate.write', annotation: 'Opens the gate.' });
    actor.send({ type: 'annotate.save', id: 'one' });
    await saving.fail(REFUSED);
    expect(heard()).toEqual(toastOf('error', 'Endpoint: events/update/100001/new-detection. No room.'));
    expect([selectAnnotation(snapshot()), selectBox(snapshot())]).toEqual(['Opens the gate.', BOX]);
    actor.send({ type: 'annotate.save', id: 'two' });
    await saving.fail(REFUSED);
    actor.send({ type: 'annotate.write', annotation: 'Opens the gate and leaves.' });
    actor.send({ type: 'annotate.save', id: 'three' });
    expect(saving.inputs.map(({ id, annotation }) => [id, annotation])).toEqual([
      ['one', 'Opens the gate.'],
      ['one', 'Opens the gate.'],
      ['three', 'Opens the gate and leaves.'],
    ]);
  });

  it('is not saved without words or with too many, and says why', async () => {
    const { actor, saving, snapshot } = await startWriting();
    const whyNot = (annotation: string) => {
      actor.send({ type: 'annotate.write', annotation });
      actor.send({ type: 'annotate.save', id: 'one' });
      return [selectCanSave(snapshot()), selectWhyNoSave(snapshot())];
    };
    expect(whyNot(' \n')).toEqual([false, 'isUnwritten']);
    expect(whyNot('x'.repeat(ANNOTATION_MAX + 1))).toEqual([false, 'isTooLong']);
    expect(saving.inputs).toEqual([]);
    actor.send({ type: 'annotate.write', annotation: ` ${'x'.repeat(ANNOTATION_MAX)} ` });
    expect([selectCanSave(snapshot()), selectWhyNoSave(snapshot())]).toEqual([true, null]);
  });

  it('asks before what is written or drawn is lost', async () => {
    const { actor, snapshot } = await startWriting();
    actor.send({ type: 'annotate.mark', bbox: BOX });
    actor.send({ type: 'annotate.cancel' });
    actor.send({ type: 'annotate.stay' });
    expect([snapshot().value, selectBox(snapshot())]).toEqual(['writing', BOX]);
    actor.send({ type: 'annotate.cancel' });
    actor.send({ type: 'annotate.discard' });
    expect([snapshot().value, selectBox(snapshot())]).toEqual(['closed', null]);
  });

  it('keeps what is drawn and written until it is saved or let go (FU-54)', async () => {
    const { actor, kept, saving } = await startWriting();
    const written = { id: '', eventId: '100001', ptsSeconds: 3.25, annotation: '', bbox: BOX };
    actor.send({ type: 'annotate.mark', bbox: BOX });
    actor.send({ type: 'annotate.write', annotation: 'Opens ' });
    actor.send({ type: 'annotate.save', id: 'one' });
    expect(kept).toEqual([
      written,
      { ...written, annotation: 'Opens ' },
      { ...written, annotation: 'Opens ', id: 'one' },
    ]);
    await saving.answer({});
    expect(kept.at(-1)).toBeNull();
  });

  it('is closed where what an earlier page left cannot be read', async () => {
    const { snapshot } = await startAnnotate(new Error('No storage.'));
    expect(snapshot().value).toBe('closed');
  });

  it('an annotation that an earlier page left is there with the frame of its moment, and is sent as the same (FU-54)', async () => {
    const left = { id: 'one', ptsSeconds: 3.25, annotation: 'Opens', bbox: BOX };
    const { actor, frame, saving, snapshot } = await startAnnotate(left);
    expect([selectIsOpen(snapshot()), selectIsLeft(snapshot())]).toEqual([false, true]);
    actor.send({ type: 'annotate.open' });
    await frame.answer({ refused: 'undecoded' });
    expect(selectIsLeft(snapshot())).toBe(true);
    actor.send({ type: 'annotate.open' });
    await frame.answer(FRAME);
    expect(frame.inputs).toEqual(Array(2).fill({ tile: 'followUp', atS: 3.25 }));
    expect([selectAnnotation(snapshot()), selectBox(snapshot()), selectIsLeft(snapshot())]).toEqual([
      'Opens',
      BOX,
      false,
    ]);
    actor.send({ type: 'annotate.save', id: 'two' });
    expect(saving.inputs).toEqual([{ ...left, eventId: '100001' }]);
  });
});
