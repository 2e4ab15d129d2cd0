import { useId } from 'react';
import { FieldError, type FieldProps } from './FieldError.tsx';
import * as styles from './Field.module.css';

interface NumberBoxProps extends FieldProps<string> {
  readonly label: string;
  readonly min: number;
  readonly max: number;
}

/** A labelled number, as the text that is typed. */
export function NumberBox({ label, min, max, value, error, locked, onChange, onBlur }: NumberBoxProps) {
  const errorId = useId();
  return (
    <>
      <label className={styles.field}>
        <span className={styles.label}>{label}</span>
        <input
          type="number"
          min={min}
          max={max}
          value={value}
          readOnly={locked}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : errorId}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onBlur}
        />
      </label>
      <FieldError id={errorId} error={error} />
    </>
  );
}
