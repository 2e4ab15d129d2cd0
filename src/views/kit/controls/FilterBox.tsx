import useAutocomplete from '@mui/material/useAutocomplete';
import { useRef, useState } from 'react';
import { filterOptions } from './filter-options.ts';
import * as fieldStyles from './Field.module.css';
import * as styles from './FilterBox.module.css';

interface FilterBoxProps {
  readonly label: string;
  readonly options: readonly string[];
  /** Null while none is chosen. */
  readonly value: string | null;
  readonly placeholder: string;
  readonly disabled: boolean;
  readonly onChange: (value: string) => void;
}

/** A labelled choice from a list that narrows while one types; Enter, Tab or a click chooses. */
export function FilterBox({ label, options, value, placeholder, disabled, onChange }: FilterBoxProps) {
  const [isTyped, setTyped] = useState(false);
  /**
   * Option marked by arrow keys or mouse; null stands for the first found. No state: a rendering would move the mark.
   */
  const marked = useRef<string | null>(null);
  const {
    getRootProps,
    getInputProps,
    getInputLabelProps,
    getListboxProps,
    getOptionProps,
    groupedOptions,
    popupOpen,
  } = useAutocomplete({
    options,
    value,
    disabled,
    // What was not typed is not chosen by passing through.
    autoHighlight: isTyped,
    filterOptions: (all, { inputValue }) => filterOptions(all, inputValue),
    onInputChange: (_, _value, reason) => {
      setTyped(reason === 'input');
      marked.current = null;
    },
    onHighlightChange: (_, option) => {
      marked.current = option;
    },
    onChange: (_, chosen) => {
      if (chosen !== null) onChange(chosen);
    },
  });
  const found = groupedOptions as readonly string[];
  const chooseTyped = ({ key }: { readonly key: string }) => {
    const chosen = marked.current ?? found[0];
    if (key === 'Tab' && isTyped && popupOpen && chosen !== undefined) onChange(chosen);
  };
  return (
    <div onKeyDown={chooseTyped}>
      <div className={`${fieldStyles.field} ${styles.box}`} {...getRootProps()}>
        <label className={fieldStyles.label} {...getInputLabelProps()}>
          {label}
        </label>
        <input {...getInputProps()} placeholder={placeholder} disabled={disabled} />
        {popupOpen ? (
          <ul {...getListboxProps()} aria-label={label}>
            {found.map((option, index) => {
              const { key, ...props } = getOptionProps({ option, index });
              return (
                <li key={key} {...props}>
                  {option}
                </li>
              );
            })}
            {found.length === 0 ? <li role="presentation">Nothing found</li> : null}
          </ul>
        ) : null}
      </div>
    </div>
  );
}
