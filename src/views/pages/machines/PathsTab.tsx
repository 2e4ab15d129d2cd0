import type { AnyStateMachine } from 'xstate';
import type { ActorAt, RecordedEvent } from '../../../machines/pages/machines/recording.ts';
import { wordsOfEvent } from '../../../machines/pages/machines/chart/event-words.ts';
import { playwrightText } from '../../../machines/pages/machines/walk/playwright-text.ts';
import { vitestText } from '../../../machines/pages/machines/walk/vitest-text.ts';
import type { WalkRef } from '../../../machines/pages/machines/walk/walk.selectors.ts';
import type { WalkFile } from '../../../machines/pages/machines/walk/walk-file.ts';
import type { Walker } from '../../../machines/pages/machines/walk/walked.ts';
import { DisabledReason } from '../../kit/controls/DisabledReason.tsx';
import * as texts from './paths-texts.ts';
import { TestText } from './TestText.tsx';
import type { DrawnChart } from './use-drawing.ts';
import { type ShownWalk, useWalk, useWalkFile } from './use-walk.ts';
import { WalkSources } from './WalkSources.tsx';

interface PathsTabProps {
  readonly walk: WalkRef;
  readonly walker: Walker;
  readonly actor: ActorAt;
  readonly machine: AnyStateMachine;
  readonly drawn: DrawnChart;
  readonly events: readonly RecordedEvent[];
  readonly place: number;
}

/** A walk through the chart of the chosen actor, and the tests that it is. */
export function PathsTab({ walk, walker, machine, ...around }: PathsTabProps) {
  const file = useWalkFile(machine);
  const shown = useWalk(walk, machine, walker);
  if (file === undefined) return null;
  return (
    <div className="paths">
      <WalkSources walk={walk} walker={walker} machine={machine} file={file} {...around} />
      {shown === null ? <p className="muted">{texts.HOW}</p> : null}
      {shown === null ? null : (
        <div className="walked">
          <Steps walk={walk} shown={shown} />
          {file === null ? (
            <p className="muted">{texts.NOT_KNOWN}</p>
          ) : (
            <Tests machine={machine} file={file} shown={shown} />
          )}
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
            <code>{event === null ? texts.BEGINS : wordsOfEvent(event.type).words}</code>{' '}
            <span className="muted">{texts.stateAfter(walked.steps[step]?.snapshot.value)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface TestsProps {
  readonly machine: AnyStateMachine;
  readonly file: WalkFile;
  readonly shown: ShownWalk;
}

function Tests({ machine, file, shown: { walk, walked } }: TestsProps) {
  const { id } = machine;
  const events = walk.events.slice(0, walked.steps.length - 1);
  const text = vitestText({
    subject: id,
    source: file,
    input: walk.input,
    events,
    states: walked.steps.map(({ snapshot }) => snapshot.value),
    context: walked.steps.at(-1)?.snapshot.context,
    lead: walk.lead,
  });
  const browser = playwrightText(machine, { input: walk.input, events });
  return (
    <>
      <TestText title={texts.VITEST} folder="model-tests" name={`${id}.walk.test.ts`} text={text} />
      {browser === null ? (
        <section aria-label={texts.PLAYWRIGHT}>
          <h3>{texts.PLAYWRIGHT}</h3>
          <p className="muted">{texts.NO_PAGE}</p>
        </section>
      ) : (
        <TestText
          title={texts.PLAYWRIGHT}
          folder="e2e"
          name={`${id}.walk.spec.ts`}
          text={browser.text}
          note={texts.comesThrough({ ...browser, of: events.length })}
        />
      )}
    </>
  );
}
