import { cutText } from '../../../../contract/text/cut-text.ts';
import { formatClock } from '../time/format-time.ts';

/** Maximum length of a shown value: the text that fits into its six lines, characters. */
const SHOWN_CHARS = 500;
/** Numbers from here on are times, epoch ms; smaller ones are spans. */
const TIMES_FROM_MS = 1e12;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isTime = (name: string, value: unknown): value is number =>
  typeof value === 'number' && value >= TIMES_FROM_MS && name.endsWith('Ms');

/** `14:02:11.080` */
export const timeOf = (atMs: number): string => `${formatClock(atMs)}.${String(atMs % 1_000).padStart(3, '0')}`;

/** `+1.2 s`, `−4 min 10 s`: how much later a time is than another. */
export function laterBy(ms: number): string {
  const tenths = Math.round(Math.abs(ms) / 100);
  const sign = ms < 0 && tenths > 0 ? '−' : '+';
  if (tenths < 600) return `${sign}${(tenths / 10).toFixed(1)} s`;
  const seconds = Math.round(tenths / 10);
  return `${sign}${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** A value in one line, as far as there is room for it: an actor by its id, a time by the clock. */
export function inOneLine(value: unknown, path = ''): string {
  if (isTime(path, value)) return timeOf(value);
  const text = JSON.stringify(value, (name, inner: unknown) => {
    if (isTime(name, inner)) return timeOf(inner);
    return isObject(inner) && 'sessionId' in inner && 'id' in inner ? `actor ${String(inner['id'])}` : inner;
  });
  return text === undefined ? '—' : cutText(text, SHOWN_CHARS);
}

/** A value as above, a time also from a moment on: `14:02:11.080 (+1.2 s)`. */
export const atMoment = (value: unknown, path: string, momentMs: number): string =>
  isTime(path, value) ? `${timeOf(value)} (${laterBy(value - momentMs)})` : inOneLine(value, path);
