import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fromPromise } from 'xstate';
import type { Answer, Args } from '../../../../contract/calls.ts';
import { LOCATION_NOTES_MAX } from '../../../../contract/limits.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import { locationNotesMachine } from './location-notes.machine.ts';
import {
  selectCanSave,
  selectIsUnsaved,
  selectHasFailed,
  selectIsSaving,
  selectKnown,
  selectMode,
  selectText,
  selectWhyNoEdit,
} from './location-notes.selectors.ts';

const entry = { notes: 'The key is with the neighbour.', eventId: '99', updated_at: 1_700_000_000 };
const KNOWN = { notes: entry.notes, eventId: entry.eventId, history: [entry] };
const SAVED = { notes: 'A dog.', eventId: '100001', history: [{ ...entry, notes: 'A dog.' }, entry] };

async function startNotes({ draft = null as string | null, isTraining = false } = {}) {
  const reading = asked<Answer<'getLocationNotes'>, Args<'getLocationNotes'>>();
  const saving = asked<Answer<'saveLocationNotes'>, Args<'saveLocationNotes'>>();
  const kept: unknown[] = [];
  const { actor, heard } = startInSystem(
    locationNotesMachine.provide({
      actors: {
        getLocationNotes: reading.logic,
        saveLocationNotes: saving.logic,
        loadNoteDraft: fromPromise(async () => ({ draft })),
      },
      actions: {
        saveNoteDraft: (_, { eventId, text }) => kept.push({ eventId, text }),
        discardNoteDraft: (_, { eventId }) => kept.push({ discarded: eventId }),
      },
    }),
    { input: () => ({ sid: '501', eventId: '100001', isTraining }) },
  );
  await vi.advanceTimersByTimeAsync(0);
  const snapshot = () => actor.getSnapshot();
  return { actor, heard, kept, reading, saving, snapshot };
}

const toastOf = (severity: 'success' | 'error', text: string) => [
  { to: 'toasts', event: { type: 'toast.shown', severity, text } },
];

