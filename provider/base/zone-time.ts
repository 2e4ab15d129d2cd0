const DAY_MS = 86_400_000;
const FIELDS = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const;

/** Making one takes longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, ...FIELDS });
  formats.set(timeZone, format);
  return format;
}

/** Difference between the local time of a zone and UTC at a moment, ms. */
export function offsetMs(timeZone: string, atMs: number): number {
  const part = new Map(
    formatOf(timeZone)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes) => part.get(type) ?? 0;
  const local = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return local - Math.floor(atMs / 1_000) * 1_000;
}

/**
 * The moment of a local time, which is given as if it were UTC: the first of two where clocks repeat it, and where they
 * skip it, the moment at which they do.
 */
export function momentOf(localMs: number, timeZone: string): number {
  const offsets = [localMs - DAY_MS, localMs + DAY_MS].map((atMs) => offsetMs(timeZone, atMs));
  const candidates = offsets.map((offset) => localMs - offset).toSorted((one, other) => one - other);
  const shown = candidates.find((atMs) => atMs + offsetMs(timeZone, atMs) === localMs);
  if (shown !== undefined) return shown;
  let [before = localMs, after = localMs] = candidates;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (middle + offsetMs(timeZone, middle) < localMs) before = middle;
    else after = middle;
  }
  return after;
}
