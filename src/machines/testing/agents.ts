import type { Role } from '../../../contract/roles.ts';
import type { Agent } from '../app/session/session.events.ts';

/** The tests' agent, of a role. */
export const agentOf = (role: Role): Agent => ({
  id: '7',
  userId: '9007',
  role,
  firstName: 'Olivia',
  lastName: 'Park',
  email: 'olivia@example.com',
});
