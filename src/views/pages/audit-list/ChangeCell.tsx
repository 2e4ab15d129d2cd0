import { fieldsOf, nameOf } from './change-fields.ts';
import * as styles from './AuditListScreen.module.css';

/** Name of a change, with its fields unfolded on demand (AUDIT-44). */
export function ChangeCell({ change }: { change: Readonly<Record<string, unknown>> }) {
  const { type, ...rest } = change;
  const fields = fieldsOf(rest);
  const name = nameOf(type);
  if (fields.length === 0) return name;
  return (
    <details className={styles.change}>
      <summary>{name}</summary>
      <dl>
        {fields.map(([field, value]) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
