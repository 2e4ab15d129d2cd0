import { cutText } from '../../../../contract/text/cut-text.ts';
import { ChartMarkers } from './ChartMarkers.tsx';
import type { EventsProps } from './EventsTab.tsx';
import { pressable } from './pressable.ts';
import { sequenceOf } from './sequence.ts';
import * as texts from './texts.ts';

const MESSAGES = 40;
const COLUMN_PX = 190;
const FIRST_PX = 110;
const HEAD_PX = 34;
const ROW_PX = 24;
const NAME_CHARS = 26;
const TYPE_CHARS = 28;

const xOf = (column: number): number => FIRST_PX + column * COLUMN_PX;

/** Messages between the chosen actor and others up to the moment, one below the other. */
export function SequenceTab({ events, place, actor, onSeek }: EventsProps) {
  const { actors, messages } = sequenceOf(events, place, actor, MESSAGES);
  const width = xOf(actors.length) - 60;
  const height = HEAD_PX + messages.length * ROW_PX + 12;
  if (messages.length === 0) return <p className="muted">{texts.NO_MESSAGES}</p>;
  return (
    <svg
      className="chart sequence"
      role="group"
      aria-label={texts.TABS.sequence}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      <ChartMarkers />
      {actors.map((key, column) => (
        <g key={key} className="life-line">
          <text className="chart-name" x={xOf(column)} y={18} data-own={key === actor}>
            {cutText(key.split('/').at(-1) ?? key, NAME_CHARS)}
            <title>{key}</title>
          </text>
          <line x1={xOf(column)} x2={xOf(column)} y1={HEAD_PX - 8} y2={height} />
        </g>
      ))}
      {messages.map(({ place: at, record, from, to }, row) => {
        const y = HEAD_PX + row * ROW_PX + 16;
        const start = from < 0 ? xOf(to) - 60 : xOf(from);
        const path = from === to ? `M${start} ${y - 6}h22v8H${start + 3}` : `M${start} ${y}H${xOf(to)}`;
        return (
          <g
            key={record.seq}
            className="chart-arrow message"
            data-kind="event"
            data-taken={at === place}
            {...pressable(() => onSeek(record))}
          >
            <path d={path} markerEnd={`url(#arrow-${at === place ? 'beginning' : 'event'})`} />
            <text
              x={from === to ? start + 28 : (start + xOf(to)) / 2}
              y={from === to ? y : y - 4}
              data-anchor={from === to ? 'start' : from < 0 ? 'end' : 'middle'}
            >
              {cutText(record.event.type, TYPE_CHARS)}
              <title>{`${record.event.type} ${texts.sent(record)}`}</title>
            </text>
          </g>
        );
      })}
    </svg>
  );
}
