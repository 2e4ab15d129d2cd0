import { useSelector } from '@xstate/react';
import { type QueueRef, selectIsAccepting, selectIsLoading } from '../../../machines/queue/queue/queue.selectors.ts';
import { Key } from '../../kit/controls/Key.tsx';
import { KEYS } from '../../kit/keys/keys.ts';
import { BROKEN_LINE, type Line, useLine } from '../../kit/line.ts';
import { useIsPracticing, useQueue } from '../../kit/portal-context.tsx';
import { TAKING_TEXTS } from '../shell/texts.ts';
import * as styles from './Header.module.css';

/** Switch for taking alarms, shown in the queue, with anything else that keeps them away; the key does the same. */
export function TakingState() {
  const queue = useQueue();
  return queue === undefined ? null : <Taking queue={queue} />;
}

function takingState(isAccepting: boolean, isPracticing: boolean, line: Line): keyof typeof TAKING_TEXTS {
  const isBroken = BROKEN_LINE[line] !== null;
  if (isPracticing) return isAccepting && !isBroken ? 'practicing' : 'practicePaused';
  if (!isAccepting) return 'off';
  if (!isBroken) return 'on';
  return line === 'unanswered' ? 'pausedUnanswered' : 'paused';
}

function Taking({ queue }: { queue: QueueRef }) {
  const isAccepting = useSelector(queue, selectIsAccepting);
  const isLoading = useSelector(queue, selectIsLoading);
  const isPracticing = useIsPracticing();
  const state = takingState(isAccepting, isPracticing, useLine());
  return (
    <button
      type="button"
      className={`row ${styles.taking}`}
      data-is-known={!isLoading}
      data-state={state}
      aria-pressed={isAccepting}
      onClick={() => queue.send({ type: isAccepting ? 'acceptNew.turnOff' : 'acceptNew.turnOn' })}
    >
      <span className={styles.takingDot} />
      {TAKING_TEXTS[state]} <Key>{KEYS.toggleAccepting.shown}</Key>
    </button>
  );
}
