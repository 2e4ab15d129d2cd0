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
    }
  /** It comes by itself, soon after what was before it: in words from what. */
  | { readonly comes: string }
  /** Nothing that tests have brings it about: why. */
  | { readonly cannot: string };

/** How tests come to a machine on the page, and what moves it there. */
export interface OnPage {
  /** Lines after which its actor is at its beginning. */
  readonly begins: readonly string[];
  /** Its actor in the journal, as an expression: the name of its logic, and the end of its key. */
  readonly actor: string;
  /** Undefined for what moves every machine in the same way. */
  readonly actOf: (event: AnyEventObject, events: readonly AnyEventObject[], place: number) => Act | undefined;
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
