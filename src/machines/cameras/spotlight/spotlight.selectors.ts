import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { SPOTLIGHT_LOCK_MS } from '../../../../contract/limits.ts';
import type { spotlightMachine } from './spotlight.machine.ts';

export type SpotlightRef = ActorRefFrom<typeof spotlightMachine>;
type SpotlightSnapshot = SnapshotFrom<typeof spotlightMachine>;

export const selectSpotlightState = (snapshot: SpotlightSnapshot): 'ready' | 'lighting' | 'dark' => {
  if (!snapshot.matches({ control: 'locked' })) return 'ready';
  return snapshot.matches({ control: { locked: 'dark' } }) ? 'dark' : 'lighting';
};
export const selectCanLight = (snapshot: SpotlightSnapshot): boolean =>
  snapshot.can({ type: 'spotlight.press', atMs: 0 });
/** Lease of another tab; null while none has the spotlight. */
export const selectSpotlightLease = ({ context }: SpotlightSnapshot) => context.lease;
/** End of the lock, epoch ms. */
export const selectUnlocksAtMs = ({ context }: SpotlightSnapshot): number => context.litAtMs + SPOTLIGHT_LOCK_MS;
