import type { ChartTransition, ChartWords } from './chart-of.ts';

/** How a fault that was seeded into a machine is named: `dispatchMachine.centre.on.dispatch.confirm.guard drop`. */
const nameOf = (fault: string): string =>
  fault.slice(fault.indexOf('.') + 1).replace(/ (drop|swap|negate|off by one|forget)( \d+)?$/, '');

/** Where its source writes a transition: `centre.on.dispatch.confirm`, `offered.after.untilExpiry`. */
function writtenAt({ states }: ChartWords, { source, kind, event }: ChartTransition): string {
  const path = states[source]?.id.split('.').slice(1) ?? [];
  const subject = event.split(' ')[0] ?? '';
  const place = {
    event: ['on', event],
    after: ['after', subject],
    always: ['always'],
    done: ['invoke', 'onDone'],
    error: ['invoke', 'onError'],
  }[kind];
  return [...path, ...place].join('.');
}

const isAt = (name: string, place: string): boolean => name === place || name.startsWith(`${place}.`);
const hasWord = (words: string, word: string): boolean => words.split(' ').includes(word);

/** The transitions that a fault is about: where it was seeded, or those with the guard, action or delay that it changed. */
export function transitionsWith(chart: ChartWords, fault: string): readonly number[] {
  const name = nameOf(fault);
  const [kind, word = ''] = name.split('.');
  const uses = ({ guard, actions, event, kind: begins }: ChartTransition): boolean => {
    if (kind === 'guards') return hasWord(guard, word);
    if (kind === 'actions') return actions.some((action) => hasWord(action, word));
    return kind === 'delays' && begins === 'after' && hasWord(event, word);
  };
  const written = chart.transitions.map((transition) => writtenAt(chart, transition));
  // `on.door.open.wide` begins with `on.door.open` too.
  const [at = ''] = written.filter((place) => isAt(name, place)).toSorted((one, other) => other.length - one.length);
  return chart.transitions.flatMap((transition, number) => {
    const place = written[number] ?? '';
    if (uses(transition)) return [number];
    if (place !== at) return [];
    // One of several in a list is named by its place in it.
    const [, index] = /^\.(\d+)(?:\.|$)/.exec(name.slice(place.length)) ?? [];
    const earlier = written.slice(0, number).filter((other) => other === place).length;
    return index === undefined || Number(index) === earlier ? [number] : [];
  });
}
