import { type ActorRef, enqueueActions, type Snapshot } from 'xstate';
import type { CameraLease } from '../../../../contract/entities/cameras.ts';
import type { WithError } from '../../kit/errors.ts';
import { shared } from '../../kit/shared-action.ts';
import { withEvent } from '../../kit/with-event.ts';
import type { LeaseReport } from './lease.events.ts';

/** Context of a control that only one tab may hold. */
export interface LeaseContext {
  /** Lease of another tab; null while none has the control. */
  readonly lease: CameraLease | null;
}

interface Leased {
  readonly context: LeaseContext;
}

const isTaken = withEvent('isTaken');
const toHeld = { guard: isTaken, target: '.heldByOther', actions: withEvent('rememberLease') } as const;
const toFree = { target: '.free', actions: 'forgetLease' } as const;

/** Occupation of the control by another tab, up to the end of its lease. */
export const timedLease = {
  initial: 'free',
  on: { 'lease.changed': [toHeld, toFree] },
  states: {
    free: {},
    heldByOther: { after: { untilReleased: { target: 'free', actions: 'forgetLease' } } },
  },
} as const;

/** Occupation of talk by another tab, until they stop. */
export const openLease = {
  initial: 'free',
  on: { 'lease.changed': [toHeld, toFree] },
  states: { free: {}, heldByOther: {} },
} as const;

export const leaseGuards = {
  isHeldByOther: ({ context }: Leased) => context.lease !== null,
  isTaken: (_: unknown, { lease }: LeaseContext) => lease !== null,
};

/** Reports the current holders to the camera when a call failed because of them. */
export const reportRefusal = shared(
  enqueueActions(({ context, enqueue }, { error }: WithError) => {
    const { reportTo } = context as { readonly reportTo: ActorRef<Snapshot<unknown>, LeaseReport> };
    if (error.leases !== undefined) enqueue.sendTo(reportTo, { type: 'lease.refused', leases: error.leases });
  }),
);
