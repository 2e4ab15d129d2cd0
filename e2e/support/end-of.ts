import type { Role } from '../../contract/roles.ts';
import { SCREENS } from '../../src/machines/app/router/screens.ts';
import { destinationAt } from '../../src/machines/testing/addresses.ts';
import { PRODUCT } from '../../src/views/app/texts.ts';

/** The address and the title where a role ends up that goes to an address. */
export function endOf(path: string, role: Role): readonly [path: string, title: string] {
  const found = destinationAt(path, role);
  if (found.kind === 'redirect') return endOf(found.to, role);
  if (found.kind === 'screen') return [path, path.startsWith('/external') ? PRODUCT : SCREENS[found.name].title];
  return [path, found.kind === 'page' && found.page === 'welcome' ? SCREENS.dashboard.title : PRODUCT];
}
