import { useSyncExternalStore } from 'react';
import { columnsOf } from './grid.ts';

function onResize(onChange: () => void) {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

/** How many columns so many slots have in this window. */
export const useColumns = (slots: number): number =>
  useSyncExternalStore(onResize, () => columnsOf(slots, window.innerWidth));
