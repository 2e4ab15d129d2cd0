import { describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../../../../contract/roles.ts';
import { ABOUT, ADDRESSES, filled, UNKNOWN, withoutParameter } from '../../testing/addresses.ts';
import { type Destination, destinationOf, wayBack } from './destination.ts';
import { SCREEN_NAMES, SCREENS, type ScreenName } from './screens.ts';
import type { Address, VisitParams } from './address.ts';
import { type PageName, visitAddress } from './routes.ts';

const VISIT: VisitParams = { userId: '301', sid: '501', eventId: '100001', uuid: 'cam-1' };
const at = (path: string, role: Role | null, visit: VisitParams = {}, remembered: VisitParams | null = null) =>
  destinationOf({ path, visit, remembered }, role);

const to = (path: string): Destination => ({ kind: 'redirect', to: path });
const HOME = to('/app/dashboard');
const CX = to('/external/cx-report');
const page = (name: PageName): Destination => ({ kind: 'page', page: name });
const screen = (name: ScreenName): Destination => ({ kind: 'screen', name });
const MISSING = page('missing');

describe('destination', () => {
  it.each(['/', '/login'])('is the login page for %s while no one is signed in (AUTH-01, AUTH-08)', (path) => {
    expect(at(path, null)).toEqual({ kind: 'login' });
  });

  it.each(['/app', '/app/dashboard', '/app/queue', '/app/nowhere', '/external/cx-report', '/callback'])(
    'leads from %s to the login page while no one is signed in (AUTH-09, AUTH-10)',
    (path) => {
      expect(at(path, null, VISIT, VISIT)).toEqual(to('/'));
    },
  );

  it.each([
    ['verifyRespond', '/app/verify-respond?userId=301&sid=501&eventId=100001&uuid=cam-1'],
    ['followUp', '/app/follow-up?userId=301&sid=501&eventId=100001&uuid=cam-1'],
  ] as const)('is %s for its address with userId, sid, eventId and uuid (VR-01, FU-01)', (name, address) => {
    expect(visitAddress(name, VISIT)).toBe(address);
    const { pathname, searchParams } = new URL(address, 'http://portal.test');
    expect(at(pathname, 'agent_ops', Object.fromEntries(searchParams))).toEqual(screen(name));
  });

  it('is the 404 page for any other while no one is signed in (SHELL-06)', () => {
    expect(['/nowhere', '/application', '/404'].map((path) => at(path, null))).toEqual([
      to('/404'),
      to('/404'),
      MISSING,
    ]);
  });

  it.each(['/', '/login', '/app', '/app/login', '/callback', '/v2/callback', '/auth0/callback'])(
    'is home for %s (AUTH-06, AUTH-07, AUTH-09, AUTH-28, AUTH-29, E-01)',
    (path) => {
      for (const role of ROLES) expect(at(path, role)).toEqual(role === 'cx_order_report' ? CX : HOME);
    },
  );

  const MARKS: Readonly<Record<string, Destination>> = {
    H: HOME,
    C: CX,
    W: page('welcome'),
    N: page('notAuthorized'),
  };
  const COLUMNS = ['admin', 'agent_supervisor', 'agent_ops', 'qa', 'engineer', 'customer', 'cx_order_report'] as const;
  /**
   * Table (e), a letter a column: S = the screen of the address, H = redirected home, C = redirected to the Cx report,
   * W = welcome, N = not authorized.
   */
  const TABLE: readonly (readonly [path: string, stands: Destination, seen: string])[] = [
    ['/app/dashboard', screen('dashboard'), 'SSSSSWC'],
    ['/app/queue', screen('queue'), 'SSSHHHC'],
    ['/app/verify-respond', screen('verifyRespond'), 'SSSHHHC'],
    ['/app/follow-up', screen('followUp'), 'SSSHHHC'],
    ['/app/account', screen('account'), 'SSSSSSC'],
    ['/app/settings', screen('settings'), 'SSSSSSC'],
    ['/app/subs', screen('subscribers'), 'SHHHSHC'],
    ['/app/subs/create', page('createSubscriber'), 'SHHHSHC'],
    ['/app/subs/301', screen('serviceLocations'), 'SHHHSHC'],
    ['/app/camera', screen('camera'), 'SSSHHHC'],
    ['/app/cameras', screen('cameraSetup'), 'SHHHHHC'],
    ['/app/event-list', screen('eventList'), 'SSHSSHC'],
    ['/app/audit-list', screen('auditList'), 'SSHSSHC'],
    ['/app/reps-list', screen('repsList'), 'SSHHSHC'],
    ['/app/rep/7', screen('rep'), 'SSHHHHC'],
    ['/app/invites', screen('invites'), 'SHHHHHC'],
    ['/app/camera-links', screen('cameraLinks'), 'SSHHHHC'],
    ['/app/sources', screen('sources'), 'SSHHHHC'],
    ['/app/cx-report', MISSING, 'SSSSSSC'],
    ['/app/cx-report/more', MISSING, 'SSSSSSC'],
    ['/app/machines', screen('machines'), 'SSHSSHC'],
    ['/app/practice', screen('practice'), 'SSSHHHC'],
    ['/app/webcam', screen('webcam'), 'SSSSSHC'],
    ['/app/video', screen('video'), 'SSSSSHC'],
    ['/app/nowhere', MISSING, 'SSSSSSC'],
    ['/app/rep', MISSING, 'SSSSSSC'],
    ['/app/settings/more', page('tbd'), 'SSSSSSC'],
    ['/app/queue/more', page('tbd'), 'SSSHHHC'],
    ['/app/rep/7/more', page('tbd'), 'SSHHHHC'],
    ['/external/cx-report', screen('cxReport'), 'SNNNNNS'],
    ['/external/nowhere', MISSING, 'SSSSSSS'],
    ['/404', MISSING, 'SSSSSSS'],
    ['/nowhere', to('/404'), 'SSSSSSS'],
    ['/application', to('/404'), 'SSSSSSS'],
  ];

  it.each(TABLE)(
    'the destination of %s follows table (e) (CAM-02, CAM-40, SUBD-01, SUBD-08, SUBS-02, ZONE-03, ZONE-04, DASH-15, INV-01, INV-02, CX-03, EVENTS-01, AUDIT-01, REPS-01, REPS-23, E-02, E-27, E-30, E-31, QUEUE-42, QUEUE-45, QUEUE-46, VR-28, VR-29, FU-19, FU-21, ROLE-03, ROLE-04, ROLE-05, ROLE-06, ROLE-11, ROLE-12, ROLE-16, SHELL-01, SHELL-02, SHELL-04, SHELL-06, SHELL-08, SHELL-09, SHELL-10, SHELL-11, SHELL-15)',
    (path, stands, seen) => {
      const expected = COLUMNS.map((_, column) => MARKS[seen.charAt(column)] ?? stands);
      expect(COLUMNS.map((role) => at(path, role, VISIT))).toEqual(expected);
    },
  );

  it('is decided for every address of the tables of screens and pages', () => {
    const decided = TABLE.map(([path]) => path.replace('301', ':userId').replace('rep/7', 'rep/:userId'));
    expect(ADDRESSES.filter((path) => !decided.includes(path))).toEqual([]);
  });

  describe.each(ADDRESSES)('for %s', (address) => {
    it('is the login page without a session, whatever it names, also where it was before (AUTH-10, SHELL-10)', () => {
      const seen = [VISIT, {}, UNKNOWN].map((visit) => at(filled(address, '301'), null, visit, VISIT));
      expect(seen).toEqual([to('/'), to('/'), to('/')]);
      expect(at(withoutParameter(address), null)).toEqual(to('/'));
    });

    it('leads away a role that may not see it, whatever it names, also where it was before (SHELL-10, ROLE-10)', () => {
      const known = (role: Role) => at(filled(address, '301'), role, VISIT);
      const shut = ROLES.filter((role) => known(role).kind === 'redirect');
      const seen = shut.map((role) => [
        at(filled(address, '0'), role, {}, VISIT),
        at(filled(address, '0'), role, {}),
        at(filled(address, '0'), role, UNKNOWN),
      ]);
      expect(seen).toEqual(shut.map((role) => [known(role), known(role), known(role)]));
    });

    it('lets in who may see it also where what it names is nowhere: the screen says so', () => {
      const known = (role: Role) => at(filled(address, '301'), role, VISIT);
      const open = ROLES.filter((role) => known(role).kind !== 'redirect');
      expect(open.map((role) => at(filled(address, '0'), role, UNKNOWN))).toEqual(open.map(known));
      expect(open).not.toEqual([]);
    });
  });

  it('an address of a person’s screen without the person leads to the list, or the 404 page', () => {
    expect(['/app/subs', '/app/rep'].map((path) => at(path, 'admin'))).toEqual([screen('subscribers'), MISSING]);
  });

  it('every screen whose address has a parameter has a sample in ABOUT', () => {
    const needy = SCREEN_NAMES.filter((name) => SCREENS[name].aboutEvent || SCREENS[name].path.includes(':'));
    expect(needy.filter((name) => ABOUT[name] === undefined)).toEqual([]);
  });

  it.each(['/app/verify-respond', '/app/follow-up', '/app/camera'])(
    'an address of %s without a sid leads to the remembered visit, or the dashboard (CAM-43, VR-45, FU-43, STORE-06, STORE-07)',
    (path) => {
      expect(at(path, 'agent_ops', {}, VISIT)).toEqual(to(`${path}?userId=301&sid=501&eventId=100001&uuid=cam-1`));
      expect(at(path, 'agent_ops', { eventId: '100002' })).toEqual(HOME);
      expect(at(path, 'qa', {}, VISIT)).toEqual(HOME);
    },
  );

  it('the parameters of a remembered visit are escaped', () => {
    expect(at('/app/follow-up', 'admin', {}, { sid: '5&x=1', uuid: 'ä/b' })).toEqual(
      to('/app/follow-up?sid=5%26x%3D1&uuid=%C3%A4%2Fb'),
    );
  });
});

describe('the way back', () => {
  const from = (change: Partial<Address>) =>
    wayBack({ path: '/app/verify-respond', visit: VISIT, remembered: null, ...change });

  it('is the last other screen with its query, or the dashboard (STORE-11, SHELL-18)', () => {
    expect(from({ previous: '/app/queue?limit=3' })).toBe('/app/queue?limit=3');
    expect(from({})).toBe('/app/dashboard');
  });

  it.each(['', '/', '/app/nowhere', 'https://elsewhere.example/app/queue', '//app/queue', '/app/follow-up?sid=501'])(
    'is the dashboard when what was kept is no such screen: "%s" (STORE-14)',
    (previous) => {
      expect(from({ previous })).toBe('/app/dashboard');
    },
  );
});
