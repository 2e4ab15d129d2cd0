import type { LogEntry } from '../../../../contract/metrics.ts';
import { flusherOf } from './flusher.machine.ts';
import { LOGS_FLUSH_MS } from './metrics.constants.ts';

/** Log lines that only engineers see. Lives as long as the portal. */
export const logsMachine = flusherOf<LogEntry>('logs', LOGS_FLUSH_MS);
