import type { SnapshotFrom } from 'xstate';
import type { hubMachine } from './hub.machine.ts';

type HubSnapshot = SnapshotFrom<typeof hubMachine>;

/** The line to the hub: `waiting` between two attempts, `lost` when there are no more. */
export const selectLine = (snapshot: HubSnapshot): 'open' | 'connecting' | 'waiting' | 'lost' => {
  if (snapshot.matches({ connected: 'open' })) return 'open';
  if (snapshot.matches('lost')) return 'lost';
  return snapshot.matches('waiting') ? 'waiting' : 'connecting';
};
