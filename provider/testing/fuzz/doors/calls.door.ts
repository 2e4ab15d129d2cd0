import * as fc from 'fast-check';
import { CALLS, type CallName } from '../../../../contract/calls.ts';
import type { Endpoint } from '../../../../contract/endpoint.ts';
import { type Role, ROLES } from '../../../../contract/roles.ts';
import { TAB_HEADER } from '../../../../contract/sockets.ts';
import { type Cuts, cuts, withCuts } from '../bytes.ts';
import { defineDoor } from '../door.ts';
import { outcomeOf } from '../http.ts';
import { inputsOf } from '../schema-inputs.ts';
import { spoiled, type Spoiling, spoiling } from '../spoiling.ts';
import type { Stage } from '../stage.ts';
import { hostileText } from '../texts.ts';
import type { Outcome } from '../outcome.ts';

interface CallInput {
  readonly call: CallName;
  readonly role: Role;
  /** Index of the person of the role, and of the alarm. */
  readonly nth: number;
  readonly params: Readonly<Record<string, string>>;
  readonly query: unknown;
  readonly querySpoiling: Spoiling | null;
  readonly body: unknown;
  readonly bodySpoiling: Spoiling | null;
  /** Cuts of the body's bytes. */
  readonly cuts: Cuts;
  readonly contentType: string;
  readonly headers: readonly Header[];
  readonly method: string | null;
  readonly isChunked: boolean;
}

/** Mostly the first. */
const mostly = <T>(usual: fc.Arbitrary<T>, other: fc.Arbitrary<T>, weight = 8): fc.Arbitrary<T> =>
  fc.oneof({ weight, arbitrary: usual }, other);

const CONTENT_TYPES = [
  '',
  'application/json; charset=utf-16',
  'application/json;;',
  'APPLICATION/JSON',
  'application/json, text/html',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'video/mp4',
  'x',
  '/',
] as const;

type Header = readonly [name: string, value: string];

/** Characters that a header may contain: Node refuses to send others. */
const headerText = hostileText.map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?'));
const header: fc.Arbitrary<Header> = fc.tuple(
  fc.constantFrom(
    TAB_HEADER,
    'idempotency-key',
    'authorization',
    'cookie',
    'x-forwarded-for',
    'accept',
    'expect',
    'host',
  ),
  headerText,
);

const pathField = (name: string): fc.Arbitrary<string> => mostly(fc.constant(`{${name}}`), hostileText, 4);

function inputsOfCall(call: CallName): fc.Arbitrary<CallInput> {
  const { path, query, body, roles }: Endpoint = CALLS[call];
  const fields = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  const allowed = roles === 'public' ? ROLES : roles;
  return fc.record({
    call: fc.constant(call),
    role: mostly(fc.constantFrom(...allowed), fc.constantFrom(...ROLES)),
    nth: fc.nat(100),
    params: fc.record(Object.fromEntries(fields.map((name) => [name, pathField(name)]))),
    query: query === undefined ? fc.constant({}) : inputsOf(query),
    querySpoiling: mostly(fc.constant(null), spoiling, 1),
    body: body === undefined ? mostly(fc.constant(undefined), fc.jsonValue()) : inputsOf(body),
    bodySpoiling: mostly(fc.constant(null), spoiling, 1),
    cuts: mostly(fc.constant([]), cuts),
    contentType: mostly(fc.constant('application/json'), fc.constantFrom(...CONTENT_TYPES)),
    headers: mostly(fc.constant<readonly Header[]>([]), fc.array(header, { minLength: 1, maxLength: 3 })),
    method: mostly(
      fc.constant(null),
      fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE'),
    ),
    isChunked: mostly(fc.constant(false), fc.constant(true)),
  });
}

const escaped = (text: string): string => encodeURIComponent(text.toWellFormed());

function queryOf(query: unknown): string {
  if (typeof query !== 'object' || query === null) return escaped(String(query));
  const texts = (value: unknown): readonly string[] =>
    Array.isArray(value)
      ? value.slice(0, 50).map((item) => JSON.stringify(item) ?? '')
      : [typeof value === 'string' ? value : (JSON.stringify(value) ?? '')];
  return Object.entries(query)
    .flatMap(([name, value]) => texts(value).map((text) => `${escaped(name)}=${escaped(text.slice(0, 20_000))}`))
    .join('&');
}

async function attack(stage: Stage, input: CallInput): Promise<Outcome> {
  const identity = stage.identity(input.role, input.nth);
  const fill = (text: string): string => stage.fill(text, identity, input.nth);
  const { path, method }: Endpoint = CALLS[input.call];
  const target = path.replace(/:(\w+)/g, (_, name: string) => escaped(fill(input.params[name] ?? '')));
  const query = queryOf(JSON.parse(fill(JSON.stringify(spoiled(input.query, input.querySpoiling) ?? {}))));
  const body = spoiled(input.body, input.bodySpoiling);
  const answer = await stage.http.send({
    method: input.method ?? method.toUpperCase(),
    path: `/api${target}${query === '' ? '' : `?${query}`}`,
    headers: [
      ['authorization', `Bearer ${identity.token}`],
      [TAB_HEADER, `fuzz-${input.nth % 3}`],
      ...(input.contentType === '' || body === undefined ? [] : [['content-type', input.contentType] as const]),
      ...input.headers,
    ],
    body: body === undefined ? null : withCuts(Buffer.from(fill(JSON.stringify(body))), input.cuts),
    isChunked: input.isChunked,
    from: identity.address,
  });
  if (answer?.status === 401 && !input.headers.some(([name]) => name === 'authorization')) await stage.renew(identity);
  return outcomeOf(answer);
}

const names = Object.keys(CALLS) as readonly CallName[];

/** Every call of the contract, with accepted and nearly accepted inputs. */
export const callsDoor = defineDoor({
  name: 'calls',
  size: 100,
  lanes: 4,
  inputs: fc.constantFrom(...names).chain(inputsOfCall),
  attack,
});
