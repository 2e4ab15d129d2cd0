import { isTakeable, withUnservedQueues } from '../../alarms/custody/takeable.ts';
import { orderSql, prioritySql, showsBannedSql } from '../../alarms/priority-sql.ts';
import { PCS_STATUS } from '../../../contract/enums.ts';

const { new: waiting, watch } = PCS_STATUS;

const priority = prioritySql({
  threatLevel: 'threat_level',
  alarmState: 'armed_state',
  isIndoors: 'is_indoors',
  showsOnlyFriends: 'shows_only_friends',
  showsBanned: showsBannedSql('body'),
});
const order = orderSql(priority, '((now_ms - raised_at_ms) / 1000)');

const takeable = isTakeable({
  queues: 'queues',
  withUnserved: 'with_unserved',
  leastStatus: 'least_status',
  sinceS: 'since_s',
  leastThreat: 'least_threat',
  armedStates: 'armed_states',
  nowMs: 'now_ms',
});

/** Gives the tab as many of these alarms as it has room for. */
const give = (these: string): string => `
    return query with waiting as (
      select event_id from alarms ${these} limit at_most - already for update skip locked
    ), picked as (
      select event_id, row_number() over () as place from waiting
    ), taken as (
      update alarms set version = version + 1, custody = version + 1, status = ${watch}, holder_rep = agent_rep,
        holder_tab = agent_tab, holder_email = agent_email, holder_slot = free_slots[place], taken_at_ms = now_ms,
        lease_until_ms = now_ms + lease_ms, expires_at_ms = now_ms + 1000 * (settings->>'autoExpire')::bigint
      from picked where alarms.event_id = picked.event_id
      returning alarms.*
    ), logged as (
      insert into events (stream, version, type, v, data, by, at_ms)
      select 'alarm:' || event_id, version, 'alarm.taken', 2, jsonb_build_object(
        'holder', jsonb_build_object(
          'rep', holder_rep::text, 'email', holder_email, 'tab', holder_tab, 'slot', holder_slot),
        'expiresAtMs', expires_at_ms, 'leaseUntilMs', lease_until_ms), said_by, now_ms
      from taken
    )
    select * from taken order by holder_slot;`;

/** Tests of the agent, as practices. */
const TESTS = 'from practices where rep_id = agent_rep and tab is null and ended_at_ms is null and until_ms > now_ms';

/**
 * Alarms in the slots of a tab, and as many waiting ones as it has room for (decision 0005). An agent who practices in
 * this tab gets the alarms of their practice only, one after another (decision 0030). A test of a source comes before all others
 * (decision 0142).
 */
export const takeAlarms = `
  create or replace function take_alarms(
    agent_rep bigint, agent_email text, agent_tab text, said_by text, at_most int,
    since_s bigint, least_threat int, least_status int, armed_states text[], now_ms bigint, lease_ms bigint
  ) returns setof alarms language plpgsql as $$
  declare
    settings jsonb := (select queue_settings from reps where id = agent_rep);
    queues text[] := array(select jsonb_array_elements_text(settings->'queues'));
    with_unserved text[] := ${withUnservedQueues('queues')};
    already int;
    free_slots int[];
    practicing bigint;
  begin
    -- Two takes of one tab at once would each see the same room.
    perform pg_advisory_xact_lock(hashtextextended('take:' || agent_rep || ':' || agent_tab, 0));

    return query select * from alarms where holder_rep = agent_rep and holder_tab = agent_tab and status = ${watch}
      order by taken_at_ms, event_id;
    get diagnostics already = row_count;

    select max(id) into practicing from practices
      where rep_id = agent_rep and tab = agent_tab and ended_at_ms is null and until_ms > now_ms;
    if practicing is not null and at_most > 0 then
      at_most := least(at_most, greatest(1, at_most - (settings->>'limit')::int + 1));
    end if;
    if already >= at_most then
      return;
    end if;
    free_slots := array(
      select slot from generate_series(1, at_most) slot
      except select holder_slot from alarms where holder_rep = agent_rep and holder_tab = agent_tab and status = ${watch}
      order by slot
    );

    if practicing is null then
      if exists (select ${TESTS}) then
        ${give(`
          where status = ${waiting} and holder_rep is null
            and event_id in (select event_id from practice_alarms where practice in (select id ${TESTS}))
          order by event_id`)}
        -- The slots that are free now are known at the next take.
        if found then
          return;
        end if;
      end if;
      ${give(`
        where ${takeable}
        order by ${order}, is_reoffered desc, raised_at_ms, event_id`)}
    else
      ${give(`
        where status = ${waiting} and holder_rep is null
          and event_id in (select practice_alarms.event_id from practice_alarms where practice = practicing)
        order by event_id`)}
    end if;
  end $$`;
