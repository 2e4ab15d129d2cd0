import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { sirenMachine } from './siren.machine.ts';

export type SirenRef = ActorRefFrom<typeof sirenMachine>;
type SirenSnapshot = SnapshotFrom<typeof sirenMachine>;

export const selectSirenState = ({ value }: SirenSnapshot): 'ready' | 'confirming' | 'sounding' =>
  typeof value === 'string' ? value : 'sounding';
export const selectCanPress = (snapshot: SirenSnapshot): boolean => snapshot.can({ type: 'siren.press' });
/** What the camera itself says (CTRL-11). */
export const selectReportedSiren = ({ context }: SirenSnapshot) => context.reported;
