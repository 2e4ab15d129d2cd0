import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { SIREN_LOCK_MS } from '../../../../contract/limits.ts';
import { whyNot } from '../../kit/why-not.ts';
import type { sirenMachine } from './siren.machine.ts';

export type SirenRef = ActorRefFrom<typeof sirenMachine>;
type SirenSnapshot = SnapshotFrom<typeof sirenMachine>;

/** `sounding` as long as it is locked; `paused` when the camera meanwhile reports that it pauses for a voice (CTRL-11). */
export const selectSirenState = (snapshot: SirenSnapshot): 'ready' | 'confirming' | 'sounding' | 'paused' => {
  if (snapshot.matches({ control: 'confirming' })) return 'confirming';
  if (!snapshot.matches({ control: 'sounding' }) && !snapshot.matches({ control: 'locked' })) return 'ready';
  return snapshot.context.reported === 'paused' ? 'paused' : 'sounding';
};
export const selectCanPress = (snapshot: SirenSnapshot): boolean => snapshot.can({ type: 'siren.press', atMs: 0 });
/** Name of the guard that refuses a press; null where none does. */
export const selectWhyNoPress = (snapshot: SirenSnapshot): string | null =>
  whyNot(snapshot, { type: 'siren.press', atMs: 0 });
/** Lease of another tab; null while none has the siren. */
export const selectSirenLease = ({ context }: SirenSnapshot) => context.lease;
/** End of the lock after a press of this browser, epoch ms. */
export const selectSirenUntilMs = ({ context }: SirenSnapshot): number => context.soundedAtMs + SIREN_LOCK_MS;
