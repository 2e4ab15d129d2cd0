import { useClockAheadMs } from '../../kit/time/use-provider-clock.ts';
import type { Notice } from './notice.ts';
import { clockOff } from './texts.ts';

/** Not in the spec: a clock that is less off than this misleads no one, ms. */
const NOTICED_MS = 60_000;

/** While this computer's clock differs from the provider's. */
export function useClockOff(): readonly Notice[] {
  const aheadMs = useClockAheadMs();
  if (Math.abs(aheadMs) < NOTICED_MS) return [];
  return [{ id: 'clock off', text: clockOff(Math.abs(aheadMs)), actions: null }];
}
