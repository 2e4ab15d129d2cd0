import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { type LiveCameraRef, selectTalk } from '../../machines/cameras/live-camera/live-camera.selectors.ts';
import {
  selectLevel,
  selectTalkState,
  type TalkRef,
  type VoiceLevelRef,
} from '../../machines/cameras/talk/talk.selectors.ts';
import { MicrophoneIcon } from '../kit/controls/icons.tsx';
import { Key } from '../kit/controls/Key.tsx';
import { LevelMeter } from '../kit/controls/LevelMeter.tsx';
import { KEYS } from '../kit/keys/keys.ts';
import { useKeys } from '../kit/keys/use-keys.ts';
import { usePortal } from '../kit/portal-context.tsx';
import { formatSpan } from '../kit/time/format-span.ts';
import { useClock } from '../kit/time/use-clock.ts';
import { MICROPHONE_LEVEL, ON_AIR, STOP_TALKING } from './texts.ts';
import * as styles from './OnAir.module.css';

/** Mark over the foot of the picture while the people in front of the camera hear the agent. */
export function OnAir({ camera }: { camera: LiveCameraRef }) {
  const talk = useSelector(camera, selectTalk);
  return talk === undefined ? null : <OfTalk talk={talk} />;
}

function OfTalk({ talk }: { talk: TalkRef }) {
  const isOn = useSelector(talk, selectTalkState) === 'on';
  const level = useSelector(talk, selectLevel);
  return isOn ? <OnAirBar level={level} onStop={() => talk.send({ type: 'talk.toggle' })} /> : null;
}

interface OnAirBarProps {
  readonly level: VoiceLevelRef | undefined;
  readonly onStop: () => void;
}

/** Counts from the moment on that it is shown; the meter moves with the agent's voice. */
export function OnAirBar({ level, onStop }: OnAirBarProps) {
  const [sinceMs] = useState(usePortal().now);
  const seconds = useClock((nowMs) => Math.max(0, Math.floor((nowMs - sinceMs) / 1_000)));
  useKeys({ stopTalking: onStop });
  return (
    <div className={`row ${styles.onAir}`}>
      <MicrophoneIcon />
      <strong role="status">{ON_AIR}</strong>
      <span className={styles.time}>{formatSpan(seconds)}</span>
      <LevelMeter label={MICROPHONE_LEVEL} level={level} />
      <button type="button" onClick={onStop}>
        {STOP_TALKING} <Key>{KEYS.stopTalking.shown}</Key>
      </button>
    </div>
  );
}
