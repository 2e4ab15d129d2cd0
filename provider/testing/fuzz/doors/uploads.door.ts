import * as fc from 'fast-check';
import * as v from 'valibot';
import { defineDoor } from '../door.ts';
import { contentType } from '../hostile-types.ts';
import type { HttpAnswer } from '../http.ts';
import type { Stage } from '../stage.ts';
import { rangeText } from './ranges.door.ts';
import { FailureError, type Outcome } from '../outcome.ts';

interface UploadInput {
  readonly nth: number;
  readonly time: number;
  readonly type: string;
  readonly body: Uint8Array;
  readonly range: string | null;
  readonly isChunked: boolean;
}

const Signed = v.object({ url: v.string() });
const PAGE = '<!doctype html><script>document.title = "Hostile"</script>';

/** Types that a browser plays or saves, and never opens as a page. */
const HARMLESS_TYPE = /^(?:(?:audio|video)\/(?:webm|mp4|ogg)(?:; ?codecs="?[\w.-]+"?)?|application\/octet-stream)$/;

/** @throws {FailureError} when a browser might run the uploaded file. */
function mustBeHarmless({ status, headers }: HttpAnswer): void {
  if (status >= 300) return;
  const type = headers['content-type'] ?? '';
  const policy = String(headers['content-security-policy'] ?? '');
  const isSandboxed = /(?:^|;)\s*sandbox/.test(policy) && !policy.includes('allow-scripts');
  if (HARMLESS_TYPE.test(type) && isSandboxed && headers['x-content-type-options'] === 'nosniff') return;
  throw new FailureError(`A recording is served as "${type}" under the policy "${policy}".`);
}

async function attack(stage: Stage, { nth, time, type, body, range, isChunked }: UploadInput): Promise<Outcome> {
  const agent = stage.identity('agent_ops', nth);
  const supervisor = stage.identity('agent_supervisor', nth);
  const name = `${agent.rep.user_id}/${time}.mp4`;
  const signed = async (who: typeof agent, call: 'generateUploadUrl' | 'generateRecordingUrl') => {
    const { status, answer } = await stage.call(who, call, { body: { file_name: name } });
    return status === 200 ? new URL(v.parse(Signed, answer).url) : null;
  };
  const target = await signed(agent, 'generateUploadUrl');
  if (target === null) return 'refused';
  const uploaded = await stage.http.send({
    method: 'PUT',
    path: target.pathname + target.search,
    headers: type === '' ? [] : [['content-type', type.replace(/[^\t\x20-\x7e]/g, '?')]],
    body: Buffer.from(body),
    isChunked,
    from: agent.address,
  });
  const source = await signed(supervisor, 'generateRecordingUrl');
  if (source === null) return 'refused';
  const answer = await stage.http.send({
    method: 'GET',
    path: source.pathname + source.search,
    headers: range === null ? [] : [['range', range]],
    body: null,
    from: supervisor.address,
  });
  if (answer !== null) mustBeHarmless(answer);
  return uploaded?.status === 200 ? 'accepted' : 'refused';
}

/** Recordings of the agents' work, under any content type, and how they are served. */
export const uploadsDoor = defineDoor<UploadInput>({
  name: 'uploads',
  size: 20,
  lanes: 2,
  inputs: fc.record({
    nth: fc.nat(100),
    // Few names, so that most uploads take the place of another.
    time: fc.nat(20),
    type: contentType,
    body: fc.oneof(
      fc.constant(Buffer.from(PAGE)),
      fc.uint8Array({ maxLength: 500 }),
      fc.constantFrom(0, 100_000).map((length) => new Uint8Array(length)),
    ),
    range: fc.option(rangeText),
    isChunked: fc.boolean(),
  }),
  attack,
});
