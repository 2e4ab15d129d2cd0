import { useSelector } from '@xstate/react';
import {
  selectDispatching,
  selectFollowingUp,
  selectHasCounts,
  selectIsStale,
  selectIsWatchingHigh,
  selectIsWorkingHigh,
  selectNew,
  selectOnHold,
  selectVerifying,
  selectWatching,
} from '../../../machines/app/counters/counters.selectors.ts';
import { useCounters } from '../../kit/portal-context.tsx';
import { COUNTERS_LABEL } from '../shell/texts.ts';
import * as styles from './Counters.module.css';

const never = () => false;

/** Each counter of the header, once; a narrower window shows a shorter word, or its letter (SHELL-34 to SHELL-36). */
const COUNTERS = [
  { label: 'New', word: 'New', letter: 'N', count: selectNew, isHigh: never },
  { label: 'Watching', word: 'Watching', letter: 'W', count: selectWatching, isHigh: selectIsWatchingHigh },
  { label: 'Verifying', word: 'Verify', letter: 'V', count: selectVerifying, isHigh: selectIsWorkingHigh },
  { label: 'Dispatching', word: 'Dispatch', letter: 'D', count: selectDispatching, isHigh: selectIsWorkingHigh },
  { label: 'Following up', word: 'Follow-up', letter: 'F', count: selectFollowingUp, isHigh: selectIsWorkingHigh },
  { label: 'Hold', word: 'Hold', letter: 'H', count: selectOnHold, isHigh: never },
] as const;

type CountersRef = NonNullable<ReturnType<typeof useCounters>>;

/** Number of events with each status, shown to staff. */
export function Counters() {
  const counters = useCounters();
  return counters === undefined ? null : <CounterList counters={counters} />;
}

function CounterList({ counters }: { counters: CountersRef }) {
  const isStale = useSelector(counters, selectIsStale);
  return (
    <dl className={`row ${styles.counters}`} data-stale={isStale} aria-label={COUNTERS_LABEL}>
      {COUNTERS.map((counter) => (
        <Counter key={counter.label} counters={counters} {...counter} />
      ))}
    </dl>
  );
}

function Counter({
  counters,
  label,
  word,
  letter,
  count,
  isHigh,
}: { counters: CountersRef } & (typeof COUNTERS)[number]) {
  const value = useSelector(counters, count);
  const high = useSelector(counters, isHigh);
  const isKnown = useSelector(counters, selectHasCounts);
  return (
    <div className={styles.counter} data-high={high} title={label}>
      <dt aria-label={label}>
        <span className={styles.label}>{label}</span>
        <span className={styles.word}>{word}</span>
        <span className={styles.letter}>{letter}</span>
      </dt>
      <dd>{isKnown ? value : '–'}</dd>
    </div>
  );
}
