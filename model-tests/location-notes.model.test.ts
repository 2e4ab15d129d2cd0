import { describe } from 'vitest';
import { locationNotesMachine } from '../src/machines/visit/location-notes/location-notes.machine.ts';
import { fails, refusal, succeeds } from './support/cases.ts';
import { walkPaths } from './walk-paths.ts';

const input = { sid: '501', eventId: '100001', isTraining: false };
const cases = [
  { type: 'notes.write', text: '' },
  { type: 'notes.write', text: 'A dog.' },
  succeeds('getLocationNotes', { notes: 'A cat.', eventId: '99', history: [] }),
  succeeds('getLocationNotes', { notes: 'A dog.', eventId: '100001', history: [] }),
  fails('getLocationNotes', refusal(500)),
  succeeds('loadNoteDraft', { draft: null }),
  succeeds('loadNoteDraft', { draft: 'A do' }),
  fails('loadNoteDraft', refusal(null)),
  succeeds('saveLocationNotes', {}),
  fails('saveLocationNotes', refusal(500)),
] as const;

describe('locationNotes', () => {
  walkPaths(
    locationNotesMachine,
    {
      takes: [
        'hub.connected',
        'notes.retry',
        'notes.edit',
        'notes.history',
        'notes.view',
        'notes.known',
        'notes.discard',
        'notes.save',
      ],
      title: 'of an alarm',
      input,
      cases,
    },
    { title: 'of a training alarm', input: { ...input, isTraining: true }, cases },
  );
});
