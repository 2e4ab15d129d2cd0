import { useState } from 'react';
import { isMachineSnapshot } from 'xstate';
import type { ActorAt, RecordedEvent } from '../../../machines/pages/machines/recording.ts';
import { whyOf } from '../../../machines/pages/machines/why.ts';
import { Answers } from '../../kit/why/Answers.tsx';
import * as texts from './texts.ts';

interface WhyTabProps {
  readonly actor: ActorAt;
  /** Events of the recording up to the moment. */
  readonly events: readonly RecordedEvent[];
}

/** Explains the effect of the last event, and the effect that any other event would have now. */
export function WhyTab({ actor, events }: WhyTabProps) {
  const [wanted, setWanted] = useState('');
  const last = events[actor.lastEvent];
  const { snapshot, before } = actor;
  if (snapshot === null || !isMachineSnapshot(snapshot)) return <p className="muted">{texts.NO_CHART}</p>;
  const types = snapshot.machine.events
    .filter((type) => !type.startsWith('xstate.'))
    .toSorted((one, other) => one.localeCompare(other, 'en'));
  const type = types.includes(wanted) ? wanted : (types[0] ?? '');
  const earlier = events.findLast(({ key, event }) => key === actor.key && event.type === type);
  return (
    <div className="why">
      {last === undefined || before === null || !isMachineSnapshot(before) ? null : (
        <section aria-label={texts.WHY_LAST}>
          <h3>{texts.WHY_LAST}</h3>
          <Answers why={whyOf(before, last.event)} />
        </section>
      )}
      <section aria-label={texts.WHY_NOW}>
        <h3>
          <label>
            {texts.WHY_NOW}{' '}
            <select value={type} onChange={({ target }) => setWanted(target.value)}>
              {types.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </label>
        </h3>
        {type === '' ? null : <Answers why={whyOf(snapshot, earlier?.event ?? { type })} />}
        <p className="muted">{earlier === undefined ? texts.ASKED_BARE : texts.askedAs(earlier.seq)}</p>
      </section>
    </div>
  );
}
