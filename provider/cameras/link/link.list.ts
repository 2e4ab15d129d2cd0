import type { LinkedCamera } from '../../../contract/entities/camera-links.ts';
import type { LinkStatus } from '../../../contract/entities/link-state.ts';
import type { LinkSort } from '../../../contract/page.ts';
import { folded } from '../../lists/folded.ts';
import type { ListSource } from '../../lists/list-statement.ts';
import { partOf } from '../../lists/part-of.ts';
import { STATE_COLUMNS } from './link-states.ts';

export interface LinkRow extends Omit<LinkedCamera, 'address'> {
  readonly id: number;
  readonly rank: number;
  readonly host: string;
  readonly port: number;
  readonly isEncrypted: boolean;
  readonly path: string;
}

export interface LinkFilter {
  /** A part of the account, the street, the camera's name or the host. */
  readonly search?: string | undefined;
  readonly status?: LinkStatus | undefined;
}

/** Order of the states: those that somebody must look after come first. */
const RANK = `array_position(array['lost', 'connecting', 'idle', 'live'], status)`;
const NOW = '(extract(epoch from now()) * 1000)::bigint';

/** Links of all cameras, first those without a picture. */
export const LINK_LIST: ListSource<LinkRow, LinkFilter, LinkSort> = {
  from: `(select found.*, ${RANK} as rank from (
    select link_id as id, camera_links.uuid, locations.sid, account, coalesce(locations.body->'location'->>'street1', '') as street,
      coalesce(cameras.body->'cameraSettings'->>'cameraName', '') as "cameraName", model, host, port,
      is_encrypted as "isEncrypted", path, ${STATE_COLUMNS(NOW)}
    from camera_links join cameras using (uuid) join locations using (sid)) as found) as links`,
  columns: `id, rank, uuid, sid, account, street, "cameraName", model, host, port, "isEncrypted", path, status, reason, "sinceMs",
    "liveAtMs", form, "bitsPerSecond", "keyIntervalMs", "ageMs"`,
  document: null,
  id: { sql: 'id', of: ({ id }) => id },
  sorts: {
    state: { sql: 'rank', type: 'int', of: ({ rank }) => rank },
    account: { sql: 'account', type: 'text', of: ({ account }) => account },
    camera: { sql: '"cameraName"', type: 'text', of: ({ cameraName }) => cameraName },
    since: { sql: '"sinceMs"', type: 'bigint', of: ({ sinceMs }) => sinceMs },
  },
  defaultSort: { sort: 'state', isDescending: false },
  filters: {
    search: (search) =>
      `${folded(`account || ' ' || street || ' ' || "cameraName" || ' ' || host`)} like ${partOf(search)}`,
    status: (status) => `status = ${status}`,
  },
};
