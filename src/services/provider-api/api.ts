import ky, { HTTPError, type KyInstance } from 'ky';
import * as v from 'valibot';
import type { Knows } from '../../../contract/capabilities.ts';
import type { CallError, CallName } from '../../../contract/calls.ts';
import { type CameraLeases, LeaseRefusal } from '../../../contract/entities/cameras.ts';
import { type Endpoint, fillPath } from '../../../contract/endpoint.ts';
import { SESSION_END_HEADER } from '../../../contract/session-ends.ts';
import { ROWS_HEADER } from '../../../contract/text/csv.ts';
import { TAB_HEADER } from '../../../contract/sockets.ts';
import type { AskedCall } from './foreign/foreign-alarms.ts';
import type { MetProvider } from './meet-provider.ts';
import { isHtml, readAnswer, UnreadableAnswerError } from './answer.ts';
import type { Unread } from './read-leniently.ts';
import type { Api, CallOptions } from './api-calls.ts';

/** A call that is over. */
export interface SettledCall {
  readonly call: CallName;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, Scalar>>;
  readonly body: unknown;
  /** Epoch ms, retries included. */
  readonly startedAtMs: number;
  readonly endedAtMs: number;
  /** Status of the answer; null = none, or one that could not be understood. */
  readonly status: number | null;
  /** Error of the call; null = it succeeded. */
  readonly error: unknown;
  /** Aborted: its answer was no longer needed. */
  readonly isAborted: boolean;
}

export interface CallWatch {
  readonly now: () => number;
  /** Called for each call when it is over. */
  readonly settled: (call: SettledCall) => void;
  /** Called when an attempt got no answer, whether or not the call is tried again. */
  readonly attemptFailed: () => void;
}

export interface ApiDeps {
  readonly host: string;
  readonly tab: string;
  readonly token: () => string | null;
  /** Called for a 401, which ends the session (AUTH-42), with why it ended; null = the provider does not say. */
  readonly onUnauthorized: (reason: string | null) => void;
  /** The leases of a refusal in the time of this browser. */
  readonly localiseLeases?: (leases: CameraLeases) => CameraLeases;
  /** Capabilities of the provider; absent = all of them. */
  readonly knows?: Knows;
  /** Settles once they are known, which every call waits for; null = they are. */
  readonly capabilitiesKnown?: () => Promise<void> | null;
  /** Adaptation to a provider that is not our own. */
  readonly met?: MetProvider;
  /** Called for every answer of which something could not be read. */
  readonly onUnread?: (call: CallName, unread: readonly Unread[]) => void;
  /** Called for every failure of a call whose answer is still wanted. */
  readonly onFailure?: (failure: CallError) => void;
  readonly watch?: CallWatch;
  readonly fetch?: typeof fetch;
}

/** Two retries of a query, none on 404, the wait doubling from 1 s to at most 30 s (API-12); a command has none (API-13). */
const QUERY_RETRY = {
  limit: 2,
  methods: ['get'],
  delay: (attempt: number) => 1_000 * 2 ** (attempt - 1),
  backoffLimit: 30_000,
  shouldRetry: ({ error }: { error: Error }) => {
    if (!(error instanceof HTTPError)) return true;
    const { status } = error.response;
    // Left to ky, which waits as long as Retry-After asks.
    if (status === 429) return undefined;
    return ![400, 401, 403, 404].includes(status);
  },
};
const IDEMPOTENCY_HEADER = 'idempotency-key';
export const NETWORK_ERROR = 'Network error';

type Scalar = string | number | boolean | null | undefined;

export interface RawArgs {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, Scalar>;
  readonly body?: unknown;
}

/** Absent values stay out of the address; 0 and false are sent (API-05). */
export const searchParams = (query: Record<string, Scalar> = {}): [string, string][] =>
  Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)] as [string, string]],
  );

const notUnderstood = (reason: string): string => `The provider's answer was not understood: ${reason}`;

const errorMessage = ({ data, response }: HTTPError): string => {
  const words = typeof data === 'string' ? data : JSON.stringify(data ?? '');
  if (!isHtml(response) && !['', '""'].includes(words.trim())) return words;
  return response.statusText === '' ? `Error ${response.status}` : response.statusText;
};

/** The Retry-After of a 429, or of the 503 of a provider that restarts, as whole seconds. */
function retryAfterOf({ status, headers }: Response): Pick<CallError, 'retryAfterMs'> {
  const seconds = Number(headers.get('retry-after') ?? '');
  return [429, 503].includes(status) && seconds > 0 ? { retryAfterMs: seconds * 1_000 } : {};
}

/** Text of the answer with its byte order mark, as it is saved; reports its lines as they arrive. */
async function arriving({ body, headers }: Response, onLines: NonNullable<CallOptions['onLines']>): Promise<string> {
  const parts: string[] = [];
  const total = Number(headers.get(ROWS_HEADER) ?? Number.NaN);
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let lines = 0;
  for (const reader = body?.getReader(); reader !== undefined; ) {
    const { done, value } = await reader.read();
    if (done) break;
    const part = decoder.decode(value, { stream: true });
    parts.push(part);
    lines += part.split('\n').length - 1;
    onLines({ rows: Math.max(0, lines - 1), total: Number.isNaN(total) ? null : total });
  }
  return parts.join('') + decoder.decode();
}

interface Exchange {
  readonly status: number;
  readonly answer: unknown;
  readonly unread: readonly Unread[];
}

