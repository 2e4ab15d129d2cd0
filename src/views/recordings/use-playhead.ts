import { useSyncExternalStore } from 'react';
import { usePortal } from '../kit/portal-context.tsx';

/** What `read` makes of the tile's position, seconds, again whenever it moves; only a changed answer renders. */
export function usePlayhead<T extends string | number>(tile: string, read: (positionS: number) => T): T {
  const { playhead } = usePortal();
  return useSyncExternalStore(
    (onMove) => playhead.subscribe(tile, onMove),
    () => read(playhead.positionS(tile)),
  );
}
