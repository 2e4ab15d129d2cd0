/** `75:03`: minutes keep counting, and nothing is younger than now (DASH-04, DASH-05). */
export function formatSpan(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Seconds since an event. */
export const ageS = (eventTimestampS: number, nowMs: number): number => nowMs / 1_000 - eventTimestampS;
