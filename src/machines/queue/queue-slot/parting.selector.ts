import type { SnapshotFrom } from 'xstate';
import { isClosed, PCS_STATUS } from '../../../../contract/enums.ts';
import type { queueSlotMachine } from './queue-slot.machine.ts';

export type Parting = 'disarmed' | 'canceled' | 'closed' | 'onHold' | 'taken' | 'returned';

/** Way in which the alarm of a slot left without the agent's doing. */
export const selectParting = ({ context: { alarm, wasOff } }: SnapshotFrom<typeof queueSlotMachine>): Parting => {
  if (alarm === null || !isClosed(alarm.pcs_status)) {
    if (alarm?.pcs_status === PCS_STATUS.hold) return 'onHold';
    return alarm === null || alarm.handler === null ? 'returned' : 'taken';
  }
  if (alarm.pcs_status !== PCS_STATUS.canceled || alarm.disposition?.action !== 'canceled_by_customer') return 'closed';
  return alarm.alarmState === 'OFF' && !wasOff ? 'disarmed' : 'canceled';
};
