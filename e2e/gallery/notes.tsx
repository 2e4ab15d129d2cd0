import { locationNotesMachine } from '../../src/machines/visit/location-notes/location-notes.machine.ts';
import { Panel } from '../../src/views/kit/controls/Panel.tsx';
import { NoteEditor } from '../../src/views/visit/verify-respond/NoteEditor.tsx';
import { CurrentNotes, EarlierNotes } from '../../src/views/visit/verify-respond/NoteTexts.tsx';
import { held } from './held.tsx';

const entry = { notes: 'The key is with the neighbour.', eventId: '99', updated_at: 1_700_000_000 };
const KNOWN = { notes: entry.notes, eventId: entry.eventId, history: [entry, { ...entry, notes: 'A dog.' }] };

const notes = (mode: 'view' | 'edit' | 'history', reading: 'idle' | 'failed' = 'idle') =>
  held(
    locationNotesMachine,
    { reading, mode },
    { sid: '501', eventId: '100001', isTraining: false, known: reading === 'failed' ? null : KNOWN, draft: null },
  );

/** The notes of a location: shown, unread, edited, and all earlier ones. */
export const Notes = () => (
  <div className="gallery-row">
    <Panel title="Current notes">
      <CurrentNotes notes={notes('view')} ofAccount="Gate code with the office." />
    </Panel>
    <Panel title="Notes that could not be read">
      <CurrentNotes notes={notes('view', 'failed')} ofAccount={null} />
    </Panel>
    <Panel title="Notes that are edited">
      <NoteEditor notes={notes('edit')} />
    </Panel>
    <Panel title="Earlier notes">
      <EarlierNotes notes={notes('history')} timezone={1} />
    </Panel>
  </div>
);
