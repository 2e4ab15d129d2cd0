import { causesOf } from '../../../machines/pages/machines/causes.ts';
import type { ActorAt, RecordedEvent } from '../../../machines/pages/machines/recording.ts';
import { atMoment, inOneLine, laterBy } from '../../kit/why/value-text.ts';
import { differencesOf, entriesOf } from './differences.ts';
import { stateText } from './state-text.ts';
import * as texts from './texts.ts';

interface ActorPanelProps {
  readonly actor: ActorAt;
  readonly events: readonly RecordedEvent[];
  readonly atMs: number;
  readonly onSeek: (event: RecordedEvent) => void;
}

/** Context of a machine; of another actor its result or its error. */
const contextOf = (snapshot: ActorAt['snapshot']): unknown => {
  if (snapshot === null) return undefined;
  if ('context' in snapshot && snapshot.context !== undefined) return snapshot.context;
  return { output: snapshot.output, error: snapshot.error };
};

/** Current state of an actor, and the changes made by its last event. */
export function ActorPanel({ actor, events, atMs, onSeek }: ActorPanelProps) {
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
                <Entry key={name} name={name} value={value} atMs={atMs} />
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
                  <del>{inOneLine(old, path)}</del> → <ins>{changedTo(old, after, path)}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <h3>{texts.CONTEXT}</h3>
      <dl>
        {entriesOf(contextOf(snapshot)).map(([name, value]) => (
          <Entry key={name} name={name} value={value} atMs={atMs} />
        ))}
      </dl>
    </section>
  );
}

/** The new value; a time or a number of ms also by how much it is later. */
const changedTo = (before: unknown, after: unknown, path: string): string =>
  typeof before === 'number' && typeof after === 'number' && path.endsWith('Ms') && before > 0
    ? `${inOneLine(after, path)} (${laterBy(after - before)})`
    : inOneLine(after, path);

interface EntryProps {
  readonly name: string;
  readonly value: unknown;
  readonly atMs: number;
}

const Entry = ({ name, value, atMs }: EntryProps) => (
  <div>
    <dt>{name}</dt>
    <dd>{atMoment(value, name, atMs)}</dd>
  </div>
);
