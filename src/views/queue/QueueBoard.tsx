import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import { lazy, useState } from 'react';
import { Link } from 'wouter';
import { selectMissedCount, selectReviewable } from '../../machines/app/missed/missed.selectors.ts';
import {
  type QueueRef,
  selectIsAccepting,
  selectIsBarred,
  selectReadCount,
  selectUnreadCount,
} from '../../machines/queue/queue/queue.selectors.ts';
import { SCREENS } from '../../machines/app/router/screens.ts';
import { LazyPart } from '../kit/boundary/LazyPart.tsx';
import { Key } from '../kit/controls/Key.tsx';
import { KEYS } from '../kit/keys/keys.ts';
import { UnreadRows } from '../kit/list/UnreadRows.tsx';
import { useLine } from '../kit/line.ts';
import { useIsPracticing, useMissed, usePortal, useServes } from '../kit/portal-context.tsx';
import {
  CONTINUE_PRACTICE,
  NOT_TAKING,
  PRACTICE_PAUSED,
  railText,
  START_TAKING,
  TAKEN_ELSEWHERE,
  waitingText,
} from './board-texts.ts';
import { freeArea } from './grid.ts';
import { QueueControls } from './QueueControls.tsx';
import { useFreeSlots } from './use-free-slots.ts';
import { useWaitingAlarms } from './use-waiting-alarms.ts';
import * as styles from './QueueBoard.module.css';

const RailPanels = lazy(async () => ({ default: (await import('./RailPanels.tsx')).RailPanels }));

interface QueueBoardProps {
  readonly queue: QueueRef;
  readonly slots: readonly number[];
  readonly columns: number;
}

/**
 * Messages of the grid beside its cards. In the middle of the free rows: that no alarms are taken, and how many wait.
 * In the places beyond the slots, the rail: how many alarms wait and whether they are taken, the missed ones, the
 * agent's last endings, and the controls of the queue.
 */
export function QueueBoard({ queue, slots, columns }: QueueBoardProps) {
  const isAccepting = useSelector(queue, selectIsAccepting);
  const isFree = useFreeSlots(queue, slots);
  const read = useSelector(queue, selectReadCount);
  const unread = useSelector(queue, selectUnreadCount);
  const isEmpty = isFree.every(Boolean);
  const isCalm = isAccepting && isEmpty;
  const isAnyMissed = useSelector(useMissed(), (snapshot) => snapshot !== undefined && selectMissedCount(snapshot) > 0);
  // The rail keeps its panels once they are there.
  const [isWorked, setWorked] = useState(false);
  if (!isWorked && (isAnyMissed || !isEmpty)) setWorked(true);
  const area = isAccepting ? null : freeArea(isFree, columns);
  return (
    <>
      {area === null ? null : (
        <section className={`ground stack ${styles.board} ${styles.off}`} style={area}>
          <Off queue={queue} />
        </section>
      )}
      <section className={styles.spare}>
        <UnreadRows unread={unread} shown={read} />
        <div className={styles.rail}>
          {!isAccepting && area === null ? (
            <div className={`ground row ${styles.aside}`}>
              <Off queue={queue} />
            </div>
          ) : (
            <RailState key={String(isCalm)} isAccepting={isAccepting} isEmpty={isEmpty && unread === 0} />
          )}
          {isWorked ? (
            <LazyPart>
              <RailPanels />
            </LazyPart>
          ) : null}
        </div>
        <QueueControls queue={queue} />
      </section>
    </>
  );
}

/** Message that no alarms are taken, and the one button that starts it. */
function Off({ queue }: { queue: QueueRef }) {
  const isBarred = useSelector(queue, selectIsBarred);
  const line = useLine();
  const serves = useServes();
  const { waiting, isStale } = useWaitingAlarms();
  const isPracticing = useIsPracticing();
  return (
    <>
      <p className={styles.words}>
        <span role="status">{isPracticing ? PRACTICE_PAUSED : NOT_TAKING}</span>
        {isBarred ? TAKEN_ELSEWHERE : isPracticing ? null : waitingText(line, waiting, isStale)}
      </p>
      <Button
        className={styles.start}
        variant="contained"
        disabled={isBarred}
        onClick={() => queue.send({ type: 'acceptNew.turnOn' })}
      >
        {isPracticing ? CONTINUE_PRACTICE : START_TAKING} <Key>{KEYS.toggleAccepting.shown}</Key>
      </Button>
      {!isPracticing && serves(SCREENS.practice) ? (
        <Link href={SCREENS.practice.path}>{SCREENS.practice.title}</Link>
      ) : null}
    </>
  );
}

/** Number of alarms that wait beside those on the board, or the time since when none does. */
function RailState({ isAccepting, isEmpty }: { readonly isAccepting: boolean; readonly isEmpty: boolean }) {
  const line = useLine();
  const [sinceMs] = useState(usePortal().now);
  const counted = useWaitingAlarms();
  const isPracticing = useIsPracticing();
  const isReviewable = useSelector(useMissed(), (snapshot) => snapshot && selectReviewable(snapshot)) !== undefined;
  const waiting = counted.isStale ? null : counted.waiting;
  const { tone, title, more } = railText({
    line,
    waiting,
    sinceMs,
    isAccepting,
    isEmpty,
    isPracticing,
    isReviewable,
  });
  return (
    <p className={`ground stack ${styles.state}`} data-tone={tone} data-is-calm={isAccepting && isEmpty}>
      <strong>{title}</strong> {more}
    </p>
  );
}
