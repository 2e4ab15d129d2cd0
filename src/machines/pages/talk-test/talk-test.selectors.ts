import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Camera } from '../../../../contract/entities/cameras.ts';
import type { TalkRef } from '../../cameras/talk/talk.selectors.ts';
import type { videoMachine } from './talk-test.machine.ts';

export type VideoRef = ActorRefFrom<typeof videoMachine>;
type VideoSnapshot = SnapshotFrom<typeof videoMachine>;

export const selectSid = ({ context }: VideoSnapshot) => context.sid;
export const selectMayTalk = ({ context }: VideoSnapshot) => context.mayTalk;
export const selectCanOpen = (snapshot: VideoSnapshot): boolean => snapshot.can({ type: 'location.open' });
export const selectIsLoading = (snapshot: VideoSnapshot): boolean => snapshot.matches('loading');
/** Null until they were read. */
export const selectCameras = ({ context }: VideoSnapshot): readonly Camera[] | null => context.cameras;
/** The chosen one; empty for none. */
export const selectUuid = (snapshot: VideoSnapshot): string =>
  snapshot.matches('chosen') ? snapshot.context.uuid : '';
export const selectTalk = ({ children }: VideoSnapshot): TalkRef | undefined => children['talk'] as TalkRef | undefined;
