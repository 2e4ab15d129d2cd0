/** What agents noted about a location, each text as it was saved; the last one counts. */
export const locationNotes = {
  name: '0029-location-notes',
  sql: `
    create table location_notes (
      id bigint generated always as identity primary key,
      sid text not null references locations,
      event_id bigint not null references alarms,
      rep_id bigint not null references reps,
      notes text not null,
      at_ms bigint not null
    );
    create index location_notes_of_location on location_notes (sid, id desc);
  `,
};
