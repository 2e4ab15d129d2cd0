import type { SnapshotFrom } from 'xstate';
import type { hubMachine } from './hub.machine.ts';
import { RECONNECT_ATTEMPTS } from './hub.constants.ts';

type HubSnapshot = SnapshotFrom<typeof hubMachine>;

const isOpen = (snapshot: HubSnapshot): boolean => snapshot.matches({ line: { connected: 'open' } });

/** The last attempt of a round has failed; the agent may begin another one. */
export const selectIsLost = (snapshot: HubSnapshot): boolean =>
  !isOpen(snapshot) && (snapshot.matches({ line: 'lost' }) || snapshot.context.attempts > RECONNECT_ATTEMPTS);

/** Alarms come by calls, which are answered: nothing is missed, only late. */
const isPolling = (snapshot: HubSnapshot): boolean =>
  snapshot.context.isPolled && snapshot.matches({ arrival: 'proven' }) && !snapshot.matches({ answers: 'missing' });

/**
 * State of the line for the agent: `polling` while it is closed and alarms come by calls, `pollingSlowly` while it is
 * open and does not tick, `lost` after the last attempt of a round, `silent` while nothing proves that alarms arrive,
 * `waiting` while it is opened again, also between two attempts, `unanswered` while it is open and calls fail.
 */
export const selectConnection = (
  snapshot: HubSnapshot,
): 'open' | 'unanswered' | 'connecting' | 'waiting' | 'polling' | 'pollingSlowly' | 'silent' | 'lost' => {
  const { attempts, openedMs } = snapshot.context;
  const wasTried = openedMs !== null || attempts > 0 || snapshot.matches({ line: 'waiting' });
  if (isPolling(snapshot) && wasTried) return isOpen(snapshot) ? 'pollingSlowly' : 'polling';
  if (selectIsLost(snapshot)) return 'lost';
  if (snapshot.matches({ arrival: 'unproven' })) return 'silent';
  if (isOpen(snapshot)) return snapshot.matches({ answers: 'missing' }) ? 'unanswered' : 'open';
  return wasTried ? 'waiting' : 'connecting';
};

/** Time up to which alarms are known to have arrived, epoch ms; null = never. */
export const selectProvenMs = ({ context }: HubSnapshot): number | null => context.provenMs;

/** Lead of the provider's clock over this browser's, ms; 0 until it is known. */
export const selectClockAheadMs = ({ context }: HubSnapshot): number => context.clockAheadMs;
