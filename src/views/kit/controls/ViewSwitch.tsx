import * as styles from './controls.module.css';

interface ViewSwitchProps<Name extends string> {
  readonly label: string;
  readonly views: readonly { readonly name: Name; readonly title: string }[];
  readonly shown: Name;
  readonly onChange: (name: Name) => void;
}

/** Switches between views that share the place below it; one alone needs no switch. */
export function ViewSwitch<Name extends string>({ label, views, shown, onChange }: ViewSwitchProps<Name>) {
  if (views.length < 2) return null;
  return (
    <nav className={styles.viewSwitch} aria-label={label}>
      {views.map(({ name, title }) => (
        <button key={name} type="button" aria-pressed={name === shown} onClick={() => onChange(name)}>
          {title}
        </button>
      ))}
    </nav>
  );
}
