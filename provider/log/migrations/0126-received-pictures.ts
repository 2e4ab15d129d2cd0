/** Pictures that sources sent, and an index of the alarms whose clip was announced. */
export const receivedPictures = {
  name: '0126-received-pictures',
  sql: `
    create table received_pictures (
      name text primary key references media_files,
      event_id bigint not null
    );
    create index received_pictures_of_event on received_pictures (event_id);
    create index alarms_awaiting_clip on alarms (raised_at_ms) where body->'received'->>'clip' = 'coming';
  `,
};
