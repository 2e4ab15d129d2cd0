import type { UnfinishedWork } from '../../work/agent-work/agent-work.events.ts';
import type { Arrival, SessionReport } from '../session/session.events.ts';
import type { PartName } from './portal.constants.ts';
import type { WaitingVisits } from '../router/carried-over.ts';
import type { PendingDuty } from '../../work/outbox/duty.ts';
import type { Address } from '../router/address.ts';

export interface PortalInput {
  /** Names this browser tab to the provider. */
  readonly tab: string;
  readonly address: Address;
  readonly arrival: Arrival;
  readonly storedError: string | null;
  /** Pending duties of the previous page, and their user. */
  readonly left: { readonly userId: string; readonly duties: readonly PendingDuty[] } | null;
  /** Waiting visits that an earlier page saved. */
  readonly waiting: WaitingVisits | null;
  /** Unfinished work that an earlier page saved. */
  readonly unfinishedWork: UnfinishedWork | null;
}

export interface PortalContext extends PortalInput {
  readonly agentId: string;
  readonly userId: string;
  /** True if the person's work on an event is recorded (AUDIO-12). */
  readonly isRecorded: boolean;
  /** Last report of the session; null until it has loaded who is signed in. */
  readonly report: SessionReport | null;
  /** Times of each part's recent restarts, epoch ms. */
  readonly restarts: Readonly<Partial<Record<PartName, readonly number[]>>>;
  /** Parts that broke too often and do not run any more. */
  readonly ended: readonly PartName[];
  /** Code of this page's version is missing, as another one is served. */
  readonly isUpdated: boolean;
}
