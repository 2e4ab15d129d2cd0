import type { AnyEventObject } from 'xstate';
import type { CallName } from '../../../../../contract/calls.ts';

/** What a test needs before the page is opened. */
export type Need = 'line' | 'clock';

/** How a test brings an event about, as lines of it. */
export type Act =
  | {
      readonly does: readonly string[];
      /** What must be arranged before the act that leads to it. */
      readonly ahead?: readonly string[];
      readonly needs?: readonly Need[];
      /** The page may hear of it by another event, or earlier: it is not looked for in the journal. */
      readonly isLoose?: true;
    }
  /** It comes automatically, soon after what was before it: in words from what. */
  | { readonly comes: string }
  /** Nothing that tests have brings it about: why. */
  | { readonly cannot: string };

/** How tests come to a machine on the page, and what moves it there. */
export interface OnPage {
  /** Lines after which its actor is at its beginning. */
  readonly begins: readonly string[];
  /** Its actor in the journal, as an expression: the name of its logic, and the end of its key. */
  readonly actor: string;
  /** The calls that its actors make, where they have other names. */
  readonly calls?: Readonly<Record<string, CallName>>;
  /** Why no test begins so; empty where one does. */
  readonly cannotBegin?: (input: Readonly<Record<string, unknown>>) => string;
  /** Undefined for what moves every machine in the same way. */
  readonly actOf: (event: AnyEventObject, events: readonly AnyEventObject[], place: number) => Act | undefined;
}

/** What the browser keeps of an earlier page, of which a test has none. */
export const kept = (event: AnyEventObject, otherwise: Act): Act =>
  (event['output'] ?? null) === null ? otherwise : { cannot: 'an earlier page of the browser has kept something' };

/** What has been loaded has to let the walk go on as on the page: by one of these events, if it goes on. */
export function goesOnBy(events: readonly AnyEventObject[], place: number, types: readonly string[]): Act {
  const next = events[place + 1]?.type;
  return next === undefined || types.includes(next)
    ? { comes: 'the provider has it' }
    : { cannot: 'a test gives no alarm that ends so at once' };
}

/** As a literal in a test. */
export const quoted = (text: unknown): string =>
  `'${String(text).replaceAll(/['\\]/g, '\\$&').replaceAll('\n', '\\n')}'`;

/** The next call of that name is answered with the status of the failure. */
export function failureAhead(call: CallName, error: unknown): Act {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : null;
  if (typeof status !== 'number') return { cannot: 'a call that gets no answer at all is made again for some seconds' };
  return {
    does: [],
    ahead: [`await line.failsNext('${call}', ${status}, 'It fails for this test.');`],
    needs: ['line'],
  };
}

/** Milliseconds as a literal. */
export const milliseconds = (ms: number): string => String(ms).replaceAll(/\B(?=(\d{3})+$)/g, '_');
