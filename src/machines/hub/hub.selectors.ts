import type { SnapshotFrom } from 'xstate';
import type { hubMachine } from './hub.machine.ts';

type HubSnapshot = SnapshotFrom<typeof hubMachine>;

export const selectIsOpen = (snapshot: HubSnapshot) => snapshot.matches({ connected: 'open' });
export const selectIsLost = (snapshot: HubSnapshot) => snapshot.matches('lost');
