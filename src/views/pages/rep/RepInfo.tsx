import { useSelector } from '@xstate/react';
import { ADMINS, isOneOf, ROLE_LABELS, ROLES, type Role, SUPERVISED } from '../../../../contract/roles.ts';
import { SCREENS } from '../../../machines/app/router/screens.ts';
import { type RepInfoRef, selectIsReadOnly } from '../../../machines/pages/rep/rep.machine.ts';
import { SelectBox } from '../../kit/controls/SelectBox.tsx';
import { FieldError } from '../../kit/controls/FieldError.tsx';
import { SwitchBox } from '../../kit/controls/SwitchBox.tsx';
import { TextBox } from '../../kit/controls/TextBox.tsx';
import { FormPage } from '../../kit/form/FormPage.tsx';
import { ACTIVE, EMAIL, EMAIL_OF_ADMINS, FIRST_NAME, LAST_NAME, MAY_NOT_EDIT, ROLE, TAB_LABELS } from './texts.ts';

const labelOf = (role: Role) => ({ value: role, label: ROLE_LABELS[role] });
/** Roles that the viewer may assign, and the current one of the rep (REPS-20, REPS-22). */
const choicesOf = (viewer: Role | undefined, own: string) =>
  ROLES.filter((role) => isOneOf(ADMINS, viewer) || isOneOf(SUPERVISED, role) || role === own).map(labelOf);

/** Personal data of a rep, whether they work here, and their role (REPS-19 to REPS-29). */
export function RepInfo({ form, viewer }: { form: RepInfoRef; viewer: Role | undefined }) {
  const isReadOnly = useSelector(form, (snapshot) => selectIsReadOnly(snapshot, viewer));
  return (
    <FormPage
      form={form}
      title={TAB_LABELS.info}
      cancelTo={SCREENS.repsList.path}
      readOnly={isReadOnly ? MAY_NOT_EDIT : undefined}
    >
      {(field) => {
        const isActive = field('isActive');
        const role = field('role');
        return (
          <>
            <TextBox label={FIRST_NAME} rows={1} {...field('firstName')} />
            <TextBox label={LAST_NAME} rows={1} {...field('lastName')} />
            <TextBox
              label={EMAIL}
              rows={1}
              {...field('email')}
              {...(isOneOf(ADMINS, viewer) ? {} : { locked: true, help: EMAIL_OF_ADMINS })}
            />
            <SwitchBox
              label={ACTIVE}
              checked={isActive.value}
              disabled={isActive.locked}
              onChange={() => isActive.onChange(!isActive.value)}
            />
            <SelectBox
              label={ROLE}
              value={role.value}
              disabled={role.locked}
              options={choicesOf(viewer, role.value)}
              onChange={role.onChange}
            />
            <FieldError id="role-error" error={role.error} />
          </>
        );
      }}
    </FormPage>
  );
}
