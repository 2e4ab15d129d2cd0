import './Key.css';

/** The key that does what stands beside it. */
export function Key({ children }: { children: string | number }) {
  return (
    <kbd className="key" aria-hidden="true">
      {children}
    </kbd>
  );
}
