import { fromPromise } from 'xstate';
import type { OverdueAlarm } from '../../../../contract/entities/reports.ts';
import { overdueMachine } from '../../../machines/app/overdue/overdue.machine.ts';
import type { OfficeServices } from '../../services.ts';

/** Reads the overdue alarms, with their times in the browser's epoch. */
export const boundOverdue = ({ api, clock }: OfficeServices) =>
  overdueMachine.provide({
    actors: {
      read: fromPromise<readonly OverdueAlarm[], undefined>(async ({ signal }) =>
        (await api.overdueAlarms({}, { signal })).items.map((alarm) => ({
          ...alarm,
          raisedAtMs: clock.toLocalMs(alarm.raisedAtMs),
        })),
      ),
    },
  });
