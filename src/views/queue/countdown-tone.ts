/** Not in the spec: limits below which the countdown is amber and red, s. */
const AMBER_BELOW_S = 30;
const RED_BELOW_S = 10;

export type CountdownTone = 'calm' | 'amber' | 'red';

export function countdownTone(remainingS: number): CountdownTone {
  if (remainingS < RED_BELOW_S) return 'red';
  return remainingS < AMBER_BELOW_S ? 'amber' : 'calm';
}
