/** The ids that one parent has given its children: an entry for each kind of id, not for each child. */
export type GivenIds = Map<string, { highest: number; repeated: number }>;

/**
 * A name that no other child of the parent has had: the id itself, or `id#1` of one that may have been given before. Of ids
 * that end in a number, as `part-17` does, only the highest is remembered, so that an actor may have children for ever.
 */
export function keyOfChild(given: GivenIds, id: string): string {
  const [, words, digits] = /^(.*[-:])(\d+)$/.exec(id) ?? [null, id, '0'];
  const number = Number(digits);
  const before = given.get(words ?? id) ?? { highest: -1, repeated: 0 };
  const isNew = number > before.highest;
  const repeated = isNew ? before.repeated : before.repeated + 1;
  given.set(words ?? id, { highest: Math.max(before.highest, number), repeated });
  return isNew ? id : `${id}#${repeated}`;
}

/** The id of the actor with this key. */
export const idOfKey = (key: string): string => key.slice(key.lastIndexOf('/') + 1).replace(/#\d+$/, '');
