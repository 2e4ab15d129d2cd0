import { useSelector } from '@xstate/react';
import { type ListRef, selectFilterTexts } from '../../../machines/kit/list/list.selectors.ts';
import { CloseIcon } from '../controls/status-icons.tsx';
import { removeFilter, SET_FILTERS } from './texts.ts';
import * as styles from './list.module.css';

/** A filter as its chip says it. */
export interface ChipField {
  /** Name of the filter in the address. */
  readonly name: string;
  readonly label: string;
  /** Text of a value; the value as the address has it where absent. */
  readonly textOf?: (value: string) => string;
}

interface FilterChipsProps<Row, Filter> {
  readonly list: ListRef<Row, Filter>;
  readonly fields: readonly ChipField[];
}

/** Filters that are set, each a button that removes it. */
export function FilterChips<Row, Filter>({ list, fields }: FilterChipsProps<Row, Filter>) {
  const values = useSelector(list, selectFilterTexts<Row, Filter>, areSame);
  const set = fields.flatMap(({ name, label, textOf = String }) => {
    const value = values.find(([one]) => one === name)?.[1];
    return value === undefined ? [] : [{ name, text: `${label}: ${textOf(value)}` }];
  });
  return set.length === 0 ? null : (
    <ul className={styles.chips} aria-label={SET_FILTERS}>
      {set.map(({ name, text }) => (
        <li key={name}>
          <button
            type="button"
            aria-label={removeFilter(text)}
            onClick={() => list.send({ type: 'filter.change', filter: { [name]: '' } })}
          >
            {text}
            <CloseIcon />
          </button>
        </li>
      ))}
    </ul>
  );
}

type Texts = ReturnType<typeof selectFilterTexts>;
const areSame = (one: Texts, other: Texts): boolean => String(one) === String(other);
