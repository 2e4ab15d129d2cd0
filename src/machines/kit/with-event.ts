/** An action or a guard, by name, that takes the event as its params. */
export const withEvent = <const T extends string>(type: T) =>
  ({ type, params: <E>({ event }: { readonly event: E }): E => event }) as const;
