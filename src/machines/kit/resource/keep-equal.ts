type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const idOf = (item: Fields): unknown => item['id'] ?? item['eventId'];

/** Matches rows by id; rows without one by the list's own order. */
function partnersOf(before: readonly unknown[]): (item: unknown, index: number) => unknown {
  const [first] = before;
  if (!isFields(first) || idOf(first) === undefined) return (_item, index) => before[index];
  const byId = new Map(before.filter(isFields).map((item) => [idOf(item), item]));
  return (item) => (isFields(item) ? byId.get(idOf(item)) : undefined);
}

/**
 * `after`, with the objects of `before` wherever they are equal, so that views of them need not render again. Both are
 * plain JSON.
 */
export function keepEqual<T>(before: unknown, after: T): T;
export function keepEqual(before: unknown, after: unknown): unknown {
  if (Object.is(before, after)) return before;
  if (Array.isArray(before) && Array.isArray(after)) {
    const partner = partnersOf(before);
    const kept = after.map((item: unknown, index) => keepEqual(partner(item, index), item));
    return kept.length === before.length && kept.every((item, index) => item === before[index]) ? before : kept;
  }
  if (!isFields(before) || !isFields(after)) return after;
  const names = Object.keys(after);
  const kept = names.map((name) => keepEqual(before[name], after[name]));
  const isSame =
    names.length === Object.keys(before).length && names.every((name, index) => kept[index] === before[name]);
  return isSame ? before : Object.fromEntries(names.map((name, index) => [name, kept[index]]));
}
