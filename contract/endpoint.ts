import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { Capability } from './capabilities.ts';
import type { Role } from './roles.ts';

/** One row of the call table: everything portal and provider must agree on about a call. */
export interface Endpoint {
  /**
   * Capability of a call beyond the documents, which is made only where the provider has it; the rows of all others are
   * in spec-rows.ts.
   */
  readonly capability?: Capability;
  readonly method: 'get' | 'post' | 'put' | 'patch';
  /** Path below the provider's API host, `:name` for a path field. */
  readonly path: string;
  readonly query?: GenericSchema;
  readonly body?: GenericSchema;
  readonly response: GenericSchema;
  /**
   * A query may be retried (2 times, none on 404) and is aborted when its answer is not needed any more; a command
   * never.
   */
  readonly kind: 'query' | 'command';
  /** Roles that may call; `public` needs no token. */
  readonly roles: readonly Role[] | 'public';
  /** Fields of query and body beyond the documents, by the capability of a provider that knows them. */
  readonly extensions?: Partial<Readonly<Record<Capability, readonly string[]>>>;
  /** A 401 is only logged; of any other call it ends the session (MET-07). */
  readonly keepsSession?: true;
}

type PathField<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? PathField<Head> | PathField<Tail>
  : Path extends `:${infer Name}`
    ? Name
    : never;
type Flat<T> = { [K in keyof T]: T[K] };
type None = Record<never, never>;
type Given<E, Key extends string> = E extends { readonly [K in Key]: infer S extends GenericSchema }
  ? { [K in Key]: InferInput<S> }
  : None;
type Parsed<E, Key extends string> = E extends { readonly [K in Key]: infer S extends GenericSchema }
  ? { [K in Key]: InferOutput<S> }
  : None;
type Path<E extends Endpoint> = [PathField<E['path']>] extends [never]
  ? None
  : { params: { [K in PathField<E['path']>]: string } };

/** Arguments that a caller passes. */
export type ArgsOf<E extends Endpoint> = Flat<Path<E> & Given<E, 'query'> & Given<E, 'body'>>;
/** Request that a handler of the provider receives after validation. */
export type RequestOf<E extends Endpoint> = Flat<Path<E> & Parsed<E, 'query'> & Parsed<E, 'body'>>;
/** Answer that a caller gets after validation. */
export type AnswerOf<E extends Endpoint> = InferOutput<E['response']>;
/** Reply that a handler returns, before validation. */
export type ReplyOf<E extends Endpoint> = InferInput<E['response']>;

/** `/events/:eventId` with its fields filled in and escaped. */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
