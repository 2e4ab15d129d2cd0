import type { ActorRefFrom, SnapshotFrom } from 'xstate';
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
/** What the camera itself reports (CTRL-11). */
export const selectReportedSiren = ({ context }: SirenSnapshot) => context.reported;
