import type { Subscriber } from '../../../../contract/entities/subscribers.ts';

/** SUBS-01, G-138 */
export const TITLE = 'PCS Subscribers';
/** SUBS-29 */
export const LIST_TEXTS = { loading: 'Loading subscribers…', empty: 'No subscribers found' };
/** SUBS-03 */
export const SEARCH = 'Search customer';
/** SUBS-07 */
export const MANAGE = 'Manage Service';
export const manageText = ({ user_id }: Subscriber): string => `${MANAGE} of user ${user_id}`;
export const selectText = ({ user_id }: Subscriber): string => `Select user ${user_id}`;
/** SUBS-24 */
export const EXPORT_INFO = 'Export Subscribers Info';
/** SUBS-19 */
export const ADMIN_ONLY = 'Only an administrator saves the subscribers as a file';
export const CANCEL_EXPORT = 'Cancel export';
export const rowsText = (rows: number): string => `${rows} rows`;

export const ARM_ALL = 'Arm all as Away';
export const neverArmedText = (count: number): string =>
  `${count === 1 ? '1 imported location is' : `${count} imported locations are`} disarmed and ${count === 1 ? 'was' : 'were'} never armed. Agents who take alarms of armed locations do not get theirs. `;
export const placeText = ({ name, street, sid }: { name: string; street: string; sid: string }): string =>
  [name, street, `SID ${sid}`].filter(Boolean).join(', ');
