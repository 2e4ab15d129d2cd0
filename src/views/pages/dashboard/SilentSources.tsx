import { useSelector } from '@xstate/react';
import type { SilentSource } from '../../../../contract/entities/reports.ts';
import {
  type FloorWatchRef,
  selectIsWatched,
  selectItems,
  selectWatchError,
} from '../../../machines/app/floor-watch/floor-watch.selectors.ts';
import { WarningIcon } from '../../kit/controls/status-icons.tsx';
import { formatDateTime } from '../../kit/time/format-time.ts';
import { useClock } from '../../kit/time/use-clock.ts';
import { useClockAheadMs } from '../../kit/time/use-provider-clock.ts';
import { expectedText, heardText, SILENT, SILENT_NOT_KNOWN, silentPlace, silentText } from './silence-texts.ts';
import { notUpdating } from './texts.ts';
import * as styles from './SilentSources.module.css';

/** A row of a supervisor's dashboard for each source that sent nothing for too long; nothing while all are heard. */
export function SilentSources({ silence }: { silence: FloorWatchRef<SilentSource> }) {
  const isWatched = useSelector(silence, selectIsWatched);
  const sources = useSelector(silence, selectItems);
  const error = useSelector(silence, selectWatchError);
  const isShown = isWatched && (sources === null ? error !== null : sources.length > 0);
  return isShown ? (
    <section className={styles.silent} aria-label={SILENT}>
      {sources === null ? <strong role="status">{SILENT_NOT_KNOWN}</strong> : null}
      <div role="status">
        {sources === null ? null : (
          <ul>
            {sources.map((source) => (
              <SilentRow key={source.id} source={source} />
            ))}
          </ul>
        )}
      </div>
      {error === null ? null : <p role="status">{notUpdating(error)}</p>}
    </section>
  ) : null;
}

function SilentRow({ source }: { source: SilentSource }) {
  const { heardAtMs, addedAtMs } = source;
  const sinceMs = heardAtMs ?? addedAtMs;
  const aheadMs = useClockAheadMs();
  const clock = formatDateTime((sinceMs + aheadMs) / 1_000, null);
  const heard = useClock((nowMs) => heardText(source, clock, nowMs - sinceMs));
  const place = silentPlace(source);
  return (
    <li className="row">
      <WarningIcon />
      <strong className="cut">{silentText(source)}</strong>
      <span className="cut" title={place}>
        {place}
      </span>
      <span>{heard}</span>
      <span>{expectedText(source)}</span>
    </li>
  );
}
