import type { AgentStatus, Floor } from '../../../../contract/entities/reports.ts';
import { PCS_STATUS } from '../../../../contract/enums.ts';
import { formatSpan } from '../../kit/time/format-span.ts';
import { workStateLabel } from './texts.ts';

/** Texts of the wall board. */
export const BOARD = 'Floor now';
export const FIGURES = {
  waiting: 'Waiting',
  oldest: 'Oldest',
  expired: 'Expired in 1 h',
  agents: 'Agents on',
} as const;
export const PEOPLE = 'Agents at work';
export const NO_ONE = 'No agent is at work';
export const limitText = (limit: string | number): string => `limit ${limit}`;
export const overText = (limit: string | number): string => `over ${limit}`;
export const ALARMS_WAIT = 'alarms waiting';

const isCard = ({ pcs_status }: Floor['held'][number]): boolean => pcs_status === PCS_STATUS.watch;

/** `Verifies · 78 Birch Lane 2:31 · 3 cards` */
export function workText({ work_state }: AgentStatus, held: Floor['held'], nowMs: number): string {
  const cards = held.filter(isCard).length;
  const opened = held
    .filter((one) => !isCard(one))
    .map(({ eventId, street, takenAtMs }) => {
      const since = takenAtMs ? ` ${formatSpan((nowMs - takenAtMs) / 1_000)}` : '';
      return `${street === undefined || street === '' ? eventId : street}${since}`;
    });
  const counted = cards === 0 ? [] : [cards === 1 ? '1 card' : `${cards} cards`];
  return [workStateLabel(work_state), ...opened, ...counted].join(' · ');
}
