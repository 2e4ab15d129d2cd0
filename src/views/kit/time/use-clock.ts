import { useSyncExternalStore } from 'react';
import { usePortal } from '../portal-context.tsx';

/** Result of `read` for the current time, updated every second; renders only when the result changes. */
export function useClock<T extends string | number>(read: (nowMs: number) => T): T {
  const { clock } = usePortal();
  return useSyncExternalStore(clock.subscribe, () => read(clock.nowMs()));
}
