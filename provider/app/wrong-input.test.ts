import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallName, CALLS } from '../../contract/calls.ts';
import { fillPath } from '../../contract/endpoint.ts';
import { stopDatabaseClock } from '../testing/databases/database-clock.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { motionAlarm } from '../testing/fixtures/test-fixtures.ts';
import { sampleArgs, SAMPLE_TRACK } from '../testing/fixtures/sample-args.ts';
import { SAMPLE_SID } from '../testing/fixtures/sample-camera-args.ts';
import { type Colleague, type StaffedProvider, staffProvider } from '../testing/fixtures/staffed-provider.ts';
import { type Sent, wrongInputs } from '../testing/fixtures/wrong-inputs.ts';
import { createAlarmService } from '../alarms/alarm-service.ts';

const NAMES = Object.keys(CALLS) as readonly CallName[];
/** Calls whose refusals explain to the person who signs in what to do, not to a programmer which field is wrong. */
const OWN_TEXTS: Partial<Record<CallName, string>> = {
  exchangeHandle: 'This sign-in has expired or was already used. Please log in again.',
  register: '{"detail":"Email, first name, last name and user number are needed."}',
};
const lettersOf = (text: string): string => text.replaceAll(/[^a-z\d]/gi, '').toLowerCase();
/** Terms of the validator, the engine or our files, which are of no use to a caller. */
const INSIDES =
  /\b(select|insert|update \w+ set|relation|column|syntax error|node_modules|stack)\b|\.ts\b|Error:|Invalid |Expected /;
const KEPT = [
  'messages',
  'metrics',
  'alarms',
  'locations',
  'cameras',
  'reps',
  'presence',
  'camera_devices',
  'front_metrics',
  'work_recordings',
  'annotation_pictures',
  'invites',
  'invite_submissions',
] as const;

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A zero byte in an address is refused before its call is known. */
const ZERO_TEXT = 'A text of the request has a character that cannot be kept.';

