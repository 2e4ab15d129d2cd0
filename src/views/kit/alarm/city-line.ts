import type { Subscription } from '../../../../contract/entities/locations.ts';

/** `Marlow Falls, NY 12019`; a missing part leaves no comma. */
export const cityLine = ({ city, state, zip }: Subscription['location']): string =>
  [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
