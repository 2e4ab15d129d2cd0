import type { KeyboardEvent } from 'react';
import { type CancelReason, type CancelScreen, cancelReasonsOn } from '../../../../contract/cancel-reasons.ts';

/** The cancel reason that a key press chooses; none while the key is held down, as that began before the reasons were shown. */
export function reasonOfKey(event: KeyboardEvent, screen: CancelScreen): CancelReason | undefined {
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  return cancelReasonsOn(screen).find(({ key }) => key === event.key);
}
