import { useSelector } from '@xstate/react';
import {
  type LocationNotesRef,
  selectHasFailed,
  selectKnown,
} from '../../../machines/visit/location-notes/location-notes.selectors.ts';
import { formatDateTime } from '../../kit/time/format-time.ts';
import { NotReadBeforeEnd } from '../NotReadBeforeEnd.tsx';
import { NO_NOTES, NOTES_NOT_READ, noteOrigin } from './texts.ts';
import * as styles from './LocationNotes.module.css';

interface NotReadProps {
  readonly notes: LocationNotesRef;
  /** True once the alarm is over. */
  readonly isOver?: boolean;
}

function NotRead({ notes, isOver = false }: NotReadProps) {
  if (isOver) return <NotReadBeforeEnd />;
  return (
    <p role="alert">
      {NOTES_NOT_READ}{' '}
      <button type="button" className="text-button" onClick={() => notes.send({ type: 'notes.retry' })}>
        Retry
      </button>
    </p>
  );
}

interface CurrentNotesProps extends NotReadProps {
  readonly ofAccount: string | null;
}

/**
 * Last notes of agents, and below them those of the account, which wait for the others so that nothing moves (NOTE-12).
 */
export function CurrentNotes({ notes, isOver = false, ofAccount }: CurrentNotesProps) {
  const known = useSelector(notes, selectKnown);
  const hasFailed = useSelector(notes, selectHasFailed);
  const isEmpty = known !== null && known.notes === '' && ofAccount === '';
  return (
    <>
      {known === null || known.notes === '' ? null : <p className={styles.text}>{known.notes}</p>}
      {isEmpty ? <p className="muted">{NO_NOTES}</p> : null}
      {hasFailed ? <NotRead notes={notes} isOver={isOver} /> : null}
      {known === null && !hasFailed ? null : <p>{ofAccount}</p>}
    </>
  );
}

/** Every text that was saved, newest first (NOTE-08, NOTE-12). */
export function EarlierNotes({ notes, isOver = false, timezone }: NotReadProps & { readonly timezone: number | null }) {
  const history = useSelector(notes, selectKnown)?.history ?? [];
  const hasFailed = useSelector(notes, selectHasFailed);
  if (hasFailed) return <NotRead notes={notes} isOver={isOver} />;
  if (history.length === 0) return <p className="muted">{NO_NOTES}</p>;
  return (
    <ol className={styles.history}>
      {history.map((entry) => (
        <li key={`${entry.updated_at} ${entry.eventId}`}>
          <p className="muted">
            {formatDateTime(entry.updated_at, timezone)} · {noteOrigin(entry.eventId)}
          </p>
          <p className={styles.text}>{entry.notes}</p>
        </li>
      ))}
    </ol>
  );
}
