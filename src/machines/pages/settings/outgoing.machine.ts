import type { Outgoing } from '../../../../contract/entities/reports.ts';
import { resourceOf } from '../../kit/resource/resource.machine.ts';

/** Not in the spec: interval of reading, ms. */
const REFRESH_MS = 60_000;
/** Ways to customers, and why messages do not leave by them. */
export const outgoingMachine = resourceOf<readonly Outgoing[]>('outgoing', 'reports/floor', REFRESH_MS);
