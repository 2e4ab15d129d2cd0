import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { MicTestRef } from '../../cameras/mic-test/mic-test.selectors.ts';
import type { accountMachine } from './account.machine.ts';
import type { audioSettingsMachine } from './audio-settings.machine.ts';

export type AccountRef = ActorRefFrom<typeof accountMachine>;
export type AudioSettingsRef = ActorRefFrom<typeof audioSettingsMachine>;
type AccountSnapshot = SnapshotFrom<typeof accountMachine>;

export const selectAudioSettingsRef = ({ children }: AccountSnapshot): AudioSettingsRef | undefined =>
  children['audioSettings'];
export const selectMicTestRef = ({ children }: AccountSnapshot): MicTestRef | undefined => children['micTest'];
