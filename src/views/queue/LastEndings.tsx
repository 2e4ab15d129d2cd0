import { useSelector } from '@xstate/react';
import { type OutboxRef, selectEnded, selectIsUndoable } from '../../machines/work/outbox/ended.selectors.ts';
import type { Ended } from '../../machines/work/outbox/ended.ts';
import { usePortal } from '../kit/portal-context.tsx';
import { NO_ENDINGS, UNDO, undoLabel } from './rail-texts.ts';
import * as styles from './RailPanels.module.css';

const NONE: readonly Ended[] = [];

/** The agent's last endings, each with the button that undoes it while that is possible. */
export function LastEndings() {
  const { portal } = usePortal();
  const outbox: OutboxRef | undefined = useSelector(portal, ({ children }) => children['outbox']);
  const ended = useSelector(outbox, (snapshot) => (snapshot === undefined ? NONE : selectEnded(snapshot)));
  if (outbox === undefined || ended.length === 0) return <p className="muted">{NO_ENDINGS}</p>;
  return (
    <ul className={styles.list}>
      {ended.map((one) => (
        <Row key={one.id} outbox={outbox} ended={one} />
      ))}
    </ul>
  );
}

function Row({ outbox, ended: { id, text } }: { readonly outbox: OutboxRef; readonly ended: Ended }) {
  const isUndoable = useSelector(outbox, selectIsUndoable(id));
  return (
    <li className={`row ${styles.row}`}>
      <span className={styles.words}>{text}</span>
      {isUndoable ? (
        <button
          type="button"
          className={styles.undo}
          aria-label={undoLabel(text)}
          onClick={() => outbox.send({ type: 'duty.undo', id })}
        >
          {UNDO}
        </button>
      ) : null}
    </li>
  );
}
