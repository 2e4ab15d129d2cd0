import { useSelector } from '@xstate/react';
import { lazy, Suspense, useState } from 'react';
import { type MissedRef, selectMissedCount } from '../../../machines/app/missed/missed.selectors.ts';
import { useMissed } from '../../kit/portal-context.tsx';
import { missedWords } from './texts.ts';
import './MissedCount.css';

const MissedDialog = lazy(async () => ({ default: (await import('./MissedDialog.tsx')).MissedDialog }));

/** How many alarms ran out on this agent's board, and the way to their list. Its place is kept while there are none. */
export function MissedCount() {
  const missed = useMissed();
  return missed === undefined ? null : <Count missed={missed} />;
}

function Count({ missed }: { missed: MissedRef }) {
  const count = useSelector(missed, selectMissedCount);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="missed-count"
        data-is-any={count > 0}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {missedWords(count)}
      </button>
      <Suspense fallback={null}>
        {isOpen ? <MissedDialog missed={missed} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
