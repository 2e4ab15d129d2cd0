import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { RecordedEvent } from '../../../machines/pages/machines/recording.ts';
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
const nameOf = (key: string): string => key.replace(/^portal\//, '');

/** The events around the moment, all or those that fit. A click goes there; Enter in the search goes on to the next that fits. */
export function EventsTab({ events, place, actor, onSeek }: EventsProps) {
  const [search, setSearch] = useState('');
  const [isOwn, setOwn] = useState(false);
  const shown = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest' });
  }, [place]);
  const text = search.toLowerCase();
  const fits = ({ key, event }: RecordedEvent): boolean =>
    (!isOwn || key === actor) && (text === '' || `${event.type} ${key}`.toLowerCase().includes(text));
  const places = placesAround(events, place, fits, LISTED);
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
                <td>{texts.timeOf(record.atMs)}</td>
                <td>{record.from === null ? texts.OUTSIDE : nameOf(record.from)}</td>
                <td>{nameOf(record.key)}</td>
                <td>{record.event.type}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
