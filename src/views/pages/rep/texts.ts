/** REPS-06 */
export const ACTIVE = 'Active';
export const INACTIVE = 'Inactive';
export const TABS = 'Parts of a rep';
/** REPS-17 */
export const TAB_LABELS = { info: 'Rep info', queue: 'Queue settings' } as const;
export const SAVE_FIRST = 'Save or cancel your changes first';
/** REPS-19 */
export const FIRST_NAME = 'First name';
export const LAST_NAME = 'Last name';
export const EMAIL = 'Email';
/** Decision 0110 */
export const EMAIL_OF_ADMINS = 'Only an administrator changes it';
export const ROLE = 'Role';
export const MAY_NOT_EDIT = 'Only an administrator edits reps of this role';
export const ONLY_ACCEPT_NEW = 'You may change Accept New. Only an administrator changes the rest.';
/** REPS-32 */
export const ACCEPT_NEW = 'Accept New';
export const MAX_ONSCREEN = 'Max Onscreen';
export const AUTO_EXPIRE = 'Auto Expire';
export const PCS_STATUS = 'PCS Status';
export const THREAT_LEVEL = 'Threat Level';
export const LOOKBACK = 'Lookback';
export const ARM_STATE = 'Arm State';
export const QUEUES = 'Queues';
export const OTHER_QUEUE = 'Another queue';
export const ADD = 'Add';
/** REPS-39 */
export const KNOWN_QUEUES = ['Live', 'Production Training'];
