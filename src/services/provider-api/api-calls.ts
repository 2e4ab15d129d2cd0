import type { Answer, Args, CallName } from '../../../contract/calls.ts';
import type { DESK_CALLS } from '../../../contract/desk-calls.ts';

export interface CallOptions {
  /** Aborts a query whose answer is no longer needed; a command that was sent is never cut. */
  readonly signal?: AbortSignal;
  /** Lets the call outlive the page (MET-21). */
  readonly keepalive?: boolean;
  readonly idempotencyKey?: string;
  /** Time-out of the answer, where 10 s are too short. */
  readonly timeoutMs?: number;
  /** Called while a long text arrives: lines after the first, and how many rows there will be, where the provider says so. */
  readonly onLines?: (progress: { readonly rows: number; readonly total: number | null }) => void;
}

/** Every call of the contract as a typed function. Each rejects with a plain CallError. */
export type Api = { readonly [N in CallName]: (args: Args<N>, options?: CallOptions) => Promise<Answer<N>> };

/** Calls of the starting portal and of the work screens. */
export type DeskApi = Pick<Api, keyof typeof DESK_CALLS>;
