import { inventWorld } from '../../provider/world/invented-world.ts';

/** Customers' data in the provider's seed. */
export function personalData(): readonly string[] {
  const { customers, locations } = inventWorld(1);
  const places = locations.map(({ body }) => body.location);
  const contacts = places.flatMap(({ primaryContacts, secondaryContacts }) => [
    ...(primaryContacts ?? []),
    ...(secondaryContacts ?? []),
  ]);
  return [
    ...customers.flatMap(({ email, body }) => [email, body.name, body.phone]),
    ...contacts.flatMap(({ name, phone }) => [name, phone]),
    ...places.map(({ street1 }) => street1),
  ];
}

/** The secrets that addresses must contain: each opens one socket, one clip or one sign-in, for a short time. */
const TICKETS = ['access_token', 'token', 'handle', 'code', 'state'];

export const ticketsIn = (addresses: readonly string[]): readonly string[] =>
  addresses.flatMap((address) => TICKETS.flatMap((name) => new URL(address).searchParams.getAll(name)));

/** Secrets and personal data that are in an address or in the provider's log, where no ticket may be either. */
export function leaks(addresses: readonly string[], logLines: readonly string[], secrets: readonly string[]) {
  const all = [...personalData(), '@example.com', ...secrets];
  const visited = decodeURIComponent(addresses.join('\n'));
  const log = logLines.join('\n');
  return [
    ...all.filter((secret) => visited.includes(secret)).map((secret) => `${secret} in an address`),
    ...[...all, ...ticketsIn(addresses)]
      .filter((secret) => secret !== '' && log.includes(secret))
      .map((secret) => `${secret} in the log`),
  ];
}
