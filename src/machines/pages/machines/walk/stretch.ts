import type { AnyEventObject } from 'xstate';
import type { RecordedEvent } from '../recording.ts';
import type { Walk } from './walk.events.ts';

const STARTS = 'xstate.init';
/** Events that end an actor; no test sends them. */
const ENDS = ['xstate.stop', 'actor.broke'];
/**
 * Not in the spec: maximum number of the latest events that are offered, so that a walk through a long journal stays
 * quick.
 */
const OFFERED_MAX = 500;

interface Stretch {
  readonly key: string;
  /** The numbers of its first and its last event. */
  readonly fromSeq: number;
  readonly untilSeq: number;
}

/** History of an actor of this machine as a walk; null where it began before the recording. */
export function walkOfStretch(
  machine: string,
  events: readonly RecordedEvent[],
  { key, fromSeq, untilSeq }: Stretch,
): Walk | null {
  const own = events.filter((one) => one.key === key && one.seq <= untilSeq && !ENDS.includes(one.event.type));
  const [start, ...steps] = own;
  if (start?.event.type !== STARTS) return null;
  return {
    machine,
    input: start.event['input'],
    events: steps.map(({ event }) => event),
    lead: steps.filter(({ seq }) => seq < fromSeq).length,
  };
}

/** Events with which a walk can continue: those of this actor and of others of its kind. */
export function eventsLike(events: readonly RecordedEvent[], src: string | null): readonly AnyEventObject[] {
  return events
    .filter((one) => one.src === src && one.event.type !== STARTS && !ENDS.includes(one.event.type))
    .slice(-OFFERED_MAX)
    .map(({ event }) => event);
}
