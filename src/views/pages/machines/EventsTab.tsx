import { useEffect, useRef } from 'react';
import type { RecordedEvent } from '../../../machines/pages/machines/recording.ts';
import * as texts from './texts.ts';

interface EventsTabProps {
  readonly events: readonly RecordedEvent[];
  readonly place: number;
  readonly actor: string | null;
  readonly onSeek: (event: RecordedEvent) => void;
}

/** So many events are listed before the moment, and so many after it. */
const BEFORE = 80;
const AFTER = 40;
const nameOf = (key: string): string => key.replace(/^portal\//, '');

/** The events around the moment; those of the chosen actor stand out. A click goes there, as the scrubber's keys do. */
export function EventsTab({ events, place, actor, onSeek }: EventsTabProps) {
  const shown = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest' });
  }, [place]);
  const from = Math.max(0, place - BEFORE);
  return (
    <table className="events" aria-label={texts.TABS.events}>
      <tbody>
        {events.slice(from, place + AFTER).map((record, index) => {
          const isShown = from + index === place;
          return (
            <tr
              key={record.seq}
              ref={isShown ? shown : null}
              aria-current={isShown}
              data-later={from + index > place}
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
  );
}
