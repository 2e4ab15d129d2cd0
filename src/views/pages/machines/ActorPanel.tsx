import type { ActorAt, RecordedEvent } from '../../../machines/pages/machines/recording.ts';
import { causesOf } from '../../../machines/pages/machines/causes.ts';
import { differencesOf, entriesOf, inOneLine } from './differences.ts';
import { stateText } from './state-text.ts';
import * as texts from './texts.ts';

interface ActorPanelProps {
  readonly actor: ActorAt;
  readonly events: readonly RecordedEvent[];
  readonly onSeek: (event: RecordedEvent) => void;
}

/** Context of a machine; of another actor its result or its error. */
const contextOf = (snapshot: ActorAt['snapshot']): unknown => {
  if (snapshot === null) return undefined;
  if ('context' in snapshot && snapshot.context !== undefined) return snapshot.context;
  return { output: snapshot.output, error: snapshot.error };
};

/** Current state of an actor, and the changes made by its last event. */
export function ActorPanel({ actor, events, onSeek }: ActorPanelProps) {
  const last = events[actor.lastEvent];
  const causes = causesOf(events, actor.lastEvent).flatMap((place) => events[place] ?? []);
  const { key, snapshot, before } = actor;
  const changes = before === null ? [] : differencesOf(contextOf(before), contextOf(snapshot));
  const text = stateText(snapshot);
  return (
    <section className="actor-panel" aria-label={texts.STATE} tabIndex={0}>
      <h2>{key.split('/').at(-1)}</h2>
      <p className="muted">{key}</p>
      <p className="actor-now">{snapshot === null ? texts.OTHER_MACHINE : text}</p>
      {last === undefined ? null : (
        <>
          <h3>{texts.LAST_EVENT}</h3>
          <p>
            <code>{last.event.type}</code> <span className="muted">{texts.sent(last)}</span>
          </p>
          <dl>
            {entriesOf(last.event)
              .filter(([name]) => name !== 'type')
              .map(([name, value]) => (
                <Entry key={name} name={name} value={value} />
              ))}
          </dl>
          {causes.length === 0 ? null : <h3>{texts.BECAUSE}</h3>}
          <ol className="causes">
            {causes.map((cause) => (
              <li key={cause.seq}>
                <button type="button" onClick={() => onSeek(cause)}>
                  {texts.causeOf(cause)}
                </button>
              </li>
            ))}
          </ol>
          <h3>{texts.CHANGED}</h3>
          {changes.length === 0 ? <p className="muted">{texts.NOTHING_CHANGED}</p> : null}
          <dl>
            {changes.slice(0, 30).map(({ path, before: old, after }) => (
              <div key={path}>
                <dt>{path}</dt>
                <dd>
                  <del>{inOneLine(old)}</del> <ins>{inOneLine(after)}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <h3>{texts.CONTEXT}</h3>
      <dl>
        {entriesOf(contextOf(snapshot)).map(([name, value]) => (
          <Entry key={name} name={name} value={value} />
        ))}
      </dl>
    </section>
  );
}

const Entry = ({ name, value }: { readonly name: string; readonly value: unknown }) => (
  <div>
    <dt>{name}</dt>
    <dd>{inOneLine(value)}</dd>
  </div>
);
