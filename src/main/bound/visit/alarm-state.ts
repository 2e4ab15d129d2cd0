import { alarmStateMachine } from '../../../machines/visit/alarm-state/alarm-state.machine.ts';
import { provideCalls } from '../../../services/provider-api/provide-calls.ts';
import type { Services } from '../../services.ts';

export const boundAlarmState = ({ pictureFirst: { api } }: Pick<Services, 'pictureFirst'>) =>
  alarmStateMachine.provide({ actors: provideCalls(api, 'getAlarmState') });
