import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { type ListRef, selectFilterText } from '../../../machines/kit/list/list.selectors.ts';

interface TimeRangeProps<Row, Filter> {
  readonly list: ListRef<Row, Filter>;
  /** Names of the filters in the address; both are epoch seconds. */
  readonly from: string;
  readonly to: string;
}

interface TimeFieldProps<Row, Filter> {
  readonly list: ListRef<Row, Filter>;
  readonly label: string;
  readonly name: string;
  /** Whether a time, epoch seconds, fits the other end. */
  readonly fits: (epochS: number) => boolean;
}

const MINUTE_MS = 60_000;

/** In the browser's zone, as the field of a browser has it (EVENTS-06). */
function asField(epochS: string): string {
  if (epochS === '') return '';
  const at = new Date(Number(epochS) * 1_000);
  return new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 'yyyy-MM-ddTHH:mm'.length);
}
const asEpochS = (field: string): string => (field === '' ? '' : String(new Date(field).getTime() / 1_000));

/** When rows begin and end; an end before the start is marked as an error and not applied (EVENTS-05, EVENTS-06). */
export function TimeRange<Row, Filter>({ list, from, to }: TimeRangeProps<Row, Filter>) {
  const start = useSelector(list, (snapshot) => selectFilterText<Row, Filter>(snapshot, from));
  const end = useSelector(list, (snapshot) => selectFilterText<Row, Filter>(snapshot, to));
  return (
    <>
      <TimeField list={list} label="Date start" name={from} fits={(time) => end === '' || time <= Number(end)} />
      <TimeField list={list} label="Date end" name={to} fits={(time) => start === '' || time >= Number(start)} />
    </>
  );
}

/** Applied on Enter, and when the field is left. */
function TimeField<Row, Filter>({ list, label, name, fits }: TimeFieldProps<Row, Filter>) {
  const applied = useSelector(list, (snapshot) => selectFilterText<Row, Filter>(snapshot, name));
  const [{ typed, of }, setDraft] = useState({ typed: asField(applied), of: applied });
  const field = of === applied ? typed : asField(applied);
  const epochS = asEpochS(field);
  const isWrong = epochS !== '' && !fits(Number(epochS));
  const apply = () => {
    if (!isWrong && field !== asField(applied)) list.send({ type: 'filter.change', filter: { [name]: epochS } });
  };
  return (
    <label className="field">
      <span className="field-label">{label}</span>
      <input
        type="datetime-local"
        value={field}
        aria-invalid={isWrong}
        onChange={({ target }) => setDraft({ typed: target.value, of: applied })}
        onBlur={apply}
        onKeyDown={({ key }) => (key === 'Enter' ? apply() : undefined)}
      />
    </label>
  );
}
