import * as styles from './controls.module.css';

/** The shortcut key of the label beside it. */
export function Key({ children }: { children: string | number }) {
  return (
    <kbd className={styles.key} aria-hidden="true">
      {children}
    </kbd>
  );
}
