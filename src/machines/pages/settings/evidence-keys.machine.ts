import type { EvidenceKey } from '../../../../contract/entities/settings.ts';
import { resourceOf } from '../../kit/resource/resource.machine.ts';

/** Not in the spec: interval of reading, ms. */
const REFRESH_MS = 60_000;
/** Public keys with which evidence of the station is checked, the newest first. */
export const evidenceKeysMachine = resourceOf<readonly EvidenceKey[]>(
  'evidenceKeys',
  'settings/evidence-keys',
  REFRESH_MS,
);
