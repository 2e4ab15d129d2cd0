/**
 * Live pictures that agents still see for an alarm, by what their portals last said; `heard_at_ms` is the provider's clock, the other
 * times are of the agent's computer. The end of one moves it to the log.
 */
export const openWatches = {
  name: '0160-open-watches',
  sql: `
    create table open_watches (
      uuid text not null references cameras,
      event_id bigint not null references alarms,
      by text not null,
      from_ms bigint not null,
      until_ms bigint not null,
      way text not null,
      oldest_ms bigint,
      heard_at_ms bigint not null,
      primary key (uuid, event_id, by, from_ms)
    );
    create index open_watches_heard on open_watches (heard_at_ms);
  `,
};
