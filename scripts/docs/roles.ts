import { CALLS } from '../../contract/calls.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { ROLE_LABELS, ROLES, type Role } from '../../contract/roles.ts';
import { SCREEN_NAMES, SCREENS } from '../../src/machines/app/router/screens.ts';
import {
  ABOUT,
  ADDRESSES,
  destinationAt,
  filled,
  withoutParameter,
  wordOf,
} from '../../src/machines/testing/addresses.ts';
import { code, table } from './markdown.ts';

/** Texts for an address without its parameter, and for one with an unknown id; a dash where it has none. */
function unnamed(path: string): readonly [missing: string, unknown: string] {
  const name = SCREEN_NAMES.find((one) => SCREENS[one].path === path);
  const about = name === undefined ? undefined : ABOUT[name];
  if (about === undefined) return ['–', '–'];
  return [about.missing ?? wordOf(destinationAt(withoutParameter(path), 'admin', {})), about.unknown];
}

const calls: readonly (readonly [string, Endpoint])[] = Object.entries(CALLS);
const mayCall = ({ roles }: Endpoint, role: Role): string => (roles === 'public' || roles.includes(role) ? 'yes' : '');
const labels = ROLES.map((role) => ROLE_LABELS[role]);

/** The page of the roles that see each screen and may make each call. */
export const rolesPage = (): string => `# Roles

The provider checks every call; what a call answers may depend on the role beyond this.

## Addresses

The last two columns: what is seen, by who may be there, where the address does not say about what it is, and where that is nowhere. A
screen about an event leads to the last one of its kind first.

${table(
  ['address', ...labels, 'no session', 'missing parameter', 'unknown id'],
  ADDRESSES.map((path) => [
    code(path),
    ...[...ROLES, null].map((role) => wordOf(destinationAt(filled(path, '1'), role))),
    ...unnamed(path),
  ]),
)}

## Calls

${table(
  ['call', 'method and path', ...labels],
  calls.map(([name, endpoint]) => [
    name,
    code(`${endpoint.method.toUpperCase()} ${endpoint.path}`),
    ...ROLES.map((role) => mayCall(endpoint, role)),
  ]),
)}
`;