describe('location notes', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('reads the notes at once and again when the hub is back (NOTE-02)', async () => {
    const { actor, reading, snapshot } = await startNotes();
    expect(reading.inputs).toEqual([{ params: { sid: '501' } }]);
    await reading.answer(KNOWN);
    expect([selectKnown(snapshot()), selectMode(snapshot())]).toEqual([KNOWN, 'view']);
    actor.send({ type: 'hub.connected' });
    await reading.answer(SAVED);
    expect(selectKnown(snapshot())).toEqual(SAVED);
  });

  it('offers no draft once more that was saved as its visit was left', async () => {
    const { kept, reading, snapshot } = await startNotes({ draft: 'A dog. ' });
    expect(selectMode(snapshot())).toBe('edit');
    await reading.answer(SAVED);
    expect([selectMode(snapshot()), selectIsUnsaved(snapshot())]).toEqual(['view', false]);
    expect(kept).toEqual([{ discarded: '100001' }]);
  });

  it.each([
    ['of another event', { ...SAVED, eventId: '99' }],
    ['that differ', { ...SAVED, notes: 'A cat.' }],
  ])('keeps a draft beside notes %s', async (_, known) => {
    const { reading, snapshot } = await startNotes({ draft: 'A dog.' });
    await reading.answer(known);
    expect([selectMode(snapshot()), selectText(snapshot())]).toEqual(['edit', 'A dog.']);
  });

  it('says that they could not be read, and reads them again when asked', async () => {
    const { actor, reading, snapshot } = await startNotes();
    await reading.fail({ call: 'getLocationNotes', status: 500, message: 'No.' });
    expect([selectHasFailed(snapshot()), selectWhyNoEdit(snapshot())]).toEqual([true, 'unread']);
    actor.send({ type: 'notes.edit' });
    expect(selectMode(snapshot())).toBe('view');
    actor.send({ type: 'notes.retry' });
    await reading.answer(KNOWN);
    expect([selectHasFailed(snapshot()), selectWhyNoEdit(snapshot())]).toEqual([false, null]);
  });

  it('shows, edits or lists all earlier texts (NOTE-01)', async () => {
    const { actor, reading, snapshot } = await startNotes();
    await reading.answer(KNOWN);
    const modes = (['history', 'edit', 'history', 'view', 'edit', 'view'] as const).map((mode) => {
      actor.send({ type: `notes.${mode}` });
      return selectMode(snapshot());
    });
    expect(modes).toEqual(['history', 'edit', 'history', 'view', 'edit', 'view']);
  });

  it('edits what is noted as it is now, until something is written', async () => {
    const { actor, reading, snapshot } = await startNotes();
    await reading.answer(KNOWN);
    for (const type of ['notes.edit', 'notes.view', 'hub.connected'] as const) actor.send({ type });
    await reading.answer(SAVED);
    actor.send({ type: 'notes.edit' });
    expect([selectIsUnsaved(snapshot()), selectText(snapshot())]).toEqual([false, 'A dog.']);
  });

  it('saves what was written to what was noted, then shows it as read again (NOTE-03, NOTE-05, NOTE-11)', async () => {
    const { actor, heard, kept, reading, saving, snapshot } = await startNotes();
    await reading.answer(KNOWN);
    actor.send({ type: 'notes.edit' });
    expect(selectText(snapshot())).toBe(KNOWN.notes);
    actor.send({ type: 'notes.write', text: ' A dog.\n' });
    actor.send({ type: 'notes.save' });
    expect([selectIsSaving(snapshot()), selectMode(snapshot())]).toEqual([true, 'edit']);
    expect(saving.inputs).toEqual([{ params: { sid: '501' }, body: { eventId: '100001', notes: 'A dog.' } }]);
    await saving.answer({});
    await reading.answer(SAVED);
    expect([selectMode(snapshot()), selectKnown(snapshot()), selectIsUnsaved(snapshot())]).toEqual([
      'view',
      SAVED,
      false,
    ]);
    expect(heard()).toEqual(toastOf('success', 'Saved Location Note'));
    expect(kept).toEqual([{ eventId: '100001', text: ' A dog.\n' }, { discarded: '100001' }]);
  });

  it('keeps what was written when it is refused, with the reason (NOTE-06, NOTE-11)', async () => {
    const { actor, heard, saving, reading, snapshot } = await startNotes();
    await reading.answer(KNOWN);
    actor.send({ type: 'notes.edit' });
    actor.send({ type: 'notes.write', text: 'A dog.' });
    actor.send({ type: 'notes.save' });
    await saving.fail({ call: 'saveLocationNotes', status: 500, message: 'The database is away.' });
    expect([selectMode(snapshot()), selectText(snapshot()), selectCanSave(snapshot())]).toEqual([
      'edit',
      'A dog.',
      true,
    ]);
    expect(heard()).toEqual(toastOf('error', 'Error setting location notes: The database is away.'));
  });

  it.each([
    ['empty', ''],
    ['blank', ' \n'],
    ['too long', 'x'.repeat(LOCATION_NOTES_MAX + 1)],
  ])('saves no text that is %s (NOTE-04, NOTE-11)', async (_, text) => {
    const { actor, reading, saving, snapshot } = await startNotes();
    await reading.answer(KNOWN);
    actor.send({ type: 'notes.edit' });
    actor.send({ type: 'notes.write', text });
    expect(selectCanSave(snapshot())).toBe(false);
    actor.send({ type: 'notes.save' });
    expect(saving.inputs).toEqual([]);
    actor.send({ type: 'notes.write', text: 'x'.repeat(LOCATION_NOTES_MAX) });
    expect(selectCanSave(snapshot())).toBe(true);
  });

  it('continues with what was written before a reload, and while something else was shown (FU-54)', async () => {
    const { actor, reading, snapshot } = await startNotes({ draft: 'A do' });
    expect([selectMode(snapshot()), selectText(snapshot())]).toEqual(['edit', 'A do']);
    await reading.answer(KNOWN);
    actor.send({ type: 'notes.history' });
    actor.send({ type: 'notes.edit' });
    expect(selectText(snapshot())).toBe('A do');
  });

  it('throws away what was written when asked to (FU-54)', async () => {
    const { actor, kept, reading, snapshot } = await startNotes({ draft: 'A do' });
    await reading.answer(KNOWN);
    actor.send({ type: 'notes.discard' });
    expect([selectMode(snapshot()), selectIsUnsaved(snapshot()), kept]).toEqual([
      'view',
      false,
      [{ discarded: '100001' }],
    ]);
    actor.send({ type: 'notes.edit' });
    expect(selectText(snapshot())).toBe(KNOWN.notes);
  });

  it('notes nothing during a training alarm', async () => {
    const { actor, reading, snapshot } = await startNotes({ isTraining: true });
    await reading.answer(KNOWN);
    actor.send({ type: 'notes.edit' });
    expect([selectMode(snapshot()), selectWhyNoEdit(snapshot())]).toEqual(['view', 'training']);
  });
});
