/** A request to the engine's thread. `transaction` names an open one; a transaction has the id of its `begin`. */
export type EngineRequest = { readonly id: number } & (
  | {
      readonly do: 'query';
      readonly text: string;
      readonly values: readonly unknown[] | undefined;
      readonly transaction: number | null;
    }
  | { readonly do: 'exec'; readonly text: string }
  | { readonly do: 'begin' }
  | { readonly do: 'commit' | 'rollback'; readonly transaction: number }
  | { readonly do: 'listen'; readonly channel: string }
  | { readonly do: 'unlisten'; readonly listening: number }
  | { readonly do: 'close' }
);

/** The result of a request; an Error does not keep its fields between threads. */
export type EngineReply =
  | { readonly id: number; readonly rows: readonly unknown[] }
  | { readonly id: number; readonly error: { readonly message: string; readonly code: string | null } };

/** The channel of request `listening` was notified. */
export interface EngineWake {
  readonly listening: number;
  readonly payload: string;
}
