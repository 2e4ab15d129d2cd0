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
import { WarningIcon } from '../../kit/controls/status-icons.tsx';
import { useCounters } from '../../kit/portal-context.tsx';
import { COUNTERS_LABEL, NOT_UPDATING } from './texts.ts';
import './Counters.css';

const never = () => false;

/** Each counter of the header, once (SHELL-34 to SHELL-36). */
const COUNTERS = [
  { label: 'New', shown: 'New', count: selectNew, isHigh: never },
  { label: 'Watching', shown: 'Watching', count: selectWatching, isHigh: selectIsWatchingHigh },
  { label: 'Verifying', shown: 'V', count: selectVerifying, isHigh: selectIsWorkingHigh },
  { label: 'Dispatching', shown: 'D', count: selectDispatching, isHigh: selectIsWorkingHigh },
  { label: 'Following up', shown: 'F', count: selectFollowingUp, isHigh: selectIsWorkingHigh },
  { label: 'Hold', shown: 'Hold', count: selectOnHold, isHigh: never },
] as const;

type CountersRef = NonNullable<ReturnType<typeof useCounters>>;

/** How many events have each status, for staff. */
export function Counters() {
  const counters = useCounters();
  return counters === undefined ? null : <CounterList counters={counters} />;
}

function CounterList({ counters }: { counters: CountersRef }) {
  const isStale = useSelector(counters, selectIsStale);
  return (
    <dl className="counters" data-stale={isStale} aria-label={COUNTERS_LABEL}>
      {COUNTERS.map((counter) => (
        <Counter key={counter.label} counters={counters} {...counter} />
      ))}
      {isStale ? <dd className="counters-stale">{NOT_UPDATING}</dd> : null}
    </dl>
  );
}

function Counter({ counters, label, shown, count, isHigh }: { counters: CountersRef } & (typeof COUNTERS)[number]) {
  const value = useSelector(counters, count);
  const high = useSelector(counters, isHigh);
  const isKnown = useSelector(counters, selectHasCounts);
  return (
    <div className="counter" data-high={high} title={label}>
      <dt aria-label={label}>{shown}</dt>
      <dd>{isKnown ? value : '–'}</dd>
      {isHigh === never ? null : <WarningIcon />}
    </div>
  );
}
