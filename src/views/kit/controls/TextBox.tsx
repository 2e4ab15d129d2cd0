import { useId } from 'react';
import { FieldError, type FieldProps } from './FieldError.tsx';
import * as styles from './Field.module.css';

/** A space as wide as a digit. */
const FIGURE_SPACE = '\u2007';
/** Pads a count to the width of three digits: neither the count nor the field beside it moves while somebody types. */
const widthKept = (count: number): string => String(count).padStart(3, FIGURE_SPACE);

interface TextBoxProps extends Pick<FieldProps<string>, 'value' | 'locked' | 'onChange'> {
  readonly label: string;
  /** Lines of text; one makes a single-line field. */
  readonly rows: number;
  /** Longest text that may be saved; the counter shows when it is too long, and nothing typed is cut off. */
  readonly max?: number;
  readonly error?: string | null;
  readonly onBlur?: () => void;
  /** Takes the focus when it appears, such as the first field of a dialog. */
  readonly takesFocus?: boolean;
  /** Marks the field as required; an empty value can still be saved. */
  readonly isRequired?: boolean;
  /** Help text below the field. */
  readonly help?: string;
}

/** A labelled text with its counter. */
export function TextBox({
  label,
  value,
  rows,
  max,
  locked,
  error = null,
  onChange,
  onBlur,
  takesFocus = false,
  isRequired = false,
  help,
}: TextBoxProps) {
  const errorId = useId();
  const helpId = useId();
  const describedBy = [error === null ? null : errorId, help === undefined ? null : helpId].filter(Boolean).join(' ');
  const isTooLong = max !== undefined && value.length > max;
  const shared = {
    value,
    readOnly: locked,
    'aria-invalid': isTooLong || error !== null,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
    required: isRequired,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
    onBlur,
    autoFocus: takesFocus,
  };
  return (
    <>
      <label className={styles.field}>
        <span className={styles.label}>
          <span>
            {label}
            {isRequired ? <span aria-hidden> *</span> : null}
          </span>
          {max === undefined ? null : (
            <span className={styles.counter} data-too-long={isTooLong}>
              {widthKept(value.length)} / {max}
            </span>
          )}
        </span>
        {rows === 1 ? <input type="text" {...shared} /> : <textarea rows={rows} {...shared} />}
      </label>
      {help === undefined ? null : (
        <span id={helpId} className="muted">
          {help}
        </span>
      )}
      <FieldError id={errorId} error={error} />
    </>
  );
}