describe('Wrong input', () => {
  let provider: StaffedProvider;
  let agent: Colleague;
  let token: string;
  let eventId: string;

  beforeAll(async () => {
    provider = await staffProvider(await quickDatabase(), []);
    // Nothing that a call was allowed to do ends on its own while another call is tested.
    await stopDatabaseClock(provider.database);
    agent = await provider.hire('admin');
    token = await provider.tokenOf(agent);
    const alarmService = createAlarmService({
      database: provider.database,
      clock: { now: () => Date.now() },
      log: () => {},
    });
    eventId = await alarmService.raise(
      motionAlarm({ sid: SAMPLE_SID, uuid: `camera-${SAMPLE_SID}`, tracks: [SAMPLE_TRACK] }),
    );
  });
  afterAll(() => provider.close());

  /** Number of rows and last writing transaction of each table that a call could write. */
  const kept = async () => {
    const mark = `array[count(*), max(xmin::text::bigint)]`;
    const markOf = (table: string) => `(select ${mark} from ${table}) as ${table}`;
    // Reads are facts too, appended a moment after the call.
    const facts = `(select ${mark} from events where stream not like 'access:%') as events`;
    const [row] = await provider.database.query(`select ${[facts, ...KEPT.map(markOf)].join(', ')}`);
    return row;
  };

  const ask = async (path: string, { headers, ...rest }: Asked = {}) => {
    const response = await fetch(provider.url + path, {
      ...rest,
      headers: { authorization: `Bearer ${token}`, ...headers },
      redirect: 'manual',
    });
    return { status: response.status, text: await response.text() };
  };

  const send = (name: CallName, { params, query, body }: Sent) => {
    const search = new URLSearchParams();
    for (const [field, value] of Object.entries(query))
      for (const one of Array.isArray(value) ? value : [value]) search.append(field, String(one));
    return ask(`/api${fillPath(CALLS[name].path, params)}?${search}`, {
      method: CALLS[name].method.toUpperCase(),
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
  };

  const wrongOf = (name: CallName) => {
    const args: Partial<Sent> = sampleArgs({ eventId, caller: agent })[name];
    return wrongInputs(CALLS[name], { params: args.params ?? {}, query: args.query ?? {}, body: args.body });
  };

  // API-07
  it.each(NAMES)(
    'input that the contract of %s does not accept is refused by name, and nothing is written',
    async (name) => {
      const before = await kept();
      const missed = [];
      for (const wrong of wrongOf(name).filter(({ refused }) => refused !== null)) {
        const { status, text } = await send(name, wrong);
        const named =
          text === OWN_TEXTS[name] ||
          (wrong.what.endsWith(': a zero byte') && text === ZERO_TEXT) ||
          (text.startsWith('The ') && lettersOf(text).includes(lettersOf(wrong.refused ?? '')));
        if (status !== 400 || !named || INSIDES.test(text)) missed.push([wrong.what, status, text]);
      }
      expect(missed).toEqual([]);
      expect(await kept()).toEqual(before);
    },
  );

  it.each(NAMES)('input that %s may accept or not never makes the provider fail', async (name) => {
    const missed = [];
    for (const wrong of wrongOf(name).filter(({ refused }) => refused === null)) {
      const { status, text } = await send(name, wrong);
      const isExplained = status >= 400 && status < 500 && text !== '' && !INSIDES.test(text);
      if (status !== 200 && !isExplained) missed.push([wrong.what, status, text]);
    }
    expect(missed).toEqual([]);
    expect(provider.logged.filter((line) => line.startsWith('A call failed'))).toEqual([]);
  });

  it.each([
    ['that is not JSON', '{"documentation":', 'application/json', 400],
    ['of another type', '<documentation/>', 'text/xml', 415],
    [
      'that would change what an object is',
      '{"__proto__":{"role":"admin"},"documentation":"x"}',
      'application/json',
      400,
    ],
    ['larger than any call needs', JSON.stringify({ documentation: 'x'.repeat(2_000_000) }), 'application/json', 413],
  ])('a request with a body %s is refused', async (_, body, type, refusal) => {
    const before = await kept();
    const path = `/api/events/${eventId}/documentation`;
    const { status, text } = await ask(path, { method: 'POST', body, headers: { 'content-type': type } });

    expect([status, text.length > 10, INSIDES.test(text)]).toEqual([refusal, true, false]);
    expect(await kept()).toEqual(before);
  });

  it.each(['x-tab-id', 'idempotency-key'])('a request with a %s that is too long is refused', async (header) => {
    const { status, text } = await ask('/api/reps/me', { headers: { [header]: 'x'.repeat(300) } });

    expect([status, text]).toEqual([
      400,
      expect.stringMatching(`^The header ${header} is longer than \\d+ characters.$`),
    ]);
  });

  it.each([
    '/api/events/event/%E0%A4%A',
    '/api/events/event/..%2f..%2f..%2fetc%2fpasswd',
    '/api/video/mp4?file_path=../../../etc/passwd&token=x',
    '/api/video/mp4?file_path=a&file_path=b&token[]=x',
    '/api/playback/hls/..%2f..%2fpackage.json/index.m3u8?token=x',
    '/api/playback/hls/a/..%2f..%2f..%2fpackage.json?token=x',
    '/api/event-ws?access_token=x&tab=y',
    '/api/rep-take-event-ws',
    '/api/auth/callback?code=x&state=y',
    '/api/auth/login?challenge=%00',
    '/..%2f..%2f..%2fetc%2fpasswd',
    '/assets/..%2f..%2fpackage.json',
    '/%00',
  ])('an address with wrong input leads to nothing: %s', async (path) => {
    const { status, text } = await ask(path);

    expect(status).toBeLessThan(500);
    expect(text).not.toMatch(/root:x:0|"private": true/);
    expect(INSIDES.test(text.startsWith('<!doctype') ? '' : text)).toBe(false);
  });
});
