import { useId } from 'react';
import './Field.css';
import { FieldError, type FieldProps } from './FieldError.tsx';

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
      <label className="field">
        <span className="field-label">{label}</span>
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
