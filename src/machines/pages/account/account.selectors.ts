import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { MicTestRef } from '../../cameras/mic-test/mic-test.selectors.ts';
import type { accountMachine } from './account.machine.ts';
import type { audioSettingsMachine } from './audio-settings.machine.ts';
import type { takingSettingsMachine } from './taking-settings.machine.ts';

export type AccountRef = ActorRefFrom<typeof accountMachine>;
export type AudioSettingsRef = ActorRefFrom<typeof audioSettingsMachine>;
export type TakingSettingsRef = ActorRefFrom<typeof takingSettingsMachine>;
type AccountSnapshot = SnapshotFrom<typeof accountMachine>;

export const selectAudioSettingsRef = ({ children }: AccountSnapshot): AudioSettingsRef | undefined =>
  children['audioSettings'];
export const selectTakingSettingsRef = ({ children }: AccountSnapshot): TakingSettingsRef | undefined =>
  children['takingSettings'];
export const selectMicTestRef = ({ children }: AccountSnapshot): MicTestRef | undefined => children['micTest'];
