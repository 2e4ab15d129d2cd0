import type { DispositionSubtype } from './dispositions.ts';

export type CancelScreen = 'queue' | 'verifyRespond' | 'followUp';
export interface CancelReason {
  readonly id: number;
  readonly label: string;
  /** Value of `KeyboardEvent.key` that chooses it, the same on every screen; letters mean nothing else on any of them. */
  readonly key: string;
  readonly action: 'canceled_rep' | 'no_video';
  /** Message to the customer; null = none (DISP-26 to DISP-28). */
  readonly signal: DispositionSubtype | null;
  readonly excludedOn: readonly CancelScreen[];
}
const reason = (
  id: number,
  label: string,
  key: string,
  more: Partial<Pick<CancelReason, 'action' | 'signal' | 'excludedOn'>> = {},
): CancelReason => ({ id, label, key, action: 'canceled_rep', signal: 'common_event', excludedOn: [], ...more });

/** Reasons to cancel an alarm, in the documents' order; id 11 is not used. Spec: D2 §5 (DISP-23 to DISP-28). */
export const CANCEL_REASONS: readonly CancelReason[] = [
  reason(1, 'Duplicate Event', '1', { signal: null, excludedOn: ['queue'] }),
  reason(2, 'Delivery', '2', { excludedOn: ['verifyRespond', 'queue'] }),
  reason(3, 'No Person', '3'),
  reason(4, 'Passerby', '4'),
  reason(5, 'Outdoor Service', '5', { excludedOn: ['verifyRespond', 'queue'] }),
  reason(6, 'Household Activity', '6', { excludedOn: ['queue'] }),
  reason(7, 'Technical Issue', '7', {
    action: 'no_video',
    signal: 'technical_issue_no_video',
    excludedOn: ['queue'],
  }),
  reason(9, 'Weather Event', '8'),
  reason(10, 'Adjacent Activity', '9'),
  reason(8, 'Other', '0'),
  reason(12, 'Passerby in Car', 'v'),
  reason(13, 'Camera Is Inside', 'i', { signal: 'interior_camera_placement' }),
];
export const cancelReasonsOn = (screen: CancelScreen): readonly CancelReason[] =>
  CANCEL_REASONS.filter(({ excludedOn }) => !excludedOn.includes(screen));
export const cancelReason = (id: number): CancelReason | undefined => CANCEL_REASONS.find((entry) => entry.id === id);
