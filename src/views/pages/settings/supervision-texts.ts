import type { SupervisionChange } from '../../../../contract/entities/supervision.ts';
import { WORK_FORGOTTEN_AFTER_MS } from '../../../../contract/limits.ts';

export const SUPERVISION = 'What supervisors see of agents';
export const SUPERVISION_HELP = 'Every agent sees in their account what of this is on, and who looked.';
export const SUPERVISED = [
  {
    name: 'journals',
    label: 'Keep what agents saw of alarms',
    help: "Agents' portals send what was on the screen from opening an alarm to its end, without names. It is kept as long as the alarm; QA, supervisors and admins open it from the time line.",
  },
  {
    name: 'live',
    label: 'Show live what agents do',
    help: `Supervisors and admins see on the dashboard where each agent is, the alarm and step, and which controls of cameras are on. Nothing of it is kept for longer than ${WORK_FORGOTTEN_AFTER_MS / 60_000} minutes, and agents see in the header that they are shown.`,
  },
] as const;

export const CHANGES = 'Changes';
/** Not in the spec: number of latest changes that are shown. */
export const CHANGES_SHOWN = 10;
export const NEVER_CHANGED = 'Never changed: it is as set when the provider was started.';
export const notReadText = (error: string): string => `The changes could not be read: ${error}`;

const onOff = (isOn: boolean): string => (isOn ? 'on' : 'off');
/** `01/15/2027 8:00:00 AM, Olivia Park: keep on, live off` */
export const changeText = ({ journals, live, by }: SupervisionChange, at: string): string =>
  `${at}, ${by}: keep ${onOff(journals)}, live ${onOff(live)}`;
