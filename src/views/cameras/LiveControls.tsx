import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import {
  type LiveCameraRef,
  selectCamera,
  selectSiren,
  selectSound,
  selectSpotlight,
  selectStream,
  selectTalk,
} from '../../machines/cameras/live-camera/live-camera.selectors.ts';
import { type LiveCamerasRef, selectHasFeature } from '../../machines/cameras/live-cameras/live-cameras.selectors.ts';
import { selectHasStats, type StreamRef } from '../../machines/cameras/live-stream/live-stream.selectors.ts';
import { MutedIcon, SoundIcon } from '../kit/controls/icons.tsx';
import { Key } from '../kit/controls/Key.tsx';
import { useKeys } from '../kit/keys/use-keys.ts';
import { useMicrophone, usePortal } from '../kit/portal-context.tsx';
import { KEYS } from '../kit/keys/keys.ts';
import { SirenButton, SpotlightButton, TalkButton } from './DeviceControls.tsx';
import { SOUND, STATS, TALKING_ONLY } from './control-texts.ts';
import * as controlsStyles from '../kit/controls/controls.module.css';
import * as styles from './LiveControls.module.css';

interface LiveControlsProps {
  readonly camera: LiveCameraRef;
  readonly cameras: LiveCamerasRef;
}

/**
 * Controls for the camera of the large picture; those that the camera or its location's service lacks are left out
 * (CTRL-07, CTRL-13, VR-38).
 */
export function LiveControls({ camera, cameras }: LiveControlsProps) {
  const { now } = usePortal();
  const microphone = useMicrophone();
  const { supportedFeatures } = useSelector(camera, selectCamera);
  const stream = useSelector(camera, selectStream);
  const talking = useSelector(camera, selectTalk);
  const talk = useSelector(cameras, selectHasFeature('two_way_talk')) ? talking : undefined;
  const hasSiren = useSelector(cameras, selectHasFeature('siren')) && supportedFeatures.sirenManualControl;
  const hasSpotlight = useSelector(cameras, selectHasFeature('spotlight')) && supportedFeatures.spotlightManualControl;
  const siren = useSelector(camera, selectSiren);
  const spotlight = useSelector(camera, selectSpotlight);
  useKeys({
    ...(talk === undefined ? {} : { talk: () => talk.send({ type: 'talk.toggle' }) }),
    ...(hasSiren ? { siren: () => siren?.send({ type: 'siren.press', atMs: now() }) } : {}),
    ...(hasSpotlight ? { spotlight: () => spotlight?.send({ type: 'spotlight.press', atMs: now() }) } : {}),
    liveSound: () => camera.send({ type: 'sound.toggle' }),
  });

  return (
    <div className={`${controlsStyles.controlBar} ${styles.controls}`} onMouseDown={(event) => event.preventDefault()}>
      {talk === undefined || microphone === undefined ? null : <TalkButton talk={talk} microphone={microphone} />}
      {hasSiren && siren !== undefined ? <SirenButton siren={siren} /> : null}
      {hasSpotlight && spotlight !== undefined ? <SpotlightButton spotlight={spotlight} /> : null}
      <SoundButton camera={camera} />
      {stream === undefined ? null : <StatsButton stream={stream} />}
    </div>
  );
}

function SoundButton({ camera }: { camera: LiveCameraRef }) {
  const sound = useSelector(camera, selectSound);
  const isHeard = sound === 'heard';
  return (
    <Button
      className={`${styles.control} ${styles.sound}`}
      aria-pressed={isHeard}
      title={sound === 'interrupted' ? TALKING_ONLY : undefined}
      startIcon={isHeard ? <SoundIcon /> : <MutedIcon />}
      onClick={() => camera.send({ type: 'sound.toggle' })}
    >
      <span>{isHeard ? SOUND.on : SOUND.off}</span> <Key>{KEYS.liveSound.shown}</Key>
    </Button>
  );
}

function StatsButton({ stream }: { stream: StreamRef }) {
  const hasStats = useSelector(stream, selectHasStats);
  return (
    <Button
      className={styles.statsToggle}
      aria-pressed={hasStats}
      onClick={() => stream.send({ type: 'stats.toggle' })}
    >
      {STATS}
    </Button>
  );
}
