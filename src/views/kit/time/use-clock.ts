import { useSyncExternalStore } from 'react';
import { usePortal } from '../portal-context.tsx';

/** What `read` makes of the time, again at each second; only a changed answer renders. */
export function useClock<T extends string | number>(read: (nowMs: number) => T): T {
  const { clock } = usePortal();
  return useSyncExternalStore(clock.subscribe, () => read(clock.nowMs()));
}
