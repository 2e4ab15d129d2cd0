import type { SnapshotFrom } from 'xstate';
import type { hubMachine } from './hub.machine.ts';
import { RECONNECT_ATTEMPTS } from './hub.constants.ts';

type HubSnapshot = SnapshotFrom<typeof hubMachine>;

/**
 * What the agent must know of the line: `lost` after the last attempt of a round, `silent` while nothing proves that alarms
 * arrive, `waiting` while it is opened again, also between two attempts, `unanswered` while it is open and calls fail.
 */
export const selectConnection = (
  snapshot: HubSnapshot,
): 'open' | 'unanswered' | 'connecting' | 'waiting' | 'silent' | 'lost' => {
  const { attempts, openedMs } = snapshot.context;
  const isOpen = snapshot.matches({ line: { connected: 'open' } });
  if (!isOpen && (snapshot.matches({ line: 'lost' }) || attempts > RECONNECT_ATTEMPTS)) return 'lost';
  if (snapshot.matches({ arrival: 'unproven' })) return 'silent';
  if (isOpen) return snapshot.matches({ answers: 'missing' }) ? 'unanswered' : 'open';
  return openedMs !== null || attempts > 0 || snapshot.matches({ line: 'waiting' }) ? 'waiting' : 'connecting';
};

/** Until when alarms are known to have arrived, epoch ms; null = never. */
export const selectProvenMs = ({ context }: HubSnapshot): number | null => context.provenMs;
