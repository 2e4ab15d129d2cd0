const MINUTE_S = 60;
const HOUR_S = 3_600;

/** `12 s ago`, `3 min ago`, `2 h ago`; nothing is younger than now. */
export function formatAgo(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  if (whole < MINUTE_S) return `${whole} s ago`;
  if (whole < HOUR_S) return `${Math.floor(whole / MINUTE_S)} min ago`;
  return `${Math.floor(whole / HOUR_S)} h ago`;
}
