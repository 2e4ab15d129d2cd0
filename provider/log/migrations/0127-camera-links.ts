/**
 * Links to real cameras: their addresses, encrypted passwords, and the last state of each, with the process that wrote it.
 * `secrets_key` names the key that encrypts, of which no copy is here.
 */
export const cameraLinks = {
  name: '0127-camera-links',
  sql: `
    create table secrets_key (
      is_only boolean primary key default true check (is_only),
      key_id text not null
    );

    create table camera_links (
      link_id bigint generated always as identity unique,
      uuid text primary key references cameras,
      host text not null,
      port int not null check (port between 1 and 65535),
      is_encrypted boolean not null,
      path text not null,
      transport text not null check (transport in ('tcp', 'udp')),
      has_sound boolean not null default true,
      user_name text,
      password bytea,
      password_key_id text,
      status text not null default 'idle' check (status in ('idle', 'connecting', 'live', 'lost')),
      reason_code text,
      reason text,
      since_ms bigint not null,
      seen_ms bigint not null,
      live_at_ms bigint,
      form jsonb,
      bits_per_second int,
      key_interval_ms int,
      age_ms int,
      viewers int not null default 0,
      writer text,
      constraint passwords_have_keys check ((password is null) = (password_key_id is null)),
      constraint passwords_have_users check (password is null or user_name is not null)
    );
    create index camera_links_by_time on camera_links (since_ms, link_id);
  `,
};
