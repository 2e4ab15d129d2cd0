import { useSelector } from '@xstate/react';
import { lazy, useState } from 'react';
import { type MissedRef, selectMissedCount } from '../../../machines/app/missed/missed.selectors.ts';
import { LazyPart } from '../../kit/boundary/LazyPart.tsx';
import { useMissed } from '../../kit/portal-context.tsx';
import { missedText } from '../shell/texts.ts';
import * as styles from './Header.module.css';

const MissedDialog = lazy(async () => ({ default: (await import('../shell/MissedDialog.tsx')).MissedDialog }));

/**
 * Number of alarms that expired on this agent's board, and a link to their list. Keeps its place while there are none.
 */
export function MissedCount() {
  const missed = useMissed();
  return missed === undefined ? null : <Count missed={missed} />;
}

function Count({ missed }: { missed: MissedRef }) {
  const count = useSelector(missed, selectMissedCount);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className={styles.missedCount}
        data-is-any={count > 0}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {missedText(count)}
      </button>
      {isOpen ? (
        <LazyPart onClose={close}>
          <MissedDialog missed={missed} onClose={close} />
        </LazyPart>
      ) : null}
    </>
  );
}
