import type { WorkNow } from '../../../../contract/entities/agents-work.ts';

/** The agent's work has changed. */
export interface WorkSeen {
  readonly type: 'work.seen';
  readonly work: WorkNow;
}
