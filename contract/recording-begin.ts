const MS = 1_000;

/** `begins 11 s before the alarm`, of a recording whose first picture came at `fromMs`; times are epoch ms. */
export function recordingBegin(fromMs: number, alarmMs: number): string {
  const seconds = Math.round((alarmMs - fromMs) / MS);
  if (seconds === 0) return 'begins with the alarm';
  return seconds > 0 ? `begins ${seconds} s before the alarm` : `begins ${-seconds} s after the alarm`;
}
