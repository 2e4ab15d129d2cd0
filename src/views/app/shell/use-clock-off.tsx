import { useClockAheadMs } from '../../kit/time/use-provider-clock.ts';
import type { Notice } from './notice.ts';
import { clockOff } from './texts.ts';

/** Not in the spec: smallest clock error that is shown, ms. */
const NOTICED_MS = 60_000;

/** Notice while this computer's clock differs from the provider's. */
export function useClockOff(): readonly Notice[] {
  const aheadMs = useClockAheadMs();
  if (Math.abs(aheadMs) < NOTICED_MS) return [];
  return [{ id: 'clock off', text: clockOff(Math.abs(aheadMs)), actions: null }];
}
