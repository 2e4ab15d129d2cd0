import type { WorkNow } from '../../../../contract/entities/agents-work.ts';

/** What the agent does is not what it was. */
export interface WorkSeen {
  readonly type: 'work.seen';
  readonly work: WorkNow;
}
