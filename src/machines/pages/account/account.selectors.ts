import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { MicTestRef } from '../../cameras/mic-test/mic-test.selectors.ts';
import type { accountMachine } from './account.machine.ts';

export type AccountRef = ActorRefFrom<typeof accountMachine>;
type AccountSnapshot = SnapshotFrom<typeof accountMachine>;

export const selectVolume = ({ context }: AccountSnapshot) => context.volume;
export const selectCanSave = (snapshot: AccountSnapshot): boolean => snapshot.can({ type: 'volume.save' });
export const selectMicTestRef = ({ children }: AccountSnapshot): MicTestRef | undefined => children['micTest'];
