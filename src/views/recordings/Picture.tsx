import type { ReactNode } from 'react';
import type { AlarmEvent } from '../../../contract/entities/events.ts';
import type { PictureTokenRef } from '../../machines/recordings/picture-token/picture-token.machine.ts';
import type { PlayerRef } from '../../machines/recordings/player/player.selectors.ts';
import { Player } from './Player.tsx';
import * as styles from './Player.module.css';

/** The large picture of a visit; its place is there before its player. */
export const Picture = ({
  player,
  alarm,
  pictures,
  dial,
  isBare = false,
}: {
  readonly player: PlayerRef | undefined;
  readonly alarm: AlarmEvent;
  /** Loads the pictures of the alarm's message. */
  readonly pictures?: PictureTokenRef | undefined;
  readonly dial?: ReactNode;
  readonly isBare?: boolean;
}) =>
  player === undefined ? (
    <div className={styles.picture} />
  ) : (
    <Player player={player} alarm={alarm} pictures={pictures} dial={dial} isBare={isBare} />
  );
