import type { ReactNode } from 'react';

/** A message that stays until the agent has dealt with it. */
export interface Notice {
  readonly id: string;
  readonly text: string;
  readonly isTraining?: boolean;
  readonly actions: ReactNode;
}
