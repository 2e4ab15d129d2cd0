import type { Capability, Knows } from '../../../../contract/capabilities.ts';
import type { Endpoint } from '../../../../contract/endpoint.ts';

type Fields = Readonly<Record<string, unknown>>;

const without = (value: Fields, names: ReadonlySet<string>): Fields =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.has(name)));

function stripped(value: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => stripped(one, names));
  return typeof value === 'object' && value !== null ? without(value as Fields, names) : value;
}

/** Arguments of a call without the fields that this provider does not know. */
export function withoutExtensions<A extends { readonly query?: unknown; readonly body?: unknown }>(
  { extensions = {} }: Endpoint,
  args: A,
  knows: Knows,
): A {
  const unknown = (Object.keys(extensions) as Capability[]).filter((capability) => !knows(capability));
  if (unknown.length === 0) return args;
  const names = new Set(unknown.flatMap((capability) => extensions[capability] ?? []));
  return {
    ...args,
    ...(args.query === undefined ? {} : { query: stripped(args.query, names) }),
    ...(args.body === undefined ? {} : { body: stripped(args.body, names) }),
  };
}
