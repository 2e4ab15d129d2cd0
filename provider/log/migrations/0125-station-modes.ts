/**
 * Modes of the station, for all of its processes, which customers, locations and cameras came by import, and numbers to phone for help. Of those that are there,
 * customers 7001 to 7012 with addresses at example.com are invented, and cameras whose MAC address is of the range for documentation.
 */
export const stationModes = {
  name: '0125-station-modes',
  sql: `
    create table station_modes (
      is_only boolean primary key default true check (is_only),
      world text not null default 'on' check (world in ('on', 'off')),
      dispatch text check (dispatch in ('invented', 'manual'))
    );

    alter table customers add column is_imported boolean not null default false;
    alter table locations
      add column is_imported boolean not null default false,
      add column dispatch_numbers jsonb not null default '[]';
    alter table cameras add column is_imported boolean not null default false;
    update customers set is_imported = not (email like '%@example.com' and user_id ~ '^70(0[1-9]|1[0-2])$');
    update locations set is_imported = true where user_id in (select user_id from customers where is_imported);
    update cameras set is_imported = true where coalesce(body->'cameraStatus'->>'wlanMac', '') not like '02:00:5e:%';
    delete from camera_readings where uuid in (select uuid from cameras where is_imported);
    delete from camera_speed_tests where uuid in (select uuid from cameras where is_imported);
  `,
};
