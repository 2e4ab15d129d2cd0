import type { Sql } from '../../base/ports.ts';

/** A message of a sender, and its final answers. */
export interface Sent {
  readonly id: string | null;
  readonly text: string;
  readonly camera: string;
  /** True: it names a camera that does not exist, and is refused. */
  readonly isWrong: boolean;
  readonly answers: { readonly status: number; readonly eventId: string | null }[];
}

interface Raised {
  readonly eventId: string;
  readonly words: string;
  readonly joined: number;
}

/** Violations of one message: it is in exactly the alarm that its answers name, or in none where it was refused. */
function violationsOf(
  { id, text, isWrong, answers }: Sent,
  claims: ReadonlyMap<string, string>,
  raised: ReadonlyMap<string, Raised>,
): readonly string[] {
  const events = new Set(answers.map(({ eventId }) => eventId));
  if (isWrong) {
    const isTaken = answers.some(({ status }) => status !== 422) || (id !== null && claims.has(id));
    return isTaken ? [`${text} was refused, and is stored.`] : [];
  }
  const missing = [...events].filter((eventId) => eventId === null || !raised.has(eventId));
  if (missing.length > 0) return [`${text} was acknowledged as ${missing.join(', ')}, which is not an alarm.`];
  if (id !== null && (events.size !== 1 || !events.has(claims.get(id) ?? null)))
    return [`${text} is in several alarms: ${[...events].join(', ')}.`];
  const own = answers.filter(({ status }) => status === 201).map(({ eventId }) => raised.get(eventId ?? '')?.words);
  return own.every((words) => words === text) ? [] : [`${text} was acknowledged as an alarm of ${own.join(', ')}.`];
}

/** Checks every message against the alarms there are. */
export async function findSenderViolations(
  sql: Sql,
  sent: readonly Sent[],
): Promise<{ readonly alarms: number; readonly violations: readonly string[] }> {
  const alarms = await sql.query<Raised>(
    `select event_id::text as "eventId", body->'received'->>'words' as words, (body->'received'->>'joined')::int as joined
     from alarms where source_id is not null`,
    [],
  );
  const claims = await sql.query<{ id: string; eventId: string }>(
    'select external_id as id, event_id::text as "eventId" from source_claims',
  );
  const claimed = new Map(claims.map(({ id, eventId }) => [id, eventId]));
  const raised = new Map(alarms.map((alarm) => [alarm.eventId, alarm]));
  const wrong = new Set(sent.filter(({ isWrong }) => isWrong).map(({ text }) => text));
  const accepted = alarms.reduce((sum, { joined }) => sum + 1 + joined, 0);
  const withoutId = sent.filter(({ id, isWrong }) => id === null && !isWrong);
  const acknowledged = claims.length + withoutId.reduce((sum, { answers }) => sum + answers.length, 0);
  return {
    alarms: alarms.length,
    violations: [
      ...sent.flatMap((message) => violationsOf(message, claimed, raised)),
      ...alarms
        .filter(({ words }) => wrong.has(words))
        .map(({ words }) => `${words} was refused, and raised an alarm.`),
      ...(accepted < acknowledged ? [`Of ${acknowledged} acknowledged messages ${accepted} are in an alarm.`] : []),
    ],
  };
}
