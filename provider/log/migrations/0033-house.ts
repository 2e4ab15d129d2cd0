/** What agents do around a house: whom they called of an alarm, and what of the service its location has. */
export const house = {
  name: '0033-house',
  sql: `
    alter table alarms add column calls jsonb not null default '[]';
    alter table locations add column features jsonb not null default '{}';
  `,
};
