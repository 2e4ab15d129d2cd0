import { describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../../../contract/roles.ts';
import { type Destination, destinationOf } from './destination.ts';
import type { VisitParams } from './screens.ts';

const VISIT: VisitParams = { userId: '301', sid: '501', eventId: '100001', uuid: 'cam-1' };
const at = (path: string, role: Role | null, visit: VisitParams = {}, remembered: VisitParams | null = null) =>
  destinationOf({ path, visit, remembered }, role);

const to = (path: string): Destination => ({ kind: 'redirect', to: path });
const HOME = to('/app/dashboard');
const CX = to('/external/cx-report');
const MISSING: Destination = { kind: 'missing' };

describe('destination', () => {
  it.each(['/', '/login'])('is the login page for %s while nobody is signed in (AUTH-01, AUTH-08)', (path) => {
    expect(at(path, null)).toEqual({ kind: 'login' });
  });

  it.each(['/app', '/app/dashboard', '/app/queue', '/external/cx-report', '/404', '/nowhere'])(
    'leads from %s to the login page while nobody is signed in (AUTH-09, AUTH-10)',
    (path) => {
      expect(at(path, null, VISIT, VISIT)).toEqual(to('/'));
    },
  );

  it.each(['/', '/login', '/app', '/app/login', '/callback', '/v2/callback', '/auth0/callback'])(
    'is home for %s (AUTH-06, AUTH-07, AUTH-09, AUTH-28, AUTH-29, E-01)',
    (path) => {
      for (const role of ROLES) expect(at(path, role)).toEqual(role === 'cx_order_report' ? CX : HOME);
    },
  );

  const dashboard: Destination = { kind: 'screen', name: 'dashboard' };
  const queue: Destination = { kind: 'screen', name: 'queue' };
  const verify: Destination = { kind: 'screen', name: 'verifyRespond' };
  const followUp: Destination = { kind: 'screen', name: 'followUp' };

  it.each<[Role, Destination, Destination, Destination, Destination]>([
    ['admin', dashboard, queue, verify, followUp],
    ['agent_supervisor', dashboard, queue, verify, followUp],
    ['agent_ops', dashboard, queue, verify, followUp],
    ['qa', dashboard, HOME, HOME, HOME],
    ['engineer', dashboard, HOME, HOME, HOME],
    ['customer', { kind: 'welcome' }, HOME, HOME, HOME],
    ['cx_order_report', CX, CX, CX, CX],
  ])(
    'for %s is by table (e) (E-02, E-27, E-30, E-31, QUEUE-42, VR-28, FU-19, FU-21, ROLE-06, ROLE-11, ROLE-12, ROLE-16)',
    (role, ...expected) => {
      expect([
        at('/app/dashboard', role),
        at('/app/queue', role),
        at('/app/verify-respond', role, VISIT),
        at('/app/follow-up', role, VISIT),
      ]).toEqual(expected);
    },
  );

  it.each(['/app/verify-respond', '/app/follow-up'])(
    'of %s without a sid is the remembered visit, or the dashboard (VR-45, FU-43, STORE-06, STORE-07)',
    (path) => {
      expect(at(path, 'agent_ops', {}, VISIT)).toEqual(to(`${path}?userId=301&sid=501&eventId=100001&uuid=cam-1`));
      expect(at(path, 'agent_ops', { eventId: '100002' })).toEqual(HOME);
      expect(at(path, 'qa', {}, VISIT)).toEqual(HOME);
    },
  );

  it('of a remembered visit is escaped', () => {
    expect(at('/app/follow-up', 'admin', {}, { sid: '5&x=1', uuid: 'ä/b' })).toEqual(
      to('/app/follow-up?sid=5%26x%3D1&uuid=%C3%A4%2Fb'),
    );
  });

  it('is the 404 page for an unknown section, and for anything else under /external (SHELL-04, SHELL-08)', () => {
    for (const path of ['/app/nowhere', '/app/queue/more', '/external/nowhere', '/404']) {
      expect(at(path, 'admin')).toEqual(MISSING);
    }
  });

  it('is /404 for an unknown root path (SHELL-06)', () => {
    expect(at('/nowhere', 'admin')).toEqual(to('/404'));
    expect(at('/application', 'admin')).toEqual(to('/404'));
  });
});
