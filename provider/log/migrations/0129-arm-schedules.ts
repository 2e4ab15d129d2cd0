/**
 * Weekly schedules of alarm systems (decision 0129). Changes up to `decided_ms` are past: they took place, or a person decided
 * otherwise. `next_ms` is a moment from which one may be due, calculated with `timezone`; null = there are no changes.
 */
export const armSchedules = {
  name: '0129-arm-schedules',
  sql: `
    create table arm_schedules (
      sid text primary key references locations,
      changes jsonb not null,
      version int not null,
      decided_ms bigint not null,
      next_ms bigint,
      timezone int not null
    );
    create index arm_schedules_next on arm_schedules (next_ms);
  `,
};
