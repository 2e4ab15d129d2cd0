import type { AnyStateMachine } from 'xstate';

/** Reads of values that differ at every run; a machine gets them in events, and only a delay may read the clock. */
const IMPURE = /\bDate\.now\b|\bnew Date\(\)|\bperformance\.|\bMath\.random\b|\bcrypto\.|\brandomUUID\b/;

/** Breaches of the rules for a machine's file, as sentences; empty without any. */
export function sourceFaults(text: string): readonly string[] {
  const impure = IMPURE.exec(withoutDelays(text))?.[0];
  const anonymous = callsOf(text, /\bspawn(Child)?\(/g).some((call) => !/\bid[:,\s}]/.test(call));
  return [
    ...(impure === undefined ? [] : [`reads ${impure} outside of delays`]),
    ...(anonymous ? ['spawns an actor without an id'] : []),
    ...(/\bsendParent\b/.test(text) ? ['uses sendParent'] : []),
  ];
}

/** True if a machine that spawns actors handles their failures; otherwise the first failure would stop it. */
export function outlivesItsChildren(machine: AnyStateMachine, text: string): boolean {
  return !/\bspawn(Child)?\(/.test(text) || machine.root.transitions.has('xstate.error.actor.*');
}

function withoutDelays(text: string): string {
  return callsOf(text, /\bdelays: \{/g).reduce((rest, block) => rest.replace(block, ''), text);
}

/** The text of each match up to its closing bracket. */
function callsOf(text: string, opening: RegExp): readonly string[] {
  return [...text.matchAll(opening)].map(({ 0: found, index }) => text.slice(index, endOf(text, index + found.length)));
}

function endOf(text: string, start: number): number {
  let depth = 1;
  let end = start;
  while (end < text.length && depth > 0) {
    if ('({['.includes(text.charAt(end))) depth += 1;
    if (')}]'.includes(text.charAt(end))) depth -= 1;
    end += 1;
  }
  return end;
}
