import { useSelector } from '@xstate/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  type MachinesRef,
  selectIsFollowing,
  selectIsPlaying,
  selectMoment,
  selectPlay,
  selectSpeed,
} from '../../../machines/pages/machines/machines.selectors.ts';
import type { Moment, RecordedEvent, Recording } from '../../../machines/pages/machines/recording.ts';
import { usePortal } from '../../kit/portal-context.tsx';

/** Interval at which a playing moment moves on, ms. */
const PLAYED_EVERY_MS = 100;

/** The last event for which it holds; all before it hold too. -1 without one. */
export function lastPlace(events: readonly RecordedEvent[], holds: (event: RecordedEvent) => boolean): number {
  let from = -1;
  let until = events.length - 1;
  while (from < until) {
    const middle = from + Math.ceil((until - from) / 2);
    const event = events[middle];
    if (event !== undefined && holds(event)) from = middle;
    else until = middle - 1;
  }
  return from;
}

export interface ShownMoment {
  readonly events: readonly RecordedEvent[];
  /** The last event before it; -1 without one. */
  readonly place: number;
  readonly actors: Moment;
  /** Epoch ms of the recording. */
  readonly atMs: number;
}

/** The moment that is shown, as it goes on. */
export function useMoment(machines: MachinesRef, recording: Recording): ShownMoment {
  const { now } = usePortal();
  useSyncExternalStore(recording.subscribe, recording.version);
  const isFollowing = useSelector(machines, selectIsFollowing);
  const isPlaying = useSelector(machines, selectIsPlaying);
  const moment = useSelector(machines, selectMoment);
  const play = useSelector(machines, selectPlay);
  const speed = useSelector(machines, selectSpeed);
  const [playedMs, setPlayedMs] = useState(0);
  useEffect(() => {
    if (!isPlaying || play === null) return undefined;
    const move = () => setPlayedMs(play.fromMs + (now() - play.startedAtMs) * speed);
    move();
    const timer = setInterval(move, PLAYED_EVERY_MS);
    return () => clearInterval(timer);
  }, [isPlaying, play, speed, now]);

  const events = recording.events();
  const newest = events.length - 1;
  const placeOf = (): number => {
    if (isPlaying) return lastPlace(events, ({ atMs }) => atMs <= playedMs);
    if (isFollowing || moment === null) return newest;
    const named =
      'seq' in moment
        ? lastPlace(events, ({ seq }) => seq <= moment.seq)
        : lastPlace(events, ({ atMs }) => atMs <= moment.atMs);
    return Math.min(newest, Math.max(0, named));
  };
  const place = placeOf();
  const atMs = isPlaying ? playedMs : (events[place]?.atMs ?? 0);
  return { events, place, actors: recording.at(place), atMs };
}
