import { PCS_STATUS } from '../../../contract/enums.ts';

/** Alarms wait and count from their receipt, not from the time of their source (decision 0124): every hour is folded again. */
export const nothingLost = {
  name: '0124-nothing-lost',
  sql: `
    drop index alarms_waiting;
    create index alarms_waiting on alarms (queue, raised_at_ms) where status = ${PCS_STATUS.new} and holder_rep is null;
    create index alarms_by_receipt on alarms (raised_at_ms);
    alter table alarms add column is_late boolean not null default false;
    update rollup_position set horizon = '0';
  `,
};
