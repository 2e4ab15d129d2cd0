import type { RecordedEvent } from '../recording.ts';
import type { Walk } from './walk.events.ts';

/** How an actor ends, which no test does to it. */
const ENDS = ['xstate.stop', 'actor.broke'];

interface Stretch {
  readonly key: string;
  /** The numbers of its first and its last event. */
  readonly fromSeq: number;
  readonly untilSeq: number;
}

/** What happened to an actor of this machine, as a walk; null where it began before the recording. */
export function walkOfStretch(
  machine: string,
  events: readonly RecordedEvent[],
  { key, fromSeq, untilSeq }: Stretch,
): Walk | null {
  const own = events.filter((one) => one.key === key && one.seq <= untilSeq && !ENDS.includes(one.event.type));
  const [start, ...steps] = own;
  if (start?.event.type !== 'xstate.init') return null;
  return {
    machine,
    input: start.event['input'],
    events: steps.map(({ event }) => event),
    lead: steps.filter(({ seq }) => seq < fromSeq).length,
    from: 'journal',
  };
}
