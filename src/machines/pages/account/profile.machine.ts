import * as v from 'valibot';
import { REP_EMAIL_MAX, REP_NAME_MAX, USER_ID_MAX } from '../../../../contract/limits.ts';
import { formOf } from '../../kit/form/form.machine.ts';
import type { FormDraft } from '../../kit/form/form-draft.ts';

const line = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max, `At most ${max} characters.`));
/** Fields that are saved, even empty ones (ACCT-10); the others are only shown. */
const ProfileFields = v.object({
  firstName: line(REP_NAME_MAX),
  lastName: line(REP_NAME_MAX),
  email: line(REP_EMAIL_MAX),
  user_id: line(USER_ID_MAX),
  isActive: v.boolean(),
  isVerified: v.nullable(v.boolean()),
  userId: v.string(),
  lastActiveS: v.nullable(v.number()),
  version: v.optional(v.string()),
});
type ProfileValues = v.InferOutput<typeof ProfileFields>;
/** Profile as loaded, with the unsaved draft. */
export type Profile = ProfileValues & { readonly draft?: FormDraft | null };

/** Names and address of a person (ACCT-02 to ACCT-04, ACCT-07 to ACCT-13). Lives while their page is shown. */
export const profileMachine = formOf<ProfileValues, Profile>({
  id: 'profile',
  schema: ProfileFields,
  toValues: ({ draft: _, ...profile }) => profile,
  toDraft: ({ draft }) => draft ?? null,
  texts: {
    loadFailed: (message) => `Endpoint: reps/me. ${message}`,
    saveFailed: (message, { firstName }) => `Error saving ${firstName}: ${message}`,
    saved: ({ firstName }) => `Successfully saved ${firstName}`,
  },
  report: ({ firstName, lastName, email }) => ({ type: 'profile.saved', change: { firstName, lastName, email } }),
});
