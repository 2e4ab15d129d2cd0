import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { customerFinderMachine } from './customer-finder.machine.ts';

export type CustomerFinderRef = ActorRefFrom<typeof customerFinderMachine>;
type CustomerFinderSnapshot = SnapshotFrom<typeof customerFinderMachine>;

export const selectFound = ({ context }: CustomerFinderSnapshot) => context.found;
/** State of the search for the text in the box. */
export const selectSearch = (snapshot: CustomerFinderSnapshot): 'idle' | 'searching' | 'failed' => {
  const { finding } = snapshot.value;
  if (finding === 'failed') return 'failed';
  return finding === 'idle' ? 'idle' : 'searching';
};
/** Id of the shown location; null for none. */
export const selectShownSid = ({ context }: CustomerFinderSnapshot) => context.sid;
/** Customer, null until loaded. */
export const selectOpened = ({ context }: CustomerFinderSnapshot) => context.opened;
export const selectOpenError = ({ context }: CustomerFinderSnapshot) => context.error;
