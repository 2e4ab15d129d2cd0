import { describe, expect, it } from 'vitest';
import { ROLES } from '../../../contract/roles.ts';
import { agentOf } from './agent-of.ts';
import { registrationError, registrationOf } from './registration.ts';

const CLAIM = 'https://pcs-portal/user_id';
const CLAIMS = { email: 'olivia@example.com', given_name: 'Olivia', family_name: 'Park', [CLAIM]: '9007' };
const REP = {
  id: '7',
  user_id: '9007',
  role: 'agent_ops',
  firstName: 'Olivia',
  lastName: 'Park',
  email: 'olivia@example.com',
  avatar: null,
  is_active: true,
  is_verified: false,
};
const thrownBy = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    return error;
  }
};
const refused = (message: string) => ({ call: 'register', status: 403, message });

describe('who registers', () => {
  it('is read from the claims, the user id as an integer (AUTH-18, AUTH-20)', () => {
    expect(registrationOf(CLAIMS, CLAIM)).toEqual({
      email: 'olivia@example.com',
      firstName: 'Olivia',
      lastName: 'Park',
      user_id: 9007,
    });
    expect(registrationOf({ [CLAIM]: 9007 }, CLAIM)).toEqual({ email: '', firstName: '', lastName: '', user_id: 9007 });
  });

  it.each([undefined, null, '', ' ', 'seven', '7.5', 7.5, true, [[7]], {}])(
    'is no one without a whole number in the claim: %o (AUTH-21)',
    (userId) => {
      expect(thrownBy(() => registrationOf({ ...CLAIMS, [CLAIM]: userId }, CLAIM))).toEqual(
        refused('Your account has no user id. Please contact an administrator.'),
      );
    },
  );
});

describe('the registered rep', () => {
  it.each(ROLES)('is known by id, name and role %s (AUTH-20, ROLE-01)', (role) => {
    expect(agentOf({ ...REP, role })).toEqual({
      id: '7',
      userId: '9007',
      role,
      firstName: 'Olivia',
      lastName: 'Park',
      email: 'olivia@example.com',
    });
  });

  it.each([
    ['without a role', { role: null }],
    ['with an unknown role', { role: 'king' }],
    ['that is not active', { is_active: false }],
  ])('%s cannot sign in (AUTH-25, AUTH-26, ROLE-13)', (_, given) => {
    expect(thrownBy(() => agentOf({ ...REP, ...given }))).toEqual(
      refused('Your account is not active. Please contact an administrator.'),
    );
  });
});

describe('a refused registration', () => {
  const messageOf = (status: number | null, message: string) =>
    registrationError({ call: 'register', status, message }).message;

  it.each([400, 403, 422, 499])(
    'a refused registration of %i is the detail of its body, else the whole body (AUTH-22)',
    (status) => {
      expect(messageOf(status, '{"detail":"Not invited."}')).toBe('Not invited.');
      expect(messageOf(status, '{"reason":"Not invited."}')).toBe('{"reason":"Not invited."}');
      expect(messageOf(status, 'Not invited.')).toBe('Not invited.');
      expect(messageOf(status, 'null')).toBe('null');
    },
  );

  it('a refused registration of 500 is "Internal server error" (AUTH-23)', () => {
    expect(messageOf(500, '{"detail":"Stack trace"}')).toBe('Internal server error');
  });

  it('beyond that, or without an answer, is readable (AUTH-24)', () => {
    expect(messageOf(503, 'Service Unavailable')).toBe('Service Unavailable');
    expect(messageOf(null, 'Network error')).toBe('Network error');
  });
});
