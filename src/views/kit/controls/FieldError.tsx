import * as styles from './Field.module.css';

/** Props that a form passes to the control of a field. */
export interface FieldProps<Value> {
  readonly value: Value;
  /** Error of the value; null while the value is valid, or no error is shown yet. */
  readonly error: string | null;
  /** Read-only for now: the value can be read and copied, and the field keeps the focus. */
  readonly locked: boolean;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
}

/** Error below a field that refers to it by `aria-describedby`. */
export function FieldError({ id, error }: { id: string; error: string | null }) {
  return error === null ? null : (
    <span id={id} className={styles.error}>
      {error}
    </span>
  );
}
