import type { Database } from '../../provider/base/ports.ts';

/** Monitors every camera: alarms of other cameras are filed at once (LIVE-29). */
export const monitorAll = (database: Database) =>
  database.exec(`update cameras set body = jsonb_set(body, '{monitored}', 'true')`);
