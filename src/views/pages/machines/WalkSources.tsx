import { useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { ActorAt, RecordedEvent } from '../../../machines/pages/machines/recording.ts';
import { walkOfStretch } from '../../../machines/pages/machines/walk/stretch.ts';
import type { Walk } from '../../../machines/pages/machines/walk/walk.events.ts';
import type { WalkRef } from '../../../machines/pages/machines/walk/walk.selectors.ts';
import { DisabledReason } from '../../kit/controls/DisabledReason.tsx';
import * as texts from './paths-texts.ts';

interface WalkSourcesProps {
  readonly walk: WalkRef;
  readonly machine: AnyStateMachine;
  readonly actor: ActorAt;
  readonly events: readonly RecordedEvent[];
  readonly place: number;
}

/** Start of a walk: by hand, or from a stretch of the journal. */
export function WalkSources({ walk, machine, actor: { key }, events, place }: WalkSourcesProps) {
  const [bounds, setBounds] = useState({ from: '', until: '' });
  const begin = (one: Walk) => walk.send({ type: 'walk.begin', walk: one });
  const fromSeq = bounds.from === '' ? 0 : Number(bounds.from);
  const untilSeq = bounds.until === '' ? (events[place]?.seq ?? 0) : Number(bounds.until);
  const stretch = walkOfStretch(machine.id, events, { key, fromSeq, untilSeq });
  const source = (text: string, one: Walk | null) => (
    <DisabledReason why={one === null ? texts.BEGAN_BEFORE : null}>
      <button type="button" disabled={one === null} onClick={() => one !== null && begin(one)}>
        {text}
      </button>
    </DisabledReason>
  );
  return (
    <div className="walk-sources">
      {source(texts.BY_HAND, stretch && { ...stretch, events: [], lead: 0 })}
      {source(texts.FROM_JOURNAL, stretch)}
      {(['from', 'until'] as const).map((bound) => (
        <label key={bound}>
          {bound === 'from' ? texts.FROM : texts.UNTIL}
          <input
            type="number"
            min={0}
            value={bounds[bound]}
            placeholder={String(bound === 'from' ? (events.find((one) => one.key === key)?.seq ?? 0) : untilSeq)}
            onChange={({ target }) => setBounds({ ...bounds, [bound]: target.value })}
          />
        </label>
      ))}
    </div>
  );
}
