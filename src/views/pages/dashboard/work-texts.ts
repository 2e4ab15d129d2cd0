import type { AgentWork } from '../../../../contract/entities/agents-work.ts';
import { WORK_FORGOTTEN_AFTER_MS } from '../../../../contract/limits.ts';

export const WORK = 'Agents now';
export const WORK_LOADING = 'Loading the work of agents…';
export const NOT_SHOWN =
  'What agents do is not shown at this station. An admin can show it in Settings; each agent then sees in the header that their work is shown.';
export const NO_ONE_AT_WORK = `No agent was at work in the last ${WORK_FORGOTTEN_AFTER_MS / 60_000} minutes.`;
export const WORK_COLUMNS = [
  { header: 'Agent', width: '16%' },
  { header: 'Activity', width: '27%' },
  { header: 'For', width: '64px' },
  { header: 'Alarm', width: '15%' },
  { header: 'Controls on', width: '20%' },
  { header: 'Holds', width: 'auto' },
];
export const NOTHING = '–';
/** Words before the last known activity of a silent agent. */
export const LAST_ACTIVITY = ' Last activity: ';

export function activityOf({ place, page, step }: Pick<AgentWork, 'place' | 'page' | 'step'>): string {
  switch (place) {
    case 'queue':
      return 'At the queue';
    case 'verify':
      return step === null ? 'Opens an alarm' : `Verifies, step ${step} of 4`;
    case 'followUp':
      return 'Follows up';
    case 'page':
      return page === null || page === '' ? 'In the portal' : `On ${page}`;
  }
}

/** `Not heard since 14:02:11.` */
export const silentText = (how: 'silent' | 'signedOut', clock: string): string =>
  how === 'signedOut' ? `Signed out, last heard at ${clock}.` : `Not heard since ${clock}.`;

const USES = { talk: 'Talks at', siren: 'Sounds the siren of', spotlight: 'Lights' } as const;
export const controlText = ({ control, camera }: Pick<AgentWork['controls'][number], 'control' | 'camera'>): string =>
  `${USES[control]} ${camera},`;
export const leaseText = ({ control, camera }: AgentWork['leases'][number]): string => `${control} of ${camera}`;
export const heldText = (held: number): string => (held === 1 ? '1 alarm' : `${held} alarms`);
