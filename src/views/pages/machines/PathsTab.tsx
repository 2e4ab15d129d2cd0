import type { AnyStateMachine } from 'xstate';
import type { ActorAt, RecordedEvent } from '../../../machines/pages/machines/recording.ts';
import { textOfEvent } from '../../../machines/pages/machines/chart/event-text.ts';
import { vitestText } from '../../../machines/pages/machines/walk/vitest-text.ts';
import type { WalkRef } from '../../../machines/pages/machines/walk/walk.selectors.ts';
import type { Walker } from '../../../machines/pages/machines/walk/walked.ts';
import { DisabledReason } from '../../kit/controls/DisabledReason.tsx';
import * as texts from './paths-texts.ts';
import { TestText } from './TestText.tsx';
import { type ShownWalk, useWalk } from './use-walk.ts';
import { WalkSources } from './WalkSources.tsx';

interface PathsTabProps {
  readonly walk: WalkRef;
  readonly walker: Walker;
  readonly actor: ActorAt;
  readonly machine: AnyStateMachine;
  readonly events: readonly RecordedEvent[];
  readonly place: number;
}

/** A walk through the chart of the chosen actor, and the test that it is. */
export function PathsTab({ walk, walker, machine, ...around }: PathsTabProps) {
  const shown = useWalk(walk, machine, walker);
  return (
    <div className="paths">
      <WalkSources walk={walk} machine={machine} {...around} />
      {shown === null ? (
        <p className="muted">{texts.HOW}</p>
      ) : (
        <div className="walked">
          <Steps walk={walk} shown={shown} />
          <TestText name={`${machine.id}.walk.test.ts`} text={testOf(machine, shown)} />
        </div>
      )}
    </div>
  );
}

function Steps({ walk, shown: { walk: way, walked } }: { readonly walk: WalkRef; readonly shown: ShownWalk }) {
  const why = way.events.length > way.lead ? null : texts.NOTHING_TO_TAKE_BACK;
  return (
    <section aria-label={texts.STEPS}>
      <div className="test-tools">
        <DisabledReason why={why}>
          <button type="button" disabled={why !== null} onClick={() => walk.send({ type: 'walk.back' })}>
            {texts.BACK}
          </button>
        </DisabledReason>
        <button type="button" onClick={() => walk.send({ type: 'walk.end' })}>
          {texts.END}
        </button>
      </div>
      {walked.error === '' ? null : <p role="alert">{walked.error}</p>}
      <ol start={0}>
        {[null, ...way.events].map((event, step) => (
          <li key={step} data-leads={step > 0 && step <= way.lead}>
            <code>{event === null ? texts.BEGINS : textOfEvent(event.type).text}</code>{' '}
            <span className="muted">{texts.stateAfter(walked.steps[step]?.snapshot.value)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const testOf = ({ id }: AnyStateMachine, { walk: { input, events, lead }, walked: { steps } }: ShownWalk): string =>
  vitestText({
    machine: id,
    input,
    events: events.slice(0, steps.length - 1),
    states: steps.map(({ snapshot }) => snapshot.value),
    context: steps.at(-1)?.snapshot.context,
    lead,
  });
