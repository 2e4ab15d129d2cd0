import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import type { Sql } from '../../base/ports.ts';

/** Lifetime of records to which the identity provider gives none, s. */
const ENDLESS_S = 30 * 86_400;

/** Keeps the identity provider's records in table `identity_records`, so that every process sees them. */
export const recordAdapter =
  (sql: Sql): AdapterFactory =>
  (kind): Adapter => {
    const findBy = async (column: 'id' | 'uid' | 'user_code', value: string) => {
      const [row] = await sql.query<{ payload: AdapterPayload }>(
        `select payload from identity_records where kind = $1 and ${column} = $2 and expires_at > now()`,
        [kind, value],
      );
      return row?.payload;
    };

    return {
      async upsert(id, payload, expiresInS) {
        await sql.query(
          `insert into identity_records (kind, id, payload, grant_id, uid, user_code, expires_at)
           values ($1, $2, $3, $4, $5, $6, now() + $7::int * interval '1 second')
           on conflict (kind, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
             uid = excluded.uid, user_code = excluded.user_code, expires_at = excluded.expires_at`,
          [
            kind,
            id,
            JSON.stringify(payload),
            payload.grantId ?? null,
            payload.uid ?? null,
            payload.userCode ?? null,
            expiresInS || ENDLESS_S,
          ],
        );
      },
      find: (id) => findBy('id', id),
      findByUid: (uid) => findBy('uid', uid),
      findByUserCode: (userCode) => findBy('user_code', userCode),
      async consume(id) {
        await sql.query(
          `update identity_records set payload = payload || jsonb_build_object('consumed', floor(extract(epoch from now())))
           where kind = $1 and id = $2`,
          [kind, id],
        );
      },
      async destroy(id) {
        await sql.query('delete from identity_records where kind = $1 and id = $2', [kind, id]);
      },
      async revokeByGrantId(grantId) {
        await sql.query('delete from identity_records where grant_id = $1', [grantId]);
      },
    };
  };
