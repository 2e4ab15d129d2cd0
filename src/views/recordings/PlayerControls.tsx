import { Button, IconButton } from '@mui/material';
import { useSelector } from '@xstate/react';
import type { AlarmEvent } from '../../../contract/entities/events.ts';
import {
  type PlayerRef,
  selectHasBoxes,
  selectHasStats,
  selectPicture,
  selectSound,
  selectSpeed,
  selectZones,
} from '../../machines/recordings/player/player.selectors.ts';
import { detectionsOf, NOTHING_SEEN } from '../kit/alarm/detections.ts';
import { DisabledReason } from '../kit/controls/DisabledReason.tsx';
import { MutedIcon, NextIcon, PauseIcon, PlayIcon, PreviousIcon, SoundIcon } from '../kit/controls/icons.tsx';
import { Key } from '../kit/controls/Key.tsx';
import { KEYS } from '../kit/keys/keys.ts';
import { NOTHING_TO_PLAY, SOUND, SOUND_BLOCKED } from './texts.ts';
import * as controlsStyles from '../kit/controls/controls.module.css';
import * as styles from './Player.module.css';

interface PlayerControlsProps {
  readonly player: PlayerRef;
  readonly alarm: AlarmEvent;
  readonly hasMarkers: boolean;
  /** `p` goes back, `n` forward. */
  readonly onMarker: (key: 'p' | 'n') => void;
}

/** Controls of the picture. The pointer leaves the focus where it is, so that the keys stay the player's. */
export function PlayerControls({ player, alarm, hasMarkers, onMarker }: PlayerControlsProps) {
  const picture = useSelector(player, selectPicture);
  const speed = useSelector(player, selectSpeed);
  const sound = useSelector(player, selectSound);
  const hasBoxes = useSelector(player, selectHasBoxes);
  const zones = useSelector(player, selectZones);
  const hasStats = useSelector(player, selectHasStats);
  const hasDetections = detectionsOf(alarm).length > 0;
  const isPlaying = picture === 'playing' || picture === 'stalled';
  const whyNoMarkers = picture === 'absent' ? NOTHING_TO_PLAY : hasMarkers ? null : NOTHING_SEEN;

  return (
    <div className={`${controlsStyles.controlBar} ${styles.controls}`} onMouseDown={(event) => event.preventDefault()}>
      <DisabledReason why={picture === 'absent' ? NOTHING_TO_PLAY : null}>
        <Button
          disabled={picture === 'absent'}
          startIcon={isPlaying ? <PauseIcon /> : <PlayIcon />}
          onClick={() => player.send({ type: 'player.toggle' })}
        >
          {isPlaying ? 'Pause' : 'Play'} <Key>{KEYS.playOrPause.shown}</Key>
        </Button>
      </DisabledReason>
      <DisabledReason why={whyNoMarkers}>
        <IconButton aria-label="Previous marker" disabled={whyNoMarkers !== null} onClick={() => onMarker('p')}>
          <PreviousIcon />
        </IconButton>
      </DisabledReason>
      <DisabledReason why={whyNoMarkers}>
        <IconButton aria-label="Next marker" disabled={whyNoMarkers !== null} onClick={() => onMarker('n')}>
          <NextIcon />
        </IconButton>
      </DisabledReason>
      <div className={styles.speed} role="group" aria-label="Speed">
        <IconButton aria-label="Slower" onClick={() => player.send({ type: 'player.slowDown' })}>
          −
        </IconButton>
        <output aria-label="Speed now">{speed}×</output>
        <IconButton aria-label="Faster" onClick={() => player.send({ type: 'player.speedUp' })}>
          +
        </IconButton>
      </div>
      <Button
        className={styles.sound}
        aria-pressed={sound === 'audible'}
        startIcon={sound === 'audible' ? <SoundIcon /> : <MutedIcon />}
        title={sound === 'blocked' ? SOUND_BLOCKED : undefined}
        color={sound === 'blocked' ? 'warning' : 'primary'}
        onClick={() => player.send({ type: 'sound.toggle' })}
      >
        {SOUND[sound]}
      </Button>
      <span className={styles.toggles}>
        <DisabledReason why={hasDetections ? null : NOTHING_SEEN}>
          <Button
            aria-pressed={hasBoxes}
            disabled={!hasDetections}
            onClick={() => player.send({ type: 'boxes.toggle' })}
          >
            AI overlay
          </Button>
        </DisabledReason>
        <Button aria-pressed={zones !== 'hidden'} onClick={() => player.send({ type: 'zones.toggle' })}>
          Zones
        </Button>
        <Button aria-pressed={hasStats} onClick={() => player.send({ type: 'stats.toggle' })}>
          Stats
        </Button>
      </span>
    </div>
  );
}
