import type { ReactNode } from 'react';
import type { AlarmEvent } from '../../../contract/entities/events.ts';
import type { PlayerRef } from '../../machines/recordings/player/player.selectors.ts';
import { Player } from './Player.tsx';
import * as styles from './Player.module.css';

/** The large picture of a visit; its place is there before its player. */
export const Picture = ({
  player,
  alarm,
  dial,
  isBare = false,
}: {
  readonly player: PlayerRef | undefined;
  readonly alarm: AlarmEvent;
  readonly dial?: ReactNode;
  readonly isBare?: boolean;
}) =>
  player === undefined ? (
    <div className={styles.picture} />
  ) : (
    <Player player={player} alarm={alarm} dial={dial} isBare={isBare} />
  );
