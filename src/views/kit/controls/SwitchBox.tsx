import type { ReactNode } from 'react';
import * as styles from './SwitchBox.module.css';

interface SwitchBoxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: () => void;
  /** Content after the label. */
  readonly children?: ReactNode;
}

/** A labelled switch. */
export function SwitchBox({ label, checked, disabled = false, onChange, children }: SwitchBoxProps) {
  return (
    <label className={`row ${styles.box}`}>
      <input
        type="checkbox"
        role="switch"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={onChange}
      />
      {label} {children}
    </label>
  );
}
