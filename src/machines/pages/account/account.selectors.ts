import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { MicTestRef } from '../../cameras/mic-test/mic-test.selectors.ts';
import type { accountMachine } from './account.machine.ts';
import type { audioSettingsMachine } from './audio-settings.machine.ts';
import type { JournalReadsRef } from './journal-reads.machine.ts';
import type { pictureMachine } from './picture.machine.ts';
import type { profileMachine } from './profile.machine.ts';
import type { takingSettingsMachine } from './taking-settings.machine.ts';

export type AccountRef = ActorRefFrom<typeof accountMachine>;
export type ProfileRef = ActorRefFrom<typeof profileMachine>;
export type PictureRef = ActorRefFrom<typeof pictureMachine>;
export type AudioSettingsRef = ActorRefFrom<typeof audioSettingsMachine>;
export type TakingSettingsRef = ActorRefFrom<typeof takingSettingsMachine>;
type AccountSnapshot = SnapshotFrom<typeof accountMachine>;

export const selectAudioSettingsRef = ({ children }: AccountSnapshot): AudioSettingsRef | undefined =>
  children['audioSettings'];
export const selectTakingSettingsRef = ({ children }: AccountSnapshot): TakingSettingsRef | undefined =>
  children['takingSettings'];
export const selectMicTestRef = ({ children }: AccountSnapshot): MicTestRef | undefined => children['micTest'];
export const selectJournalReadsRef = ({ children }: AccountSnapshot): JournalReadsRef | undefined =>
  children['journalReads'];
export const selectProfileRef = ({ children }: AccountSnapshot): ProfileRef | undefined => children['profile'];
export const selectPictureRef = ({ children }: AccountSnapshot): PictureRef | undefined => children['picture'];

type PictureSnapshot = SnapshotFrom<typeof pictureMachine>;
/** Object URL of the chosen file. */
export const selectPictureUrl = ({ context }: PictureSnapshot) => context.file?.url ?? null;
export const selectPictureSize = ({ context }: PictureSnapshot) => context.size;
export const selectCrop = ({ context }: PictureSnapshot) => context.crop;
export const selectRefusal = ({ context }: PictureSnapshot) => context.refusal;
export const selectPictureState = ({ value }: PictureSnapshot) => value;
