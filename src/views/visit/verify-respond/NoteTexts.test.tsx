// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Answer, Args } from '../../../../contract/calls.ts';
import type { LocationNotes } from '../../../../contract/entities/locations.ts';
import { locationNotesMachine, type NoteDraft } from '../../../machines/visit/location-notes/location-notes.machine.ts';
import { NoteEditor } from './NoteEditor.tsx';
import { CurrentNotes, EarlierNotes } from './NoteTexts.tsx';
import { eventually } from '../../../testing/eventually.ts';

afterEach(cleanup);

const NONE: LocationNotes = { notes: '', eventId: null, history: [] };
const HISTORY = [
  { notes: '<b>A dog.</b>', eventId: '100002', updated_at: 1_700_003_600 },
  { notes: 'A cat.', eventId: '100001', updated_at: 1_700_000_000 },
];

const startNotesFrom = (read: () => Promise<LocationNotes>) =>
  createActor(
    locationNotesMachine.provide({
      actors: {
        getLocationNotes: fromPromise<Answer<'getLocationNotes'>, Args<'getLocationNotes'>>(read),
        loadNoteDraft: fromPromise<NoteDraft, { eventId: string }>(async () => ({ draft: null })),
      },
    }),
    { input: { sid: '501', eventId: '100002', isTraining: false } },
  ).start();

async function startNotes(known: LocationNotes | Error) {
  const notes = startNotesFrom(async () => {
    if (known instanceof Error) throw known;
    return known;
  });
  await eventually(() => expect(notes.getSnapshot().value).toMatchObject({ mode: 'view' }));
  return notes;
}

describe('location notes', () => {
  it('show what agents noted last, and below it what the account says, as plain text', async () => {
    const notes = await startNotes({ notes: '<b>A dog.</b>', eventId: '100002', history: HISTORY });
    render(<CurrentNotes notes={notes} ofAccount="Gate code 4711." />);
    expect(screen.getAllByText(/./, { selector: 'p' }).map(({ textContent }) => textContent)).toEqual([
      '<b>A dog.</b>',
      'Gate code 4711.',
    ]);
  });

  it('show what the account says only once the notes above it are there, or could not be read', async () => {
    const answers: ((read: LocationNotes) => void)[] = [];
    const notes = startNotesFrom(() => new Promise((resolve) => answers.push(resolve)));
    render(<CurrentNotes notes={notes} ofAccount="Gate code 4711." />);
    expect(document.body.textContent).toBe('');
    await act(async () => answers[0]?.({ notes: 'A dog.', eventId: '100002', history: [] }));
    expect(document.body.textContent).toBe('A dog.Gate code 4711.');
    cleanup();
    render(<CurrentNotes notes={await startNotes(new Error('No.'))} ofAccount="Gate code 4711." />);
    expect(document.body.textContent).toBe('The notes could not be read. RetryGate code 4711.');
  });

  it('say that there are none (NOTE-12)', async () => {
    render(<CurrentNotes notes={await startNotes(NONE)} ofAccount="" />);
    expect(screen.getByText('No notes yet')).toBeTruthy();
  });

  it('say that they could not be read', async () => {
    render(<CurrentNotes notes={await startNotes(new Error('No.'))} ofAccount="" />);
    expect(screen.getByRole('alert').textContent).toBe('The notes could not be read. Retry');
  });

  it('list every text with its time and event, newest first (NOTE-08, NOTE-12)', async () => {
    const notes = await startNotes({ notes: '<b>A dog.</b>', eventId: '100002', history: HISTORY });
    render(<EarlierNotes notes={notes} timezone={0} />);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '11/14/2023 6:13:20 PM EST · Event 100002<b>A dog.</b>',
      '11/14/2023 5:13:20 PM EST · Event 100001A cat.',
    ]);
  });

  it('can be saved once something is written (NOTE-04)', async () => {
    const notes = await startNotes(NONE);
    act(() => notes.send({ type: 'notes.edit' }));
    render(<NoteEditor notes={notes} />);
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    const disabled = [' ', 'A dog.', ''].map((value) => {
      fireEvent.change(screen.getByRole('textbox'), { target: { value } });
      return save.disabled;
    });
    expect(disabled).toEqual([true, false, true]);
  });
});
