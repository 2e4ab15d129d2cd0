/** What is set for the station, and the texts of the mobile app: every version that was saved, the last one counts. */
export const stationSettings = {
  name: '0070-station-settings',
  sql: `
    create table station_settings (
      name text not null,
      version int not null,
      value jsonb not null,
      rep_id bigint not null references reps,
      at_ms bigint not null,
      primary key (name, version)
    );
  `,
};
