import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Camera } from '../../../../contract/entities/cameras.ts';
import { selectOvertaken, selectSaved } from '../../../machines/kit/form/form.selectors.ts';
import type { cameraSettingsMachine } from '../../../machines/pages/camera/camera-settings.machine.ts';
import { settingsFields } from '../../../machines/pages/camera/settings-fields.ts';
import { DisabledReason } from '../../kit/controls/DisabledReason.tsx';
import { SelectBox } from '../../kit/controls/SelectBox.tsx';
import { SwitchBox } from '../../kit/controls/SwitchBox.tsx';
import { FormPage } from '../../kit/form/FormPage.tsx';
import {
  changedTo,
  isLabelled,
  onOff,
  overtakenBy,
  PANELS,
  RECORDING,
  RECORDING_FIXED,
  SETTING_LABELS,
} from './texts.ts';
import * as styles from './CameraScreen.module.css';

type SettingsRef = ActorRefFrom<typeof cameraSettingsMachine>;

/** Settings of the camera; each field offers the values that this camera supports (CAM-18 to CAM-30). */
export function CameraSettingsForm({ form, camera }: { form: SettingsRef; camera: Camera }) {
  return (
    <FormPage form={form} title={PANELS.form}>
      {(field) => (
        <>
          <Overtaken form={form} />
          {settingsFields(camera).map((setting) => {
            const { name } = setting;
            if (setting.kind === 'choice') {
              const { value, locked, onChange } = field(setting.name);
              return (
                <SelectBox
                  key={name}
                  label={SETTING_LABELS[name]}
                  options={setting.options.map((option) => ({ value: option, label: option }))}
                  value={value}
                  disabled={locked}
                  onChange={onChange}
                />
              );
            }
            const { value, locked, onChange } = field(setting.name);
            return (
              <DisabledReason key={name} why={setting.whyNot}>
                <SwitchBox
                  label={SETTING_LABELS[name]}
                  checked={value}
                  disabled={locked || setting.whyNot !== null}
                  onChange={() => onChange(!value)}
                />
              </DisabledReason>
            );
          })}
          <DisabledReason why={RECORDING_FIXED}>
            <SwitchBox label={RECORDING} checked disabled onChange={() => {}} />
          </DisabledReason>
        </>
      )}
    </FormPage>
  );
}

/** Values that somebody else saved meanwhile. */
function Overtaken({ form }: { form: SettingsRef }) {
  const overtaken = useSelector(form, selectOvertaken);
  const saved = useSelector(form, selectSaved);
  if (overtaken.length === 0 || saved === null) return null;
  const changes = overtaken.filter(isLabelled).map((name) => {
    const value = saved[name];
    return changedTo(SETTING_LABELS[name], typeof value === 'boolean' ? onOff(value) : value);
  });
  return (
    <p className={styles.overtaken} role="alert">
      {overtakenBy(changes)}
    </p>
  );
}
