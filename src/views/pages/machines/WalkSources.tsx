import { useState } from 'react';
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { labelOf } from '../../../machines/pages/machines/chart/state-text.ts';
import type { ActorAt, RecordedEvent } from '../../../machines/pages/machines/recording.ts';
import { comesToEnd, isOnPage } from '../../../machines/pages/machines/walk/playwright-text.ts';
import { walkOfStretch } from '../../../machines/pages/machines/walk/stretch.ts';
import type { Walk } from '../../../machines/pages/machines/walk/walk.events.ts';
import type { WalkRef } from '../../../machines/pages/machines/walk/walk.selectors.ts';
import { shortestTo, type WalkFile } from '../../../machines/pages/machines/walk/walk-file.ts';
import type { Walker } from '../../../machines/pages/machines/walk/walked.ts';
import { DisabledReason } from '../../kit/controls/DisabledReason.tsx';
import * as texts from './paths-texts.ts';
import type { DrawnChart } from './use-drawing.ts';

interface WalkSourcesProps {
  readonly walk: WalkRef;
  readonly walker: Walker;
  readonly machine: AnyStateMachine;
  readonly file: WalkFile | null;
  readonly actor: ActorAt;
  readonly drawn: DrawnChart;
  readonly events: readonly RecordedEvent[];
  readonly place: number;
}

/** Where a walk comes from: by hand, generated, or a stretch of the journal. */
export function WalkSources({ walk, walker, machine, file, actor: { key }, drawn, events, place }: WalkSourcesProps) {
  const { id } = machine;
  const { states, transitions } = drawn.chart;
  const [isForPage, setForPage] = useState(false);
  const [isNotFound, setNotFound] = useState(false);
  const [bounds, setBounds] = useState({ from: '', until: '' });
  const begin = (one: Walk) => walk.send({ type: 'walk.begin', walk: one });
  const own = events.filter((one) => one.key === key);
  const fromSeq = bounds.from === '' ? 0 : Number(bounds.from);
  const untilSeq = bounds.until === '' ? (events[place]?.seq ?? 0) : Number(bounds.until);
  const stretch = walkOfStretch(id, events, { key, fromSeq, untilSeq });
  const goTo = (target: string) => {
    const [kind, number] = target.split(' ');
    const into = transitions.flatMap(({ targets }, at) => (targets.includes(Number(number)) ? [at] : []));
    const wanted = kind === 'state' ? into : [Number(number)];
    const way = file && (isForPage ? wayOnPage(walker, machine, file, wanted) : shortestTo(file, wanted));
    setNotFound(!way);
    if (way) begin({ machine: id, ...way, lead: 0, from: 'generated' });
  };
  const nameOf = (at: number | undefined): string =>
    at === undefined ? '' : (states[at]?.id.split('.').slice(1).join('.') ?? '') || id;
  return (
    <div className="walk-sources">
      {(file?.walks ?? []).slice(0, 1).map(({ input }) => (
        <button
          key={texts.BY_HAND}
          type="button"
          onClick={() => begin({ machine: id, input, events: [], lead: 0, from: 'hand' })}
        >
          {texts.BY_HAND}
        </button>
      ))}
      {file === null ? null : (
        <label>
          {texts.SHORTEST}{' '}
          <select value="" onChange={({ target }) => goTo(target.value)}>
            <option value="">{texts.CHOOSE}</option>
            <optgroup label={texts.STATES}>
              {states.map((state, at) => (
                <option key={state.id} value={`state ${at}`}>
                  {nameOf(at)}
                </option>
              ))}
            </optgroup>
            <optgroup label={texts.TRANSITIONS}>
              {transitions.map((transition, at) => (
                <option key={at} value={`transition ${at}`}>
                  {[nameOf(transition.source), labelOf(transition), nameOf(transition.targets[0])].join(' · ')}
                </option>
              ))}
            </optgroup>
          </select>
        </label>
      )}
      {isOnPage(machine) && file !== null ? (
        <label>
          <input type="checkbox" checked={isForPage} onChange={({ target }) => setForPage(target.checked)} />{' '}
          {texts.FOR_PAGE}
        </label>
      ) : null}
      {isNotFound ? <span role="status">{isForPage ? texts.NO_WAY_ON_PAGE : texts.NO_WAY}</span> : null}
      <DisabledReason why={stretch === null ? texts.BEGAN_BEFORE : null}>
        <button type="button" disabled={stretch === null} onClick={() => stretch !== null && begin(stretch)}>
          {texts.FROM_JOURNAL}
        </button>
      </DisabledReason>
      {(['from', 'until'] as const).map((bound) => (
        <label key={bound}>
          {bound === 'from' ? texts.FROM : texts.UNTIL}
          <input
            type="number"
            min={0}
            value={bounds[bound]}
            placeholder={String(bound === 'from' ? (own[0]?.seq ?? 0) : untilSeq)}
            onChange={({ target }) => setBounds({ ...bounds, [bound]: target.value })}
          />
        </label>
      ))}
    </div>
  );
}

/** A shortest walk that a browser test comes to the end of. */
function wayOnPage(walker: Walker, machine: AnyStateMachine, { walks }: WalkFile, transitions: readonly number[]) {
  const events = walks.flatMap((one) => one.events);
  for (const { input } of walks) {
    const mayGo = (way: readonly AnyEventObject[]) => comesToEnd(machine, { input, events: way });
    const way = mayGo([]) ? walker.search(machine, { input, events, transitions, mayGo }) : null;
    if (way !== null) return { input, events: way };
  }
  return undefined;
}
