import type { Database } from '../../provider/base/ports.ts';

/** What a camera raises while it is not monitored is filed at once (LIVE-29): of a bench all are. */
export const monitorAll = (database: Database) =>
  database.exec(`update cameras set body = jsonb_set(body, '{monitored}', 'true')`);
