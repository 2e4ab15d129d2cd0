import { LINK_PASSWORD_MAX, LINK_USER_MAX } from '../../../../contract/limits.ts';
import { PASSWORD, PASSWORD_KEPT, USER } from './texts.ts';
import * as fieldStyles from '../../kit/controls/Field.module.css';

interface LoginFieldsProps {
  /** The saved login, without its password; null without any. */
  readonly saved: { readonly user: string; readonly hasPassword: boolean } | null;
}

/** User and password of a device. What is typed stays in the fields until it is sent. */
export function LoginFields({ saved }: LoginFieldsProps) {
  return (
    <>
      <label className={fieldStyles.field}>
        <span className={fieldStyles.label}>{USER}</span>
        <input name="user" maxLength={LINK_USER_MAX} defaultValue={saved?.user} spellCheck={false} autoComplete="off" />
      </label>
      <label className={fieldStyles.field}>
        <span className={fieldStyles.label}>{PASSWORD}</span>
        <input
          name="password"
          type="password"
          maxLength={LINK_PASSWORD_MAX}
          placeholder={saved?.hasPassword ? PASSWORD_KEPT : undefined}
          autoComplete="new-password"
        />
      </label>
    </>
  );
}
