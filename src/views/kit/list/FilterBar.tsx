import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import { Fragment, type ReactNode, useId, useState } from 'react';
import { SEARCH_MAX_CHARS } from '../../../machines/kit/list/list.constants.ts';
import { type ListRef, selectFilterText, selectTyped } from '../../../machines/kit/list/list.selectors.ts';
import { FieldError } from '../controls/FieldError.tsx';
import { SelectBox, type SelectOption } from '../controls/SelectBox.tsx';
import { formatDateTime } from '../time/format-time.ts';
import { FilterChips } from './FilterChips.tsx';
import { DATE_END, DATE_START, NO_ID, SEARCH_LABEL } from './texts.ts';
import { TimeRange } from './TimeRange.tsx';
import * as fieldStyles from '../controls/Field.module.css';
import * as styles from './list.module.css';

interface FilterField {
  /** Name of the filter in the address. */
  readonly name: string;
  readonly label: string;
}
interface ChoiceField extends FilterField {
  /** Text of the empty choice; "Any" where absent. */
  readonly none?: string;
  readonly options: readonly SelectOption[];
}
/** Not in the spec: form of an id, the same as in a list's address. */
const ID = /^\d{1,15}$/;

interface FilterBarProps<Row, Filter> {
  readonly list: ListRef<Row, Filter>;
  /** Placeholder of the search box; without it there is no box. */
  readonly search?: string;
  /** Maximum length of the searched text, characters. */
  readonly searchMax?: number;
  readonly choices?: readonly ChoiceField[];
  /** Fields that take an id each; other text is marked as an error and not applied. */
  readonly fields?: readonly FilterField[];
  /** Names of the filters for when rows begin and end. */
  readonly times?: { readonly from: string; readonly to: string };
  /** Content at the end, such as an ExportButton. */
  readonly children?: ReactNode;
}

const labelIn = (options: readonly SelectOption[]) => (value: string) =>
  options.find((option) => option.value === value)?.label ?? value;
/** Time of an address in the browser's zone, as its field has it. */
const timeOf = (epochS: string) => formatDateTime(Number(epochS), null);

/** Search and filters of a list, and above them those that are set. */
export function FilterBar<Row, Filter>(props: FilterBarProps<Row, Filter>) {
  const { list, search, searchMax = SEARCH_MAX_CHARS, choices = [], fields = [], times, children } = props;
  const typed = useSelector(list, selectTyped<Row, Filter>);
  // Each clearing makes the fields new, so that text that is no filter goes too.
  const [clearings, setClearings] = useState(0);
  const chips = [
    ...(search === undefined ? [] : [{ name: 'search', label: SEARCH_LABEL }]),
    ...choices.map(({ options, ...field }) => ({ ...field, textOf: labelIn(options) })),
    ...fields,
    ...(times === undefined
      ? []
      : [
          { name: times.from, label: DATE_START, textOf: timeOf },
          { name: times.to, label: DATE_END, textOf: timeOf },
        ]),
  ];
  return (
    <div className={styles.filters} role="search">
      <FilterChips list={list} fields={chips} />
      {search === undefined ? null : (
        <label className={fieldStyles.field}>
          <span className={fieldStyles.label}>{SEARCH_LABEL}</span>
          <input
            type="search"
            placeholder={search}
            maxLength={searchMax}
            value={typed}
            onChange={({ target }) => list.send({ type: 'search.type', typed: target.value })}
            onKeyDown={({ key }) => (key === 'Enter' ? list.send({ type: 'search.apply' }) : undefined)}
          />
        </label>
      )}
      {choices.map((field) => (
        <ChoiceFilter key={field.name} list={list} {...field} />
      ))}
      <Fragment key={clearings}>
        {fields.map((field) => (
          <IdFilter key={field.name} list={list} {...field} />
        ))}
        {times === undefined ? null : <TimeRange list={list} {...times} />}
      </Fragment>
      <Button
        onClick={() => {
          list.send({ type: 'filters.clear' });
          setClearings(clearings + 1);
        }}
      >
        Clear filters
      </Button>
      {children}
    </div>
  );
}

type Of<Row, Filter, Field> = Field & { readonly list: ListRef<Row, Filter> };

function ChoiceFilter<Row, Filter>({ list, name, label, options, none = 'Any' }: Of<Row, Filter, ChoiceField>) {
  const value = useSelector(list, (snapshot) => selectFilterText<Row, Filter>(snapshot, name));
  const change = (text: string) => list.send({ type: 'filter.change', filter: { [name]: text } });
  return <SelectBox label={label} options={[{ value: '', label: none }, ...options]} value={value} onChange={change} />;
}

/** Field for an id; it is applied on Enter, and when the field is left. */
function IdFilter<Row, Filter>({ list, name, label }: Of<Row, Filter, FilterField>) {
  const errorId = useId();
  const applied = useSelector(list, (snapshot) => selectFilterText<Row, Filter>(snapshot, name));
  const [{ typed, of }, setDraft] = useState({ typed: applied, of: applied });
  const text = of === applied ? typed : applied;
  const isWrong = text !== '' && !ID.test(text);
  const apply = () => {
    if (isWrong || text === applied) return;
    list.send({ type: 'filter.change', filter: { [name]: text } });
    // From now on the address says what stands here, also when it goes back to what it was.
    setDraft({ typed: text, of: text });
  };
  return (
    <>
      <label className={fieldStyles.field}>
        <span className={fieldStyles.label}>{label}</span>
        <input
          type="text"
          value={text}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? errorId : undefined}
          onChange={({ target }) => setDraft({ typed: target.value, of: applied })}
          onBlur={apply}
          onKeyDown={({ key }) => (key === 'Enter' ? apply() : undefined)}
        />
      </label>
      <FieldError id={errorId} error={isWrong ? `${label}: ${NO_ID}` : null} />
    </>
  );
}
