import type { ProfileRef } from '../../../machines/pages/account/account.selectors.ts';
import { TextBox } from '../../kit/controls/TextBox.tsx';
import { FormPage } from '../../kit/form/FormPage.tsx';
import { EMAIL_OF_ADMINS } from '../rep/texts.ts';
import {
  DETAILS,
  EMAIL_ADDRESS,
  FIRST_NAME,
  LAST_NAME,
  LOADING_PROFILE,
  SAVE_DETAILS,
  USER_ID,
  USER_ID_HELP,
} from './texts.ts';

const LABELS = { firstName: FIRST_NAME, lastName: LAST_NAME, email: EMAIL_ADDRESS };

/** Names, e-mail and user id: marked required, and saved whatever they are (ACCT-07 to ACCT-13). */
export function ProfileForm({ form, isAdmin }: { form: ProfileRef; isAdmin: boolean }) {
  return (
    <FormPage form={form} title={DETAILS} loadingText={LOADING_PROFILE} saveLabel={SAVE_DETAILS} labels={LABELS}>
      {(field) => (
        <>
          <TextBox label={FIRST_NAME} rows={1} isRequired {...field('firstName')} />
          <TextBox label={LAST_NAME} rows={1} isRequired {...field('lastName')} />
          <TextBox
            label={EMAIL_ADDRESS}
            rows={1}
            isRequired
            {...field('email')}
            {...(isAdmin ? {} : { locked: true, help: EMAIL_OF_ADMINS })}
          />
          <TextBox label={USER_ID} rows={1} isRequired help={USER_ID_HELP} {...field('user_id')} />
        </>
      )}
    </FormPage>
  );
}
