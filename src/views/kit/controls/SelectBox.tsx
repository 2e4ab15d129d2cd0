import * as styles from './Field.module.css';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

interface SelectBoxProps {
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly disabled?: boolean;
  readonly onChange: (value: string) => void;
}

/** A labelled choice; the browser's own list, which opens at once and handles every key. */
export function SelectBox({ label, options, value, disabled = false, onChange }: SelectBoxProps) {
  const isOffered = options.some((option) => option.value === value);
  return (
    <label className={styles.field}>
      <span className={styles.label}>{label}</span>
      <select value={value} disabled={disabled} onChange={({ target }) => onChange(target.value)}>
        {isOffered ? null : <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
