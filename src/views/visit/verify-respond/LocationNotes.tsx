import { useSelector } from '@xstate/react';
import {
  type LocationNotesRef,
  type NotesMode,
  selectIsUnsaved,
  selectMode,
  selectWhyNoEdit,
} from '../../../machines/visit/location-notes/location-notes.selectors.ts';
import {
  selectAlarm,
  selectIsOver,
  selectLocationNotes,
  selectSubscription,
  type VerifyRespondRef,
} from '../../../machines/visit/verify-respond/verify-respond.selectors.ts';
import { DisabledReason } from '../../kit/controls/DisabledReason.tsx';
import { EyeIcon, HistoryIcon, PencilIcon } from '../../kit/controls/icons.tsx';
import { Panel } from '../../kit/controls/Panel.tsx';
import { sends } from '../../kit/why/sends.ts';
import { NoteEditor } from './NoteEditor.tsx';
import { CurrentNotes, EarlierNotes } from './NoteTexts.tsx';
import { LOCATION_NOTES, NOTES_MODE_TITLES, UNSAVED_NOTE, WHY_NO_EDIT } from './texts.ts';
import * as styles from './LocationNotes.module.css';

const ICONS = { view: EyeIcon, edit: PencilIcon, history: HistoryIcon };
const MODES = ['view', 'edit', 'history'] as const;

/** Notes to read before anything is done at the location, and the form for adding one (VR-04, NOTE-01). */
export function LocationNotes({ visit }: { visit: VerifyRespondRef }) {
  const notes = useSelector(visit, selectLocationNotes);
  const ofAccount = useSelector(visit, selectSubscription)?.location.notes ?? null;
  const timezone = useSelector(visit, selectAlarm)?.timezone ?? null;
  const isOver = useSelector(visit, selectIsOver);
  return (
    <div className={styles.notes} data-has-notes={ofAccount !== null && ofAccount !== ''}>
      {notes === undefined ? (
        <Panel title={LOCATION_NOTES}>{ofAccount === null ? null : <p>{ofAccount}</p>}</Panel>
      ) : (
        <Panel title={LOCATION_NOTES} aside={<Modes notes={notes} />}>
          <Shown notes={notes} isOver={isOver} ofAccount={ofAccount} timezone={timezone} />
        </Panel>
      )}
    </div>
  );
}

interface ShownProps {
  readonly notes: LocationNotesRef;
  readonly isOver: boolean;
  /** Notes of the customer's account; null until they are known. */
  readonly ofAccount: string | null;
  readonly timezone: number | null;
}

function Shown({ notes, isOver, ofAccount, timezone }: ShownProps) {
  const mode = useSelector(notes, selectMode);
  if (mode === 'edit') return <NoteEditor notes={notes} />;
  if (mode === 'history') return <EarlierNotes notes={notes} isOver={isOver} timezone={timezone} />;
  return <CurrentNotes notes={notes} isOver={isOver} ofAccount={ofAccount} />;
}

function Modes({ notes }: { notes: LocationNotesRef }) {
  const shown = useSelector(notes, selectMode);
  const isUnsaved = useSelector(notes, selectIsUnsaved) && shown !== 'edit';
  return (
    <span className={styles.modes}>
      {isUnsaved ? <span className={styles.unsaved}>{UNSAVED_NOTE}</span> : null}
      {MODES.map((mode) => (
        <ModeButton key={mode} notes={notes} mode={mode} isShown={mode === shown} />
      ))}
    </span>
  );
}

function ModeButton({ notes, mode, isShown }: { notes: LocationNotesRef; mode: NotesMode; isShown: boolean }) {
  const why = useSelector(notes, selectWhyNoEdit);
  const whyNot = mode === 'edit' && why !== null ? WHY_NO_EDIT[why] : null;
  const ModeIcon = ICONS[mode];
  return (
    <DisabledReason why={whyNot} sends={sends(notes, { type: `notes.${mode}` })}>
      <button
        type="button"
        className={styles.mode}
        aria-label={NOTES_MODE_TITLES[mode]}
        title={whyNot === null ? NOTES_MODE_TITLES[mode] : undefined}
        aria-pressed={isShown}
        disabled={whyNot !== null}
        onClick={() => notes.send({ type: `notes.${mode}` })}
      >
        <ModeIcon />
      </button>
    </DisabledReason>
  );
}
