import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import type { OverdueAlarm } from '../../../../contract/entities/reports.ts';
import {
  type FloorWatchRef,
  selectIsWatched,
  selectItems,
  selectWatchError,
} from '../../../machines/app/floor-watch/floor-watch.selectors.ts';
import { Age } from '../../kit/alarm/Age.tsx';
import { WarningIcon } from '../../kit/controls/status-icons.tsx';
import { NOT_KNOWN, OVERDUE, overduePlace, overdueText, SHOW_ALL } from './overdue-texts.ts';
import { notUpdating } from './texts.ts';
import * as styles from './Overdue.module.css';

interface OverdueBandProps {
  readonly overdue: FloorWatchRef<OverdueAlarm>;
  /** Shows all of them. */
  readonly onShow: () => void;
}

/** Line on top of a supervisor's dashboard: how many alarms wait too long, and which one longest. One line high, whatever it says. */
export function OverdueBand({ overdue, onShow }: OverdueBandProps) {
  const isWatched = useSelector(overdue, selectIsWatched);
  const alarms = useSelector(overdue, selectItems);
  const error = useSelector(overdue, selectWatchError);
  const [longest] = alarms ?? [];
  const place = longest === undefined ? '' : overduePlace(longest);
  return isWatched ? (
    <section className={`row ${styles.band}`} aria-label={OVERDUE} data-late={longest !== undefined}>
      {longest === undefined ? null : <WarningIcon />}
      <strong role="status">
        {alarms === null && error !== null ? NOT_KNOWN : overdueText(alarms?.length ?? null)}
      </strong>
      {longest === undefined ? null : (
        <>
          <span className={`cut ${styles.longest}`} title={place}>
            {place}
          </span>
          <span className={styles.age}>
            <Age sinceS={longest.raisedAtMs / 1_000} />
          </span>
        </>
      )}
      {error === null ? null : (
        <span className={`cut ${styles.stale}`} role="status">
          {notUpdating(error)}
        </span>
      )}
      {longest === undefined ? null : (
        <Button className={styles.show} onClick={onShow}>
          {SHOW_ALL}
        </Button>
      )}
    </section>
  ) : null;
}
