import { PCS_STATUS } from '../../../contract/enums.ts';

const { new: waiting, verify, dispatch, follow_up } = PCS_STATUS;

export const alarms = {
  name: '0004-alarms',
  sql: `
    create sequence alarm_ids start 100001;

    create table alarms (
      event_id bigint primary key,
      version int not null,
      queue text not null,
      status int not null,
      holder_rep bigint,
      holder_tab text,
      holder_email text,
      holder_slot int,
      lease_until_ms bigint,
      taken_at_ms bigint,
      expires_at_ms bigint,
      closed_by text,
      raised_at_ms bigint not null,
      sid text not null,
      user_id text not null,
      uuid text not null,
      account text not null,
      armed_state text not null,
      threat_level int not null,
      event_timestamp bigint not null,
      is_fake boolean not null,
      disposition_action text,
      disposition_reason text,
      documentation text,
      told jsonb not null,
      body jsonb not null
    );
    create index alarms_waiting on alarms (queue, event_timestamp) where status = ${waiting} and holder_rep is null;
    create index alarms_held on alarms (holder_rep, holder_tab) where holder_rep is not null;
    create index alarms_of_location on alarms (sid, event_timestamp desc);
    create index alarms_by_time on alarms (event_timestamp desc);
    create index alarms_open on alarms (event_id) where status >= ${waiting};
    create index alarms_worked_on on alarms (sid, queue) where status in (${verify}, ${dispatch}, ${follow_up});

    create table messages (
      id bigint generated always as identity primary key,
      event_id bigint not null references alarms,
      kind text not null check (kind in ('email', 'push')),
      user_id text not null,
      rep_id bigint not null,
      idempotency_key text,
      outcome text not null check (outcome in ('delivered', 'duplicated', 'skipped')),
      content jsonb not null,
      at_ms bigint not null
    );
    create unique index messages_once on messages (event_id, kind) where outcome = 'delivered';
    create unique index messages_by_key on messages (kind, rep_id, idempotency_key) where idempotency_key is not null;

    create table metrics (
      id bigint generated always as identity primary key,
      about text not null check (about in ('event', 'agent')),
      about_id bigint,
      name text not null,
      source text not null,
      payload jsonb not null,
      reported_at double precision not null,
      rep_id bigint not null,
      at_ms bigint not null
    );

    create table presence (
      rep_id bigint not null,
      tab text not null,
      accept_new boolean not null,
      at_ms bigint not null,
      primary key (rep_id, tab)
    );
  `,
};
