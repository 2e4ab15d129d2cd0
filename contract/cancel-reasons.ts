import type { DispositionSubtype } from './dispositions.ts';

export type CancelScreen = 'queue' | 'verifyRespond' | 'followUp';
export interface CancelReason {
  readonly id: number;
  readonly label: string;
  readonly action: 'canceled_rep' | 'no_video';
  /** What is sent to the customer; null = nothing (DISP-26 to DISP-28). */
  readonly signal: DispositionSubtype | null;
  readonly excludedOn: readonly CancelScreen[];
}
const reason = (
  id: number,
  label: string,
  more: Partial<Pick<CancelReason, 'action' | 'signal' | 'excludedOn'>> = {},
): CancelReason => ({ id, label, action: 'canceled_rep', signal: 'common_event', excludedOn: [], ...more });

/** Why an alarm may be canceled, in the documents' order; id 11 is not used. Spec: D2 §5 (DISP-23 to DISP-28). */
export const CANCEL_REASONS: readonly CancelReason[] = [
  reason(1, 'Duplicate Event', { signal: null, excludedOn: ['queue'] }),
  reason(2, 'Delivery', { excludedOn: ['verifyRespond', 'queue'] }),
  reason(3, 'No Person'),
  reason(4, 'Passerby'),
  reason(5, 'Outdoor Service', { excludedOn: ['verifyRespond', 'queue'] }),
  reason(6, 'Household Activity', { excludedOn: ['queue'] }),
  reason(7, 'Technical Issue', {
    action: 'no_video',
    signal: 'technical_issue_no_video',
    excludedOn: ['queue'],
  }),
  reason(9, 'Weather Event'),
  reason(10, 'Adjacent Activity'),
  reason(8, 'Other'),
  reason(12, 'Passerby in Car'),
  reason(13, 'Camera Is Inside', { signal: 'interior_camera_placement' }),
];
export const cancelReasonsOn = (screen: CancelScreen): readonly CancelReason[] =>
  CANCEL_REASONS.filter(({ excludedOn }) => !excludedOn.includes(screen));
export const cancelReason = (id: number): CancelReason | undefined => CANCEL_REASONS.find((entry) => entry.id === id);
