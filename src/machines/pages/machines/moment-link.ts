/** Subject of a journal: an agent's work on an alarm. */
export interface AlarmOfAgent {
  readonly eventId: string;
  readonly userId: string;
  /** Time of the beginning, epoch ms. */
  readonly fromMs: number;
}

/** Parts of a link to a moment. */
export interface MomentLink {
  readonly run: number | null;
  /** The number of an event, or a time in epoch ms; null for the newest moment. */
  readonly moment: { readonly seq: number } | { readonly atMs: number } | null;
  /** The key of an actor, or its end. */
  readonly actor: string | null;
}

const numberIn = (text: string | null): number | null =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;

/** Reads `alarm=100001&agent=8001&from=1700000000000`; null where one of them is missing. */
export function readAlarmLink(query: string): AlarmOfAgent | null {
  const params = new URLSearchParams(query);
  const [eventId, userId, fromMs] = ['alarm', 'agent', 'from'].map((name) => numberIn(params.get(name)));
  if (typeof eventId !== 'number' || typeof userId !== 'number' || typeof fromMs !== 'number') return null;
  return { eventId: String(eventId), userId: String(userId), fromMs };
}

/** The address of an agent's recorded screens of an alarm. */
export const alarmQuery = ({ eventId, userId, fromMs }: AlarmOfAgent): string =>
  String(new URLSearchParams({ alarm: eventId, agent: userId, from: String(fromMs) }));

/** Reads `run=1&seq=909&actor=router/screen/slot-1`; `at` names a time instead of an event. What does not fit is left out. */
export function readMomentLink(query: string): MomentLink {
  const params = new URLSearchParams(query);
  const seq = numberIn(params.get('seq'));
  const atMs = Date.parse(params.get('at') ?? '');
  const timed = Number.isNaN(atMs) ? null : { atMs };
  return {
    run: numberIn(params.get('run')),
    moment: seq === null ? timed : { seq },
    actor: params.get('actor') === '' ? null : params.get('actor'),
  };
}

/** The address of an event and an actor. */
export function momentQuery(run: number, seq: number | null, actor: string | null): string {
  const params = new URLSearchParams({ run: String(run) });
  if (seq !== null) params.set('seq', String(seq));
  if (actor !== null) params.set('actor', actor);
  return params.toString().replaceAll('%2F', '/');
}
