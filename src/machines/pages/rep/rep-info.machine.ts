import * as v from 'valibot';
import type { CallName } from '../../../../contract/calls.ts';
import { REP_EMAIL_MAX, REP_NAME_MAX } from '../../../../contract/limits.ts';
import { deceptionOf } from '../../../../contract/names.ts';
import { ROLES } from '../../../../contract/roles.ts';
import { SCREENS } from '../../app/router/screens.ts';
import { formOf } from '../../kit/form/form.machine.ts';

/** Calls of a save, which are sent at once, and the text of each that failed (REPS-25 to REPS-29). */
export const REP_SAVES = {
  updateRepStatus: 'Status saving failed.',
  changeRepRole: 'Role saving failed.',
  updateRepInfo: 'User info saving failed (first name, last name, email).',
} as const satisfies Partial<Record<CallName, string>>;
export type RepSave = keyof typeof REP_SAVES;

const NAME = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(REP_NAME_MAX, `At most ${REP_NAME_MAX} characters.`),
  v.check(
    (name) => deceptionOf(name) === null,
    ({ input }) => `The name ${deceptionOf(input)}.`,
  ),
);

const EMAIL = v.pipe(v.string(), v.email());

/** Data of a rep that an administrator sets; an empty field stays unchanged (REPS-24). */
const RepInfo = v.object({
  firstName: NAME,
  lastName: NAME,
  email: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(REP_EMAIL_MAX, `At most ${REP_EMAIL_MAX} characters.`),
    v.check((email) => email === '' || v.is(EMAIL, email), 'Enter an email address.'),
  ),
  isActive: v.boolean(),
  role: v.picklist(ROLES, 'Choose a role.'),
});
export type RepInfo = v.InferOutput<typeof RepInfo>;
/** Values of the fields; a rep without a role has an empty one. */
export type RepInfoValues = Omit<RepInfo, 'role'> & { readonly role: string };

/** Rep whose data are edited. */
export interface RepTarget {
  readonly id: string;
}

/** Personal data and role of a rep (REPS-18 to REPS-29). Lives while its tab is shown. */
export const repInfoMachine = formOf<RepInfoValues, RepInfo | RepInfoValues, RepTarget>({
  id: 'repInfo',
  schema: RepInfo,
  toValues: (rep) => rep,
  texts: {
    loadFailed: (message) => `Endpoint: reps/repId. ${message}`,
    saveFailed: (message) =>
      message.split('\n').map((line) => {
        const [text = '', reason] = line.split('\t');
        return [text, reason];
      }),
    saved: () => 'Successfully saved',
  },
  savedTo: SCREENS.repsList.path,
});
