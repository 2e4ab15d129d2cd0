/** The webhook as a way of dispatch, and its requests, which are posted until they are answered. */
export const dispatchWebhook = {
  name: '0128-dispatch-webhook',
  sql: `
    alter table station_modes drop constraint station_modes_dispatch_check;
    alter table station_modes add constraint station_modes_dispatch_check check (dispatch in ('invented', 'manual', 'webhook'));

    create table dispatch_requests (
      dispatch_id text primary key,
      event_id bigint not null references alarms (event_id),
      body text not null,
      attempts integer not null default 0,
      next_attempt_ms bigint not null
    );
  `,
};
