/** Answer of an earlier reading, by any screen; one that is not fresh is shown and read again. */
export interface KnownAnswer<Value> {
  readonly value: Value;
  readonly isFresh: boolean;
}
