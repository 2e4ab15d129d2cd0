import type { KeyboardEvent } from 'react';
import { type CancelReason, type CancelScreen, cancelReasonsOn } from '../../../../contract/cancel-reasons.ts';
import { strokeOf } from '../keys/stroke.ts';

/** The cancel reason that a key press chooses; none while the key is held down, as that began before the reasons were shown. */
export function reasonOfKey(event: KeyboardEvent, screen: CancelScreen): CancelReason | undefined {
  const stroke = strokeOf(event);
  if (stroke.isRepeated || stroke.hasControl || stroke.hasAlt) return undefined;
  return cancelReasonsOn(screen).find(({ key }) => key === stroke.key);
}
