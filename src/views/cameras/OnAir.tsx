import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { type LiveCameraRef, selectTalk } from '../../machines/cameras/live-camera/live-camera.selectors.ts';
import { selectTalkState, type TalkRef } from '../../machines/cameras/talk/talk.selectors.ts';
import { MicrophoneIcon } from '../kit/controls/icons.tsx';
import { Key } from '../kit/controls/Key.tsx';
import { KEYS } from '../kit/keys/keys.ts';
import { useKeys } from '../kit/keys/use-keys.ts';
import { usePortal } from '../kit/portal-context.tsx';
import { formatSpan } from '../kit/time/format-span.ts';
import { useClock } from '../kit/time/use-clock.ts';
import { ON_AIR, STOP_TALKING } from './texts.ts';
import './OnAir.css';

/** Over the foot of the picture while the people in front of the camera hear the agent. */
export function OnAir({ camera }: { camera: LiveCameraRef }) {
  const talk = useSelector(camera, selectTalk);
  return talk === undefined ? null : <OfTalk talk={talk} />;
}

function OfTalk({ talk }: { talk: TalkRef }) {
  const isOn = useSelector(talk, selectTalkState) === 'on';
  return isOn ? <OnAirBar onStop={() => talk.send({ type: 'talk.toggle' })} /> : null;
}

/** Counts from the moment on that it is shown. */
export function OnAirBar({ onStop }: { onStop: () => void }) {
  const [sinceMs] = useState(usePortal().now);
  const seconds = useClock((nowMs) => Math.max(0, Math.floor((nowMs - sinceMs) / 1_000)));
  useKeys({ stopTalking: onStop });
  return (
    <div className="on-air">
      <MicrophoneIcon />
      <strong role="status">{ON_AIR}</strong>
      <span className="on-air-time">{formatSpan(seconds)}</span>
      <button type="button" onClick={onStop}>
        {STOP_TALKING} <Key>{KEYS.stopTalking.shown}</Key>
      </button>
    </div>
  );
}
