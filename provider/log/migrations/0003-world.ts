/** The provider's world: customers, their locations, the cameras there and what these recorded. */
export const world = {
  name: '0003-world',
  sql: `
    create table customers (
      user_id text primary key,
      email text not null,
      body jsonb not null
    );

    create table locations (
      sid text primary key,
      user_id text not null references customers,
      account text not null,
      alarm_state text not null,
      timezone integer not null,
      body jsonb not null
    );
    create index locations_of_customer on locations (user_id);

    create table cameras (
      uuid text primary key,
      sid text not null references locations,
      user_id text not null references customers,
      model text not null,
      body jsonb not null
    );
    create index cameras_of_location on cameras (sid);

    create table recordings (
      name text primary key,
      uuid text not null references cameras,
      clip text not null
    );
    create index recordings_of_camera on recordings (uuid);
  `,
};
