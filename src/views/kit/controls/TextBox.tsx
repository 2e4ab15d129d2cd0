import './Field.css';

/** As wide as a digit. */
const FIGURE_SPACE = '\u2007';
/** As wide with one digit as with three: neither the count nor the field beside it moves while somebody types. */
const widthKept = (count: number): string => String(count).padStart(3, FIGURE_SPACE);

interface TextBoxProps {
  readonly label: string;
  readonly value: string;
  /** Lines of text; one makes a single-line field. */
  readonly rows: number;
  /** Longest text that may be saved; the counter says when it is too long, and nothing typed is cut off. */
  readonly max?: number;
  /** Cannot be changed now, but is read, copied and keeps the focus. */
  readonly locked: boolean;
  readonly onChange: (value: string) => void;
}

/** A labelled text with its counter. */
export function TextBox({ label, value, rows, max, locked, onChange }: TextBoxProps) {
  const isTooLong = max !== undefined && value.length > max;
  const shared = {
    value,
    readOnly: locked,
    'aria-invalid': isTooLong,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <label className="field">
      <span className="field-label">
        {label}
        {max === undefined ? null : (
          <span className="field-counter" data-too-long={isTooLong}>
            {widthKept(value.length)} / {max}
          </span>
        )}
      </span>
      {rows === 1 ? <input type="text" {...shared} /> : <textarea rows={rows} {...shared} />}
    </label>
  );
}
