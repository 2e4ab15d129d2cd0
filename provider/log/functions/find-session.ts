import { REP_COLUMNS } from '../../identity/reps.ts';
import { LIVING } from '../../identity/sign-ins.ts';

/**
 * The session behind the hash of a token at a time, with its rep, or null. Every call asks for it: a function keeps its plan,
 * and to plan this takes longer than to do it. A refreshed token ends before its sign-in does.
 */
export const findSession = `
  create or replace function find_session(hash text, at_ms bigint) returns json language plpgsql stable as $$
  begin
    return (
      select row_to_json(session) from (
        select sign_in as "signIn", user_id as "userId", claims,
          (select row_to_json(rep) from (select ${REP_COLUMNS} from reps where reps.id = rep_id) as rep) as rep,
          sign_ins.expires_at_ms as "expiresAtMs", sessions.expires_at_ms <= at_ms as "isRefreshed"
        from sessions join sign_ins using (sign_in) where token_hash = hash and ${LIVING('at_ms')}
      ) as session
    );
  end $$`;
