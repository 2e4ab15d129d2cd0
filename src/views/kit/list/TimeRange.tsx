import { useSelector } from '@xstate/react';
import { type SyntheticEvent, useId, useState } from 'react';
import { type ListRef, selectFilterText } from '../../../machines/kit/list/list.selectors.ts';
import { FieldError } from '../controls/FieldError.tsx';
import { SelectBox } from '../controls/SelectBox.tsx';
import { isMinute, minuteOf, momentsOf, zoneAt } from '../time/local-minutes.ts';
import { DATE_END, DATE_START, END_FIRST, HOUR_SKIPPED, NO_TIME, WHICH_HOUR } from './texts.ts';
import * as fieldStyles from '../controls/Field.module.css';

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
  /** Default moment of a repeated minute, until one is chosen: a range includes all of the hour. */
  readonly ofRepeated: 'first' | 'last';
  /** Checks a time, epoch seconds, against the other end. */
  readonly fits: (epochS: number) => boolean;
}

interface Draft {
  readonly typed: string;
  /** Value of the list's filter when the draft was typed. */
  readonly of: string;
  /** Reason why the draft could not be applied. */
  readonly error: string | null;
}

const MINUTE_S = 60;

/** Text of the field, in the browser's zone (EVENTS-06). */
const asField = (epochS: string): string => (epochS === '' ? '' : minuteOf(Number(epochS)));

/**
 * Start and end of the listed time range; an end before the start is marked as an error and not applied (EVENTS-05,
 * EVENTS-06).
 */
export function TimeRange<Row, Filter>({ list, from, to }: TimeRangeProps<Row, Filter>) {
  const start = useSelector(list, (snapshot) => selectFilterText<Row, Filter>(snapshot, from));
  const end = useSelector(list, (snapshot) => selectFilterText<Row, Filter>(snapshot, to));
  const isBeforeEnd = (time: number) => end === '' || time <= Number(end);
  const isAfterStart = (time: number) => start === '' || time >= Number(start);
  return (
    <>
      <TimeField list={list} label={DATE_START} name={from} ofRepeated="first" fits={isBeforeEnd} />
      <TimeField list={list} label={DATE_END} name={to} ofRepeated="last" fits={isAfterStart} />
    </>
  );
}

/** Field for one end of the range. It is applied on Enter and when it is left, or marked where that is not possible. */
function TimeField<Row, Filter>({ list, label, name, ofRepeated, fits }: TimeFieldProps<Row, Filter>) {
  const errorId = useId();
  const applied = useSelector(list, (snapshot) => selectFilterText<Row, Filter>(snapshot, name));
  const [{ typed, of, error }, setDraft] = useState<Draft>({ typed: asField(applied), of: applied, error: null });
  const wrong = of === applied ? error : null;
  const field = of === applied ? typed : asField(applied);
  const moments = isMinute(field) ? momentsOf(field) : [];
  const moment =
    moments.find((one) => one === Math.floor(Number(applied) / MINUTE_S) * MINUTE_S) ??
    moments.at(ofRepeated === 'first' ? 0 : -1);
  const send = (epochS: string) => list.send({ type: 'filter.change', filter: { [name]: epochS } });

  function apply({ currentTarget: { validity } }: SyntheticEvent<HTMLInputElement>) {
    const found = wrongIn(validity.badInput);
    setDraft({ typed: field, of: applied, error: found });
    if (found === null && field !== asField(applied)) send(moment === undefined ? '' : String(moment));
  }
  function wrongIn(isIncomplete: boolean): string | null {
    if (field === '' && !isIncomplete) return null;
    if (!isMinute(field)) return NO_TIME;
    if (moment === undefined) return HOUR_SKIPPED;
    return fits(moment) ? null : END_FIRST;
  }

  return (
    <>
      <label className={fieldStyles.field}>
        <span className={fieldStyles.label}>{label}</span>
        <input
          type="datetime-local"
          max="9999-12-31T23:59"
          value={field}
          aria-invalid={wrong !== null}
          aria-describedby={wrong === null ? undefined : errorId}
          onChange={({ target }) => setDraft({ typed: target.value, of: applied, error: null })}
          onBlur={apply}
          onKeyDown={(event) => (event.key === 'Enter' ? apply(event) : undefined)}
        />
      </label>
      <FieldError id={errorId} error={wrong === null ? null : `${label}: ${wrong}`} />
      {moments.length < 2 ? null : (
        <SelectBox
          label={WHICH_HOUR}
          options={moments.map((one) => ({ value: String(one), label: zoneAt(one) }))}
          value={String(moment)}
          onChange={send}
        />
      )}
    </>
  );
}
