import { refuseChange, wake } from '../functions/event-log.ts';

export const log = {
  name: '0001-log',
  sql: `
    create table events (
      pos bigint generated always as identity primary key,
      stream text not null,
      version int not null,
      type text not null,
      data jsonb not null,
      by text not null,
      at_ms bigint not null,
      tx xid8 not null default pg_current_xact_id(),
      constraint events_stream_version unique (stream, version)
    );
    create index events_feed on events (tx, pos);

    ${refuseChange};
    create trigger events_append_only before update or delete or truncate on events
      for each statement execute function events_refuse_change();

    ${wake};
    create trigger events_appended after insert on events for each statement execute function events_wake();
  `,
};
