import type { NotificationsRef } from '../../../machines/pages/settings/settings.selectors.ts';
import { SwitchBox } from '../../kit/controls/SwitchBox.tsx';
import { FormPage } from '../../kit/form/FormPage.tsx';
import { NOTIFICATIONS, NOTIFICATIONS_HELP, TOGGLES } from './texts.ts';
import * as fieldStyles from '../../kit/controls/Field.module.css';
import * as styles from './SettingsScreen.module.css';

/** Labels with the name of their group, as several groups have a switch of the same name. */
const LABELS = Object.fromEntries(
  TOGGLES.flatMap(([group, toggles]) => toggles.map(([name, label]) => [name, `${group}, ${label}`])),
);

/** Channels and subjects of a person's notifications (SET-02 to SET-05). */
export function Notifications({ form }: { form: NotificationsRef }) {
  return (
    <FormPage form={form} title={NOTIFICATIONS} labels={LABELS}>
      {(field) => (
        <>
          <p className="muted">{NOTIFICATIONS_HELP}</p>
          <div className={styles.toggles}>
            {TOGGLES.map(([group, toggles]) => (
              <fieldset key={group}>
                <legend className={fieldStyles.label}>{group}</legend>
                {toggles.map(([name, label]) => {
                  const { value, locked, onChange } = field(name);
                  return (
                    <SwitchBox
                      key={name}
                      label={label}
                      checked={value}
                      disabled={locked}
                      onChange={() => onChange(!value)}
                    />
                  );
                })}
              </fieldset>
            ))}
          </div>
        </>
      )}
    </FormPage>
  );
}
