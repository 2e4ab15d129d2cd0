import './Key.css';

/** The shortcut key of the label beside it. */
export function Key({ children }: { children: string | number }) {
  return (
    <kbd className="key" aria-hidden="true">
      {children}
    </kbd>
  );
}
