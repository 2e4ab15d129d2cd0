import type { DispositionAction } from './dispositions.ts';

export type DispatchAction = Extract<DispositionAction, `dispatched_${string}`>;
export interface DispatchReason {
  readonly label: string;
  /** Detail of the scene, where the documents have one. */
  readonly detail: string | null;
  /** Value of `KeyboardEvent.key` that chooses it. */
  readonly key: string;
  readonly eventCid: number;
  /** Distinguishes the reasons. */
  readonly zoneCid: number;
  readonly action: DispatchAction;
}

/** The code of every dispatch. Spec: D2 §9 shows that of Immediate Police only (DISP-04, DISP-09). */
const EVENT_CID = 1173;

const reason = (
  label: string,
  key: string,
  zoneCid: number,
  action: DispatchAction,
  detail: string | null = null,
): DispatchReason => ({ label, detail, key, eventCid: EVENT_CID, zoneCid, action });

/** Reasons to send help, in the documents' order. Spec: D2 §9 (DISP-04 to DISP-09, DISP-20). */
export const DISPATCH_REASONS: readonly DispatchReason[] = [
  reason('Immediate Police', '1', 0, 'dispatched_police', 'Violence/Home Entry'),
  reason('Immediate Fire', '2', 2, 'dispatched_fire'),
  reason('Immediate Medical', '3', 1, 'dispatched_medical'),
  reason('Possible Police', '4', 4, 'dispatched_suspicious_activity', 'Suspicious Behavior/Property Damage'),
  reason('Possible Fire', '5', 3, 'dispatched_potential_fire', 'Heavy Smoke'),
];
export const dispatchReason = (action: DispatchAction): DispatchReason | undefined =>
  DISPATCH_REASONS.find((entry) => entry.action === action);
/** The reason that a dispatch call names by its codes. */
export const dispatchReasonOf = (codes: Pick<DispatchReason, 'eventCid' | 'zoneCid'>): DispatchReason | undefined =>
  DISPATCH_REASONS.find(({ eventCid, zoneCid }) => eventCid === codes.eventCid && zoneCid === codes.zoneCid);

/** True for an action that sends help. */
export const isDispatchAction = (action: string | null): action is DispatchAction =>
  DISPATCH_REASONS.some((entry) => entry.action === action);
