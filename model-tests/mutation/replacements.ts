/** The operator that takes the place of another, and the kind of fault that this is. */
export const OTHER_OPERATOR: ReadonlyMap<string, readonly ['negate' | 'off by one' | 'swap', string]> = new Map([
  ['===', ['negate', '!==']],
  ['!==', ['negate', '===']],
  ['<', ['off by one', '<=']],
  ['<=', ['off by one', '<']],
  ['>', ['off by one', '>=']],
  ['>=', ['off by one', '>']],
  ['+', ['swap', '-']],
  ['-', ['swap', '+']],
  ['&&', ['swap', '||']],
  ['||', ['swap', '&&']],
]);
export const OTHER_METHOD: ReadonlyMap<string, string> = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['max', 'min'],
  ['min', 'max'],
]);

/** Maximum of a number that counts; a larger one is in milliseconds. */
const MOST_COUNTED = 60;
export const otherNumber = (value: number): string => (value > MOST_COUNTED ? `${value} * 2` : `${value + 1}`);

/** The next name of a list, after the last one the first; undefined where there is no other. */
export const nextOf = (names: readonly string[], name: string): string | undefined => {
  const others = names.filter((each) => each !== '' && each !== name);
  const after = names.slice(names.indexOf(name) + 1).find((each) => others.includes(each));
  return after ?? others[0];
};
