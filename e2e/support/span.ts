/** Seconds of a time as the portal shows it: `75:03`. */
export function secondsOf(span: string): number {
  const [minutes, seconds] = span.split(':').map(Number);
  return (minutes ?? Number.NaN) * 60 + (seconds ?? Number.NaN);
}
