import { type Args, CALLS, type CallName } from '../../../contract/calls.ts';
import { fillPath } from '../../../contract/endpoint.ts';
import { TAB_HEADER } from '../../../contract/sockets.ts';

export interface Answered {
  readonly status: number;
  /** Parsed answer when it is JSON, otherwise its text. */
  readonly answer: unknown;
}

/** The caller's token and tab. */
export interface Asking {
  readonly token: string | null;
  readonly tab: string | null;
}

export interface RequestOptions {
  readonly key?: string;
  readonly signal?: AbortSignal;
}

interface LooseArgs {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

export async function readAnswer(response: Response): Promise<Answered> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return { status: response.status, answer: isJson ? JSON.parse(text) : text };
}

/** One call of the contract, sent once. @throws when no answer comes. */
export async function request<N extends CallName>(
  url: string,
  name: N,
  { token, tab }: Asking,
  args: Args<N>,
  { key, signal }: RequestOptions = {},
): Promise<Answered> {
  const { params, query = {}, body }: LooseArgs = args;
  const search = new URLSearchParams(
    Object.entries(query).map(([field, value]): [string, string] => [field, String(value)]),
  );
  const response = await fetch(`${url}/api${fillPath(CALLS[name].path, params)}?${search}`, {
    method: CALLS[name].method.toUpperCase(),
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(tab === null ? {} : { [TAB_HEADER]: tab }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  });
  return readAnswer(response);
}
