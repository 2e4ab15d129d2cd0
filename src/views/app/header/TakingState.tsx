import { useSelector } from '@xstate/react';
import { type QueueRef, selectIsAccepting, selectIsLoading } from '../../../machines/queue/queue/queue.selectors.ts';
import { Key } from '../../kit/controls/Key.tsx';
import { KEYS } from '../../kit/keys/keys.ts';
import { useQueue } from '../../kit/portal-context.tsx';
import { NOT_TAKING, TAKING } from '../shell/texts.ts';
import './TakingState.css';

/** In the queue: whether alarms are taken. A press changes it, as its key does. */
export function TakingState() {
  const queue = useQueue();
  return queue === undefined ? null : <Taking queue={queue} />;
}

function Taking({ queue }: { queue: QueueRef }) {
  const isAccepting = useSelector(queue, selectIsAccepting);
  const isLoading = useSelector(queue, selectIsLoading);
  return (
    <button
      type="button"
      className="taking"
      data-is-known={!isLoading}
      aria-pressed={isAccepting}
      onClick={() => queue.send({ type: isAccepting ? 'acceptNew.turnOff' : 'acceptNew.turnOn' })}
    >
      <span className="taking-dot" />
      {isAccepting ? TAKING : NOT_TAKING} <Key>{KEYS.toggleAccepting.shown}</Key>
    </button>
  );
}
