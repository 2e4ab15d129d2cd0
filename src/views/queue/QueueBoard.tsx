import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { selectIsStale, selectWaiting } from '../../machines/app/counters/counters.selectors.ts';
import { selectConnection } from '../../machines/app/hub/hub.selectors.ts';
import { type QueueRef, selectIsAccepting } from '../../machines/queue/queue/queue.selectors.ts';
import { Key } from '../kit/controls/Key.tsx';
import { KEYS } from '../kit/keys/keys.ts';
import { useCounters, useHub, usePortal } from '../kit/portal-context.tsx';
import { calmWords, NOT_TAKING, START_TAKING, waitingWords } from './board-texts.ts';
import { freeArea, spareArea } from './free-area.ts';
import { useFreeSlots } from './use-free-slots.ts';
import './QueueBoard.css';

interface QueueBoardProps {
  readonly queue: QueueRef;
  readonly slots: readonly number[];
}

/** In the middle of the free slots, that no alarms are taken and how many wait; beside empty slots, that there are none. */
export function QueueBoard({ queue, slots }: QueueBoardProps) {
  const isAccepting = useSelector(queue, selectIsAccepting);
  const isFree = useFreeSlots(queue, slots);
  if (isAccepting) return isFree.every(Boolean) ? <Calm slots={slots.length} /> : null;
  const area = freeArea(isFree);
  if (area === null) return null;
  return (
    <section className="board board-off" style={area}>
      <NotTaking />
      <Button className="board-start" variant="contained" onClick={() => queue.send({ type: 'acceptNew.turnOn' })}>
        {START_TAKING} <Key>{KEYS.toggleAccepting.shown}</Key>
      </Button>
    </section>
  );
}

function useLine() {
  return useSelector(useHub(), (snapshot) => (snapshot === undefined ? 'connecting' : selectConnection(snapshot)));
}

function NotTaking() {
  const line = useLine();
  const counters = useCounters();
  const waiting = useSelector(counters, (snapshot) => (snapshot === undefined ? null : selectWaiting(snapshot)));
  const isStale = useSelector(counters, (snapshot) => snapshot !== undefined && selectIsStale(snapshot));
  return (
    <p className="board-words">
      <span role="status">{NOT_TAKING}</span>
      {waitingWords(line, waiting, isStale)}
    </p>
  );
}

/** Shown from the moment on since when there is no card. */
function Calm({ slots }: { slots: number }) {
  const line = useLine();
  const [sinceMs] = useState(usePortal().now);
  return (
    <p className="board board-calm" style={spareArea(slots) ?? {}}>
      {calmWords(line, sinceMs)}
    </p>
  );
}
