import type { ActorRefFrom, ObservableActorLogic, SnapshotFrom } from 'xstate';
import { whyNot } from '../../kit/why-not.ts';
import { type WhyNoVoice, whyNoVoice } from './why-no-voice.ts';
import type { talkMachine } from './talk.machine.ts';

export type TalkRef = ActorRefFrom<typeof talkMachine>;
type TalkSnapshot = SnapshotFrom<typeof talkMachine>;
export type VoiceLevelRef = ActorRefFrom<ObservableActorLogic<number, undefined>>;

/** 0 to 1. */
export const selectLoudness = ({ context }: SnapshotFrom<VoiceLevelRef>): number => context ?? 0;
/** Absent while nothing is sent. */
export const selectLevel = ({ children }: TalkSnapshot): VoiceLevelRef | undefined =>
  children['voiceLevel'] as VoiceLevelRef | undefined;

/** `opening` from the click until the camera takes the sound. */
export const selectTalkState = (snapshot: TalkSnapshot): 'off' | 'opening' | 'on' => {
  if (snapshot.matches({ voice: 'off' })) return 'off';
  return snapshot.matches({ voice: { talking: 'on' } }) ? 'on' : 'opening';
};

export type WhyNoTalk = WhyNoVoice | 'notLive' | 'noMicrophone' | 'heldByOther';
/** Lease of another tab; null while no one else talks. */
export const selectTalkLease = ({ context }: TalkSnapshot) => context.lease;

/** Reason why talk cannot be turned on; null when it can. Permanent reasons come first. */
export const selectWhyNoTalk = (snapshot: TalkSnapshot): WhyNoTalk | null => {
  const { camera, live, isDenied } = snapshot.context;
  const permanent = whyNoVoice(camera);
  if (permanent !== null) return permanent;
  if (isDenied) return 'noMicrophone';
  if (whyNot(snapshot, { type: 'talk.toggle' }) === 'isHeldByOther') return 'heldByOther';
  return live === null ? 'notLive' : null;
};
