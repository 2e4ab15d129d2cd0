import { fromPromise } from 'xstate';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { alarmPollingMachine } from '../../../machines/visit/alarm-polling/alarm-polling.machine.ts';
import type { Services } from '../../services.ts';

export const boundAlarmPolling = ({ pictureFirst: { api }, clock }: Pick<Services, 'clock' | 'pictureFirst'>) =>
  alarmPollingMachine.provide({
    actors: {
      readAlarm: fromPromise<AlarmEvent, { eventId: string }>(async ({ input, signal }) =>
        clock.localise(await api.getEvent({ params: { eventId: input.eventId } }, { signal })),
      ),
    },
  });
