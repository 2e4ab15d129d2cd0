import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { SPOTLIGHT_LOCK_MS } from './spotlight.constants.ts';
import type { spotlightMachine } from './spotlight.machine.ts';

export type SpotlightRef = ActorRefFrom<typeof spotlightMachine>;
type SpotlightSnapshot = SnapshotFrom<typeof spotlightMachine>;

export const selectSpotlightState = (snapshot: SpotlightSnapshot): 'ready' | 'lighting' | 'dark' => {
  if (!snapshot.matches('locked')) return 'ready';
  return snapshot.matches({ locked: 'dark' }) ? 'dark' : 'lighting';
};
export const selectCanLight = (snapshot: SpotlightSnapshot): boolean =>
  snapshot.can({ type: 'spotlight.press', atMs: 0 });
/** When it can be lit again, epoch ms. */
export const selectUnlocksAtMs = ({ context }: SpotlightSnapshot): number => context.litAtMs + SPOTLIGHT_LOCK_MS;
