import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Camera } from '../../../../contract/entities/cameras.ts';
import type { TalkRef } from '../../cameras/talk/talk.selectors.ts';
import type { talkTestMachine } from './talk-test.machine.ts';

export type TalkTestRef = ActorRefFrom<typeof talkTestMachine>;
type TalkTestSnapshot = SnapshotFrom<typeof talkTestMachine>;

export const selectSid = ({ context }: TalkTestSnapshot) => context.sid;
export const selectMayTalk = ({ context }: TalkTestSnapshot) => context.mayTalk;
export const selectCanOpen = (snapshot: TalkTestSnapshot): boolean => snapshot.can({ type: 'location.open' });
export const selectIsLoading = (snapshot: TalkTestSnapshot): boolean => snapshot.matches('loading');
/** Null until they were read. */
export const selectCameras = ({ context }: TalkTestSnapshot): readonly Camera[] | null => context.cameras;
/** The chosen one; empty for none. */
export const selectUuid = (snapshot: TalkTestSnapshot): string =>
  snapshot.matches('chosen') ? snapshot.context.uuid : '';
export const selectTalk = ({ children }: TalkTestSnapshot): TalkRef | undefined =>
  children['talk'] as TalkRef | undefined;
