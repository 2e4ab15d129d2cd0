import { useSelector } from '@xstate/react';
import type { SupervisionChangesRef, SupervisionRef } from '../../../machines/pages/settings/settings.selectors.ts';
import { SwitchBox } from '../../kit/controls/SwitchBox.tsx';
import { FormPage } from '../../kit/form/FormPage.tsx';
import { formatDateTime } from '../../kit/time/format-time.ts';
import {
  changeText,
  CHANGES,
  CHANGES_SHOWN,
  NEVER_CHANGED,
  notReadText,
  SUPERVISED,
  SUPERVISION,
  SUPERVISION_HELP,
} from './supervision-texts.ts';
import * as fieldStyles from '../../kit/controls/Field.module.css';
import * as styles from './SettingsScreen.module.css';

interface SupervisionProps {
  readonly form: SupervisionRef;
  readonly changes: SupervisionChangesRef;
}

const LABELS = Object.fromEntries(SUPERVISED.map(({ name, label }) => [name, label]));

/** Rights of supervisors to see the work of agents, for admins, with the author and time of each change. */
export function Supervision({ form, changes }: SupervisionProps) {
  return (
    <FormPage form={form} title={SUPERVISION} labels={LABELS} footer={<Changes changes={changes} />}>
      {(field) => (
        <>
          <p className="muted">{SUPERVISION_HELP}</p>
          {SUPERVISED.map(({ name, label, help }) => {
            const { value, locked, onChange } = field(name);
            return (
              <div key={name}>
                <SwitchBox label={label} checked={value} disabled={locked} onChange={() => onChange(!value)} />
                <p className="muted">{help}</p>
              </div>
            );
          })}
        </>
      )}
    </FormPage>
  );
}

function Changes({ changes }: { changes: SupervisionChangesRef }) {
  const known = useSelector(changes, ({ context }) => context.value);
  const error = useSelector(changes, ({ context }) => context.error);
  return (
    <section aria-label={CHANGES}>
      <h3 className={fieldStyles.label}>{CHANGES}</h3>
      {error === null ? null : <p role="alert">{notReadText(error)}</p>}
      {known?.length === 0 ? <p className="muted">{NEVER_CHANGED}</p> : null}
      <ul className={styles.changes}>
        {known?.slice(0, CHANGES_SHOWN).map((change) => (
          <li key={change.at_ms}>{changeText(change, formatDateTime(change.at_ms / 1_000, null))}</li>
        ))}
      </ul>
    </section>
  );
}
