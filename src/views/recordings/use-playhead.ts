import { useSyncExternalStore } from 'react';
import { usePortal } from '../kit/portal-context.tsx';

/**
 * Result of `read` for the tile's position, seconds, updated whenever it moves; renders only when the result changes.
 */
export function usePlayhead<T extends string | number>(tile: string, read: (positionS: number) => T): T {
  const { playhead } = usePortal();
  return useSyncExternalStore(
    (onMove) => playhead.subscribe(tile, onMove),
    () => read(playhead.positionS(tile)),
  );
}
