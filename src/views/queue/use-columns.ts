import { useSyncExternalStore } from 'react';
import { columnsOf } from './grid.ts';

function onResize(onChange: () => void) {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

/** Number of columns for so many slots in this window. */
export const useColumns = (slots: number): number =>
  useSyncExternalStore(onResize, () => columnsOf(slots, window.innerWidth));
