import { useSelector } from '@xstate/react';
import { selectClockAheadMs } from '../../../machines/app/hub/hub.selectors.ts';
import { useHub } from '../portal-context.tsx';
import { useClock } from './use-clock.ts';

/** Lead of the provider's clock over this computer's, ms; 0 until it is known. */
export const useClockAheadMs = (): number =>
  useSelector(useHub(), (snapshot) => (snapshot === undefined ? 0 : selectClockAheadMs(snapshot)));

/** `useClock` by the provider's clock: for ages of what it dates, and for the time of day. */
export function useProviderClock<T extends string | number>(read: (nowMs: number) => T): T {
  const aheadMs = useClockAheadMs();
  return useClock((nowMs) => read(nowMs + aheadMs));
}
