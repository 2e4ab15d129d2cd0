import type { Role } from '../../contract/roles.ts';
import type { Agent } from '../../src/machines/app/session/session.events.ts';

export const agentAs = (role: Role): Agent => ({
  id: '1',
  userId: '7',
  role,
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
});
