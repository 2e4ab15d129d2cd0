import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import { leaseText, secondsLeft } from '../../../contract/camera-leases.ts';
import type { CameraLease } from '../../../contract/entities/cameras.ts';
import { type MicrophoneRef, selectIsDenied } from '../../machines/cameras/microphone/microphone.selectors.ts';
import {
  selectCanPress,
  selectSirenLease,
  selectSirenState,
  selectSirenUntilMs,
  selectWhyNoPress,
  type SirenRef,
} from '../../machines/cameras/siren/siren.selectors.ts';
import {
  selectCanLight,
  selectSpotlightLease,
  selectSpotlightState,
  selectUnlocksAtMs,
  type SpotlightRef,
} from '../../machines/cameras/spotlight/spotlight.selectors.ts';
import {
  selectTalkLease,
  selectTalkState,
  selectWhyNoTalk,
  type TalkRef,
} from '../../machines/cameras/talk/talk.selectors.ts';
import { DisabledReason } from '../kit/controls/DisabledReason.tsx';
import { MicrophoneIcon, SirenIcon, SpotlightIcon } from '../kit/controls/icons.tsx';
import { Key } from '../kit/controls/Key.tsx';
import { useClock } from '../kit/time/use-clock.ts';
import { sends } from '../kit/why/sends.ts';
import { usePortal } from '../kit/portal-context.tsx';
import { KEYS } from '../kit/keys/keys.ts';
import {
  HELD_BY_OTHER,
  SIREN,
  SPOTLIGHT,
  spotlightLocked,
  TALK,
  TALK_TAKEN,
  WHY_NO_SIREN,
  WHY_NO_TALK,
} from './control-texts.ts';
import * as styles from './LiveControls.module.css';

/** Holder of a control and the time left; empty while no other tab holds it. */
const useLeaseText = (lease: CameraLease | null): string =>
  useClock((nowMs) => (lease === null ? '' : leaseText(lease, nowMs)));

/** Whole seconds until a moment; null after it and without one. */
const useSecondsUntil = (untilMs: number | null): number | null => {
  const seconds = useClock((nowMs) => secondsLeft({ untilMs }, nowMs) ?? 0);
  return seconds === 0 ? null : seconds;
};

/** Seconds left, in a place of their own, so that nothing moves when they count, appear or disappear. */
const Seconds = ({ of }: { of: number | null }) => (
  <span className={styles.seconds}>{of === null ? null : `${of} s`}</span>
);

/** Talks to the people in front of the camera (AUDIO-02 to AUDIO-05). */
export function TalkButton({ talk, microphone }: { talk: TalkRef; microphone: MicrophoneRef }) {
  const state = useSelector(talk, selectTalkState);
  const whyNotHere = useSelector(talk, selectWhyNoTalk);
  const isDenied = useSelector(microphone, selectIsDenied);
  const taken = useLeaseText(useSelector(talk, selectTalkLease));
  const whyNot = whyNotHere === null && isDenied ? 'noMicrophone' : whyNotHere;
  const isTaken = whyNot === 'heldByOther';
  const why = whyNot === null ? null : whyNot === 'heldByOther' ? taken : WHY_NO_TALK[whyNot];
  return (
    <DisabledReason why={why} sends={sends(talk, { type: 'talk.toggle' })}>
      <Button
        className={styles.control}
        data-state={state}
        aria-pressed={state !== 'off'}
        disabled={whyNot !== null}
        startIcon={<MicrophoneIcon />}
        onClick={() => talk.send({ type: 'talk.toggle' })}
      >
        <span>{isTaken ? TALK_TAKEN : TALK[state]}</span> <Key>{KEYS.talk.shown}</Key>
      </Button>
    </DisabledReason>
  );
}

/** Two presses sound it (CTRL-02 to CTRL-06, CTRL-14). */
export function SirenButton({ siren }: { siren: SirenRef }) {
  const { now } = usePortal();
  const state = useSelector(siren, selectSirenState);
  const canPress = useSelector(siren, selectCanPress);
  const isTaken = useSelector(siren, selectWhyNoPress) === HELD_BY_OTHER;
  const lease = useSelector(siren, selectSirenLease);
  const taken = useLeaseText(lease);
  const lockedUntilMs = useSelector(siren, selectSirenUntilMs);
  const seconds = useSecondsUntil(isTaken ? (lease?.untilMs ?? null) : state === 'ready' ? null : lockedUntilMs);
  return (
    <DisabledReason
      why={canPress ? null : isTaken ? taken : WHY_NO_SIREN[state]}
      sends={sends(siren, { type: 'siren.press', atMs: 0 })}
    >
      <Button
        className={`${styles.control} ${styles.sirenControl}`}
        data-state={state}
        color={state === 'ready' ? 'primary' : 'error'}
        variant={state === 'confirming' ? 'contained' : 'text'}
        disabled={!canPress}
        startIcon={<SirenIcon />}
        onClick={() => siren.send({ type: 'siren.press', atMs: now() })}
      >
        <span>{SIREN[state]}</span> <Seconds of={seconds} /> <Key>{KEYS.siren.shown}</Key>
      </Button>
    </DisabledReason>
  );
}

/** Lights for 15 s, then waits until it may again (CTRL-08, CTRL-09). */
export function SpotlightButton({ spotlight }: { spotlight: SpotlightRef }) {
  const { now } = usePortal();
  const state = useSelector(spotlight, selectSpotlightState);
  const canLight = useSelector(spotlight, selectCanLight);
  const unlocksAtMs = useSelector(spotlight, selectUnlocksAtMs);
  const lease = useSelector(spotlight, selectSpotlightLease);
  const taken = useLeaseText(lease);
  const isLocked = state !== 'ready';
  const seconds = useSecondsUntil(isLocked ? unlocksAtMs : (lease?.untilMs ?? null));
  const whyNot = isLocked ? spotlightLocked(seconds ?? 0) : taken;
  return (
    <DisabledReason why={canLight ? null : whyNot} sends={sends(spotlight, { type: 'spotlight.press', atMs: 0 })}>
      <Button
        className={`${styles.control} ${styles.spotlight}`}
        data-state={state}
        aria-pressed={state === 'lighting'}
        disabled={!canLight}
        startIcon={<SpotlightIcon />}
        onClick={() => spotlight.send({ type: 'spotlight.press', atMs: now() })}
      >
        <span>{SPOTLIGHT}</span> <Seconds of={seconds} /> <Key>{KEYS.spotlight.shown}</Key>
      </Button>
    </DisabledReason>
  );
}
