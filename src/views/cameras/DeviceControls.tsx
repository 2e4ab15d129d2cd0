import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import { type MicrophoneRef, selectIsDenied } from '../../machines/cameras/microphone/microphone.selectors.ts';
import { selectCanPress, selectSirenState, type SirenRef } from '../../machines/cameras/siren/siren.selectors.ts';
import {
  selectCanLight,
  selectSpotlightState,
  selectUnlocksAtMs,
  type SpotlightRef,
} from '../../machines/cameras/spotlight/spotlight.selectors.ts';
import { selectTalkState, selectWhyNoTalk, type TalkRef } from '../../machines/cameras/talk/talk.selectors.ts';
import { DisabledReason } from '../kit/controls/DisabledReason.tsx';
import { MicrophoneIcon, SirenIcon, SpotlightIcon } from '../kit/controls/icons.tsx';
import { Key } from '../kit/controls/Key.tsx';
import { useClock } from '../kit/time/use-clock.ts';
import { usePortal } from '../kit/portal-context.tsx';
import { KEYS } from '../kit/keys/keys.ts';
import { SIREN, SPOTLIGHT, spotlightLocked, TALK, WHY_NO_SIREN, WHY_NO_TALK } from './texts.ts';

/** Talks to the people in front of the camera (AUDIO-02 to AUDIO-05). */
export function TalkButton({ talk, microphone }: { talk: TalkRef; microphone: MicrophoneRef }) {
  const state = useSelector(talk, selectTalkState);
  const whyNotHere = useSelector(talk, selectWhyNoTalk);
  const isDenied = useSelector(microphone, selectIsDenied);
  const whyNot = whyNotHere === null && isDenied ? 'noMicrophone' : whyNotHere;
  return (
    <DisabledReason why={whyNot === null ? null : WHY_NO_TALK[whyNot]}>
      <Button
        className="live-control"
        data-state={state}
        aria-pressed={state !== 'off'}
        disabled={whyNot !== null}
        startIcon={<MicrophoneIcon />}
        onClick={() => talk.send({ type: 'talk.toggle' })}
      >
        <span className="live-label">{TALK[state]}</span> <Key>{KEYS.talk.shown}</Key>
      </Button>
    </DisabledReason>
  );
}

/** Two presses sound it (CTRL-02 to CTRL-06, CTRL-14). */
export function SirenButton({ siren }: { siren: SirenRef }) {
  const { now } = usePortal();
  const state = useSelector(siren, selectSirenState);
  const canPress = useSelector(siren, selectCanPress);
  return (
    <DisabledReason why={canPress ? null : WHY_NO_SIREN[state]}>
      <Button
        className="live-control live-siren-control"
        data-state={state}
        color={state === 'ready' ? 'primary' : 'error'}
        variant={state === 'confirming' ? 'contained' : 'text'}
        disabled={!canPress}
        startIcon={<SirenIcon />}
        onClick={() => siren.send({ type: 'siren.press', atMs: now() })}
      >
        <span className="live-label">{SIREN[state]}</span> <Key>{KEYS.siren.shown}</Key>
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
  const seconds = useClock((nowMs) => Math.max(0, Math.ceil((unlocksAtMs - nowMs) / 1_000)));
  const isReady = state === 'ready';
  return (
    <DisabledReason why={isReady ? null : spotlightLocked(seconds)}>
      <Button
        className="live-control live-spotlight"
        data-state={state}
        aria-pressed={state === 'lighting'}
        disabled={!canLight}
        startIcon={<SpotlightIcon />}
        onClick={() => spotlight.send({ type: 'spotlight.press', atMs: now() })}
      >
        <span className="live-label">{isReady ? SPOTLIGHT : `${SPOTLIGHT} ${seconds} s`}</span>{' '}
        <Key>{KEYS.spotlight.shown}</Key>
      </Button>
    </DisabledReason>
  );
}
