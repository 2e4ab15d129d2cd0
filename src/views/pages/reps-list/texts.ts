import type { LeavingRep } from '../../../machines/pages/reps-list/reps.machine.ts';

export const TITLE = 'Reps';
export const LIST_TEXTS = { loading: 'Loading reps…', empty: 'No reps found' };
/** REPS-02 */
export const SEARCH = 'Search reps';
/** REPS-07 */
export const EDIT = 'Edit rep';
export const LOG_OUT = 'Log out';
export const MAY_NOT_EDIT = 'Only an administrator edits reps of this role';
export const MAY_NOT_LOG_OUT = 'Only an administrator logs out reps of this role';
export const logOutTitle = ({ email }: LeavingRep): string => `Log out ${email}?`;
export const LOG_OUT_EFFECT = 'All their sessions end now. Alarms that they have go back to the queue.';
