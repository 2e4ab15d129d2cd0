import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { beatOf, heartbeatsOf } from '../../../machines/pages/machines/heartbeats.ts';
import type { RecordedEvent } from '../../../machines/pages/machines/recording.ts';
import { laterBy, timeOf } from '../../kit/why/value-text.ts';
import { placesAround } from './places-around.ts';
import * as texts from './texts.ts';

export interface EventsProps {
  readonly events: readonly RecordedEvent[];
  readonly place: number;
  readonly actor: string | null;
  readonly onSeek: (event: RecordedEvent) => void;
}

/** Number of events listed before the moment, and after it. */
const LISTED = { before: 24, after: 12 };
/** Number of events after which it is found out again which are heartbeats. */
const BEATS_EVERY = 500;
const nameOf = (key: string): string => key.replace(/^portal\//, '');

/** The events around the moment, without heartbeats, all or those that fit. A click goes there; Enter in the search goes to the next match. */
export function EventsTab({ events, place, actor, onSeek }: EventsProps) {
  const [search, setSearch] = useState('');
  const [isOwn, setOwn] = useState(false);
  const [hasBeats, setBeats] = useState(false);
  const known = Math.ceil(events.length / BEATS_EVERY);
  // The list grows in place: it is counted, since it is never another one.
  const beats = useMemo(() => (known > 0 ? heartbeatsOf(events) : NONE), [events, known]);
  const shown = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest' });
  }, [place]);
  const text = search.toLowerCase();
  const shownMs = events[place]?.atMs ?? 0;
  const fits = ({ key, event }: RecordedEvent): boolean =>
    (!isOwn || key === actor) && (text === '' || `${event.type} ${key}`.toLowerCase().includes(text));
  const isBeat = (event: RecordedEvent): boolean => !hasBeats && text === '' && beats.has(beatOf(event));
  const isListed = (event: RecordedEvent): boolean =>
    fits(event) && (!isBeat(event) || event.seq === events[place]?.seq);
  const places = placesAround(events, place, isListed, LISTED);
  /** Number of heartbeats between a listed event and the one listed before it. */
  const foldedBefore = (row: number): number => {
    const before = places[row - 1];
    return before === undefined ? 0 : events.slice(before + 1, places[row]).filter(fits).length;
  };
  const goOn = ({ key, shiftKey }: KeyboardEvent) => {
    if (key !== 'Enter') return;
    const next = shiftKey ? places.findLast((at) => at < place) : places.find((at) => at > place);
    const found = events[next ?? places[0] ?? -1];
    if (found !== undefined) onSeek(found);
  };
  return (
    <>
      <div className="event-filters">
        <input
          type="search"
          aria-label={texts.SEARCH_EVENTS}
          placeholder={texts.SEARCH_EVENTS}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={goOn}
        />
        <label>
          <input type="checkbox" checked={isOwn} onChange={({ target }) => setOwn(target.checked)} />
          {texts.ONLY_THIS_ACTOR}
        </label>
        <label>
          <input type="checkbox" checked={hasBeats} onChange={({ target }) => setBeats(target.checked)} />
          {texts.HEARTBEATS}
        </label>
      </div>
      <table className="events" aria-label={texts.TABS.events}>
        <tbody>
          {places.map((at, row) => {
            const record = events[at];
            return record === undefined ? null : (
              <tr
                // Its words change in place: a row that moves costs more.
                key={row}
                ref={at === place ? shown : null}
                aria-current={at === place}
                data-later={at > place}
                data-own={record.key === actor}
                onClick={() => onSeek(record)}
              >
                <td>{record.seq}</td>
                <td>{timeOf(record.atMs)}</td>
                <td>{at === place ? '' : laterBy(record.atMs - shownMs)}</td>
                <td>{record.from === null ? texts.OUTSIDE : nameOf(record.from)}</td>
                <td>{nameOf(record.key)}</td>
                <td>
                  {record.event.type}
                  <Folded count={foldedBefore(row)} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

const NONE: ReadonlySet<string> = new Set();

/** Heartbeats before an event, which are not listed. */
const Folded = ({ count }: { readonly count: number }) =>
  count === 0 ? null : <span className="folded-beats">{texts.afterHeartbeats(count)}</span>;
