import type { Fault } from './faults.ts';

/** The source with every fault in it; `globalThis.fault` is the number of the active one. */
export function seeded(text: string, faults: readonly (Fault & { readonly number: number })[]): string {
  return seededWithin(text, 0, text.length, faults);
}

const RANK = { expression: 0, method: 0, property: 1, element: 1, statement: 1 } as const;

type Numbered = Fault & { readonly number: number };

function seededWithin(text: string, start: number, end: number, faults: readonly Numbered[]): string {
  const sorted = [...faults].sort(
    (one, other) => one.start - other.start || other.end - one.end || RANK[other.as] - RANK[one.as],
  );
  let result = '';
  let place = start;
  let rest = sorted;
  while (rest.length > 0) {
    const [outer] = rest;
    if (outer === undefined) break;
    const isSame = (fault: Numbered) => fault.start === outer.start && fault.end === outer.end && fault.as === outer.as;
    const same = rest.filter(isSame);
    const within = rest.filter((fault) => fault.start < outer.end && !isSame(fault));
    rest = rest.filter((fault) => fault.start >= outer.end);
    result += text.slice(place, outer.start);
    result += choice(same, seededWithin(text, outer.start, outer.end, within));
    place = outer.end;
  }
  return result + text.slice(place, end);
}

function choice(faults: readonly Numbered[], inner: string): string {
  const [{ as } = { as: 'expression' }] = faults;
  const isOn = faults.map(({ number }) => `globalThis.fault===${number}`).join('||');
  if (as === 'property') return `...((${isOn})?{}:{${inner}})`;
  if (as === 'element') return `...((${isOn})?[]:[${inner}])`;
  if (as === 'statement') return `{if(!(${isOn})){${inner}}}`;
  if (as === 'method')
    return `${/^\s*\?/.test(inner) ? '?.' : ''}[${isOn}?'${faults[0]?.instead}':'${inner.replace(/[\s?.]/g, '')}']`;
  return `(${faults.map(({ number, instead }) => `globalThis.fault===${number}?(${instead}):`).join('')}(${inner}))`;
}