async function perform(http: KyInstance, endpoint: Endpoint, args: RawArgs, options: CallOptions): Promise<Exchange> {
  const response = await http(fillPath(endpoint.path, args.params).slice(1), {
    method: endpoint.method,
    searchParams: searchParams(args.query),
    retry: endpoint.kind === 'query' ? QUERY_RETRY : 0,
    ...(args.body === undefined ? {} : { json: args.body }),
    ...(options.signal === undefined || endpoint.kind !== 'query' ? {} : { signal: options.signal }),
    ...(options.timeoutMs === undefined ? {} : { timeout: options.timeoutMs }),
    ...(options.keepalive === undefined ? {} : { keepalive: options.keepalive }),
    ...(options.idempotencyKey === undefined ? {} : { headers: { [IDEMPOTENCY_HEADER]: options.idempotencyKey } }),
  });
  const { onLines } = options;
  const text = onLines === undefined || isHtml(response) ? await response.text() : await arriving(response, onLines);
  const { output, unread } = await readAnswer(endpoint, response, text);
  return { status: response.status, answer: output, unread };
}

/** Adds the number of unreadable rows to a list. */
function withUnreadRows(answer: unknown, unread: readonly Unread[]): unknown {
  const rows = unread.filter(({ isRow }) => isRow).length;
  return rows > 0 && isList(answer) ? { ...answer, unread: rows } : answer;
}

const isList = (answer: unknown): answer is { readonly items: readonly unknown[] } =>
  typeof answer === 'object' && answer !== null && 'items' in answer;

/** True for a call beyond the documents, except those of the sign-in, which are made in any case. */
const isBeyond = ({ capability }: Endpoint, knows: Knows): boolean =>
  capability !== undefined && capability !== 'signIn' && !knows(capability);

const absent = (call: CallName): CallError => ({
  call,
  status: 404,
  message: 'This provider has no such call.',
  isAbsent: true,
});

function statusOf(error: unknown): number | null {
  if (error instanceof HTTPError) return error.response.status;
  return error instanceof UnreadableAnswerError && error.status < 300 ? error.status : null;
}

const OURS: MetProvider = { ready: () => null, foreign: () => null };

/** The typed client of these calls of the contract. */
export function createApi<N extends CallName>(
  calls: Readonly<Record<N, Endpoint>>,
  {
    host,
    tab,
    token,
    onUnauthorized,
    localiseLeases,
    knows = () => true,
    capabilitiesKnown = () => null,
    met = OURS,
    onUnread,
    onFailure,
    watch,
    fetch: send = fetch,
  }: ApiDeps,
): Pick<Api, N> {
  const http = ky.create({
    prefix: host,
    cache: 'no-store',
    fetch: async (...request) => {
      try {
        return await send(...request);
      } catch (error) {
        if (!(error instanceof DOMException)) watch?.attemptFailed();
        throw error;
      }
    },
    hooks: {
      beforeRequest: [
        ({ request }) => {
          const bearer = token();
          if (bearer !== null) request.headers.set('authorization', `Bearer ${bearer}`);
          if (knows('custody')) request.headers.set(TAB_HEADER, tab);
          if (!knows('idempotencyKeys')) request.headers.delete(IDEMPOTENCY_HEADER);
        },
      ],
    },
  });

  const toCallError = (call: CallName, error: unknown): CallError => {
    if (error instanceof HTTPError) {
      const { response } = error;
      const refusal = v.safeParse(LeaseRefusal, error.data);
      if (refusal.success) {
        const { message, leases } = refusal.output;
        return { call, status: response.status, message, leases: localiseLeases?.(leases) ?? leases };
      }
      return { call, status: response.status, message: errorMessage(error), ...retryAfterOf(response) };
    }
    if (error instanceof UnreadableAnswerError) {
      return { call, status: error.status, message: notUnderstood(error.message) };
    }
    return { call, status: null, message: NETWORK_ERROR };
  };

  const callOf =
    (name: N) =>
    async (args: RawArgs, options: CallOptions = {}): Promise<unknown> => {
      const endpoint = calls[name];
      const startedAtMs = watch?.now() ?? 0;
      const isUnwanted = () => endpoint.kind === 'query' && options.signal?.aborted === true;
      const settle = (status: number | null, error: unknown) =>
        watch?.settled({
          call: name,
          params: args.params ?? {},
          query: args.query ?? {},
          body: args.body,
          startedAtMs,
          endedAtMs: watch.now(),
          status,
          error,
          isAborted: isUnwanted(),
        });
      // What is sent while the page is unloaded must not wait for anything.
      const learning = capabilitiesKnown();
      if (learning !== null) await learning;
      if (isBeyond(endpoint, knows)) throw absent(name);
      let asked: AskedCall | undefined;
      try {
        const loading = met.ready();
        if (loading !== null) await loading;
        const foreign = met.foreign();
        asked = foreign?.alarms.asked(name, args);
        const sent = foreign === null ? args : foreign.withoutExtensions(endpoint, args, knows);
        const { status, answer, unread } = await perform(http, endpoint, sent, options);
        settle(status, null);
        if (unread.length > 0) onUnread?.(name, unread);
        const read = withUnreadRows(answer, unread);
        return asked === undefined ? read : asked.complete(read);
      } catch (error) {
        settle(statusOf(error), error);
        const failure = toCallError(name, error);
        if (!isUnwanted()) onFailure?.(failure);
        if (failure.status === 401 && endpoint.roles !== 'public' && !endpoint.keepsSession)
          onUnauthorized((error as HTTPError).response.headers.get(SESSION_END_HEADER));
        throw failure;
      } finally {
        asked?.settled();
      }
    };

  const names = Object.keys(calls) as N[];
  return Object.fromEntries(names.map((name) => [name, callOf(name)])) as unknown as Pick<Api, N>;
}
