import type { RecordedEvent, Recording } from '../recording.ts';
import type { Why } from '../why/why.ts';

/** Something that happened, in parts of a sentence: `Expired` at its time: `no one opened it within 120 s`. */
export interface Said {
  readonly seq: number;
  /** The actor whose chart shows it. */
  readonly key: string;
  readonly atMs: number;
  readonly what: string;
  /** Reason; empty where there is none to say. */
  readonly because: string;
}

/** Answer to a question about a recording. */
export interface Answer {
  /** `Alarm 100204` */
  readonly subject: string;
  /** Null where the recording does not have the answer, for the reason in `note`. */
  readonly lead: Said | null;
  readonly note: string;
  /** The story that led there, and its rest. */
  readonly steps: readonly Said[];
  /** Effect that the control would have had; null for a question about anything else. */
  readonly why: Why | null;
  /** Number of the page load that has it, where it is another one of the same journal. */
  readonly inRun: number | null;
}

export type AskedRecording = Pick<Recording, 'events' | 'at'>;

export const said = ({ seq, key, atMs }: Omit<RecordedEvent, 'event'>, what: string, because = ''): Said => ({
  seq,
  key,
  atMs,
  what,
  because,
});

export const answered = (subject: string, lead: Said, steps: readonly Said[], why: Why | null = null): Answer => ({
  subject,
  lead,
  note: '',
  steps,
  why,
  inRun: null,
});

export const unanswered = (subject: string, note: string, inRun: number | null = null): Answer => ({
  subject,
  lead: null,
  note,
  steps: [],
  why: null,
  inRun,
});

/** A value within plain data, by its path; undefined where there is none. */
export function within(data: unknown, ...path: readonly string[]): unknown {
  let inner = data;
  for (const field of path) {
    if (typeof inner !== 'object' || inner === null) return undefined;
    inner = Object.entries(inner).find(([name]) => name === field)?.[1];
  }
  return inner;
}

export function textWithin(data: unknown, ...path: readonly string[]): string {
  const text = within(data, ...path);
  return typeof text === 'string' || typeof text === 'number' ? String(text) : '';
}

/** `4.2 s`, `120 s`, `12 min` */
export function span(ms: number): string {
  if (ms < 10_000) return `${(Math.max(0, ms) / 1_000).toFixed(1)} s`;
  return ms < 600_000 ? `${Math.round(ms / 1_000)} s` : `${Math.round(ms / 60_000)} min`;
}
