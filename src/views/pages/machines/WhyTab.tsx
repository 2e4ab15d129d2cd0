import { isMachineSnapshot } from 'xstate';
import type { ActorAt, RecordedEvent } from '../../../machines/pages/machines/recording.ts';
import { whyOf } from '../../../machines/pages/machines/why/why.ts';
import { Answers } from '../../kit/why/Answers.tsx';
import * as texts from './texts.ts';

interface WhyTabProps {
  readonly actor: ActorAt;
  readonly events: readonly RecordedEvent[];
}

/** Explains the effect of the actor's last event. */
export function WhyTab({ actor: { before, lastEvent }, events }: WhyTabProps) {
  const last = events[lastEvent];
  if (last === undefined || before === null || !isMachineSnapshot(before))
    return <p className="muted">{texts.NO_LAST_EVENT}</p>;
  return (
    <section className="why" aria-label={texts.WHY_LAST}>
      <h3>{texts.WHY_LAST}</h3>
      <Answers why={whyOf(before, last.event)} />
    </section>
  );
}
