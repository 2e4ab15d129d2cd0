import { SPEED_MAX, SPEED_MIN } from './player.constants.ts';

/** Doubles up to 1, then one more each time (PLAY-02, PLAY-04). */
export const faster = (speed: number): number => Math.min(speed < 1 ? Math.min(1, speed * 2) : speed + 1, SPEED_MAX);

/** Halves down to 1, then half less each time (PLAY-03, PLAY-04). */
export const slower = (speed: number): number => Math.max(speed > 1 ? Math.max(1, speed / 2) : speed - 0.5, SPEED_MIN);
