import type { ReactNode } from 'react';

/** What waits for the agent until they have dealt with it. */
export interface Notice {
  readonly id: string;
  readonly text: string;
  readonly isTraining?: boolean;
  readonly actions: ReactNode;
}
