import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import { lazy, useState } from 'react';
import { Link } from 'wouter';
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
import { useIsPracticing, usePortal, useServes } from '../kit/portal-context.tsx';
import {
  busyText,
  calmText,
  CONTINUE_PRACTICE,
  NEXT_PRACTICE_ALARM,
  NOT_TAKING,
  PRACTICE_PAUSED,
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
          ) : isAccepting && isFree.every(Boolean) && unread === 0 ? (
            <Calm />
          ) : (
            <Busy isAccepting={isAccepting} />
          )}
          <LazyPart>
            <RailPanels />
          </LazyPart>
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

/** Message that no alarm is on the board, with the time since when. */
function Calm() {
  const line = useLine();
  const [sinceMs] = useState(usePortal().now);
  const { waiting, isStale } = useWaitingAlarms();
  const isPracticing = useIsPracticing();
  const { tone, title, more } = calmText(line, isStale ? null : waiting, sinceMs);
  const isNext = isPracticing && tone !== 'broken';
  return (
    <p className={`ground stack ${styles.calm}`} data-tone={isNext ? 'practice' : tone}>
      <strong>{isNext ? NEXT_PRACTICE_ALARM : title}</strong> {isNext ? null : more}
    </p>
  );
}

/** Number of alarms that wait beside those on the board. */
function Busy({ isAccepting }: { readonly isAccepting: boolean }) {
  const line = useLine();
  const { waiting, isStale } = useWaitingAlarms();
  const { title, more } = busyText(line, isStale ? null : waiting, isAccepting, useIsPracticing());
  return (
    <p className={`ground stack ${styles.calm} ${styles.busy}`}>
      <strong>{title}</strong> {more}
    </p>
  );
}
