import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CallName, CALLS } from '../../contract/calls.ts';
import { SESSION_LIFETIME_S, TICKET_LIFETIME_S } from '../../contract/limits.ts';
import { SESSION_END_HEADER } from '../../contract/session-ends.ts';
import { ROLES, type Role } from '../../contract/roles.ts';
import { motionZoneImagePath } from '../../contract/sockets.ts';
import { createAuthenticator } from '../identity/authenticator.ts';
import type { TicketPurpose } from '../base/ports.ts';
import { openedAlarm } from '../testing/fixtures/opened-alarm.ts';
import { PortalSocket } from '../testing/viewers/portal-socket.ts';
import { type Answered, request } from '../testing/viewers/request.ts';
import { readRoleTable } from '../testing/fixtures/role-table.ts';
import { sampleArgs } from '../testing/fixtures/sample-args.ts';
import { SAMPLE_SID } from '../testing/fixtures/sample-camera-args.ts';
import { type Colleague, type StaffedProvider, staffProvider } from '../testing/fixtures/staffed-provider.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';

/** Everyone who has signed in needs it, whatever their screens. */
const EVERYONE = 'everyone';
/** Calls made before anyone has a token. */
const BEFORE_SIGN_IN = 'before sign-in';

/** The rows of table (e) whose screens and actions make a call; column "Used by" of table (a). */
const SERVES: Readonly<Record<CallName, readonly string[] | typeof EVERYONE | typeof BEFORE_SIGN_IN>> = {
  capabilities: BEFORE_SIGN_IN,
  exchangeHandle: BEFORE_SIGN_IN,
  register: EVERYONE,
  refreshToken: EVERYONE,
  signOut: EVERYONE,
  ownProfile: EVERYONE,
  // The sockets' news are for the staff, as the header's counters are.
  mintTicket: ['E-57'],
  saveOwnProfile: ['E-22'],
  // The audio card of the account, the notifications of the settings, and the settings of those who talk.
  ownSettings: ['E-22', 'E-23', 'E-34'],
  saveOwnSettings: ['E-22', 'E-23'],
  facialRecognition: ['E-24'],
  saveFacialRecognition: ['E-24'],
  getContent: ['E-26'],
  saveContent: ['E-26'],
  // The time after which supervisors are called, changed in the settings of an admin.
  overdueSetting: ['E-24'],
  saveOverdueSetting: ['E-24'],
  // Roles that may take evidence of an alarm see how it is checked.
  evidenceKeys: ['E-49'],
  // The words that Follow-up and a dispatch begin with; changed in the settings of an admin.
  listTemplates: ['E-31'],
  templateVersions: ['E-24'],
  saveTemplate: ['E-24'],
  queueSettings: ['E-27', 'E-50'],
  listReps: ['E-48'],
  countReps: ['E-48'],
  forceRepLogout: ['E-49'],
  getRep: ['E-50'],
  updateRepStatus: ['E-50'],
  changeRepRole: ['E-50'],
  updateRepInfo: ['E-50'],
  // Of which a supervisor changes Accept New only (E-52).
  changeQueueSettings: ['E-50'],
  stats: ['E-57'],
  // The dashboard of the staff; the holders of alarms, for roles that may log reps out.
  allRepStats: ['E-57'],
  agentsStatus: ['E-57'],
  floor: ['E-49'],
  performance: ['E-49'],
  overdueAlarms: ['E-49'],
  silentSources: ['E-49'],
  // Roles that watch the floor shelve a noisy camera.
  shelveCamera: ['E-49'],
  unshelveCamera: ['E-49'],
  listShelvedCameras: ['E-49'],
  listSources: ['E-49'],
  // Who sets which cameras are monitored adds the senders of their alarms.
  addSource: ['E-53'],
  rotateSource: ['E-53'],
  changeSource: ['E-53'],
  listenToSource: ['E-53'],
  testSource: ['E-53'],
  listening: ['E-49'],
  sourceLocations: ['E-49'],
  sourceCameras: ['E-49'],
  expectCameras: ['E-53'],
  keptMedia: ['E-49'],
  listCameraLinks: ['E-49'],
  // Who sets which cameras are monitored gives them their addresses and passwords.
  getCameraLink: ['E-53'],
  saveCameraLink: ['E-53'],
  removeCameraLink: ['E-53'],
  testCameraLink: ['E-53'],
  getCameraAction: ['E-53'],
  saveCameraAction: ['E-53'],
  removeCameraAction: ['E-53'],
  testCameraAction: ['E-53'],
  ordersReport: ['E-54'],
  activationsReport: ['E-54'],
  listSubscribers: ['E-11'],
  countSubscribers: ['E-11'],
  getSubscriber: ['E-11', 'E-14'],
  subscribersInfo: ['E-13'],
  listParticipants: ['E-12'],
  listInvites: ['E-53'],
  inviteUsers: ['E-53'],
  inviteProgress: ['E-53'],
  takeEvents: ['E-28'],
  // Event List and Event History; a customer's dashboard has no events (ROLE-12).
  listEvents: ['E-30', 'E-40'],
  dispositionInfo: ['E-30', 'E-40', 'E-45'],
  holdEvent: ['E-30'],
  unholdEvent: ['E-30'],
  unsetTaken: ['E-27'],
  reofferEvent: ['E-28'],
  getEvent: ['E-30', 'E-31', 'E-45'],
  setPcsStatus: ['E-27', 'E-30', 'E-31'],
  setDispositionAction: ['E-31'],
  getDocumentation: ['E-31', 'E-45'],
  saveDocumentation: ['E-31'],
  flagDetection: ['E-34'],
  flagForReview: ['E-47'],
  keepMedia: ['E-49'],
  annotateEvent: ['E-35'],
  authorizeCluster: ['E-34'],
  getCluster: ['E-34'],
  dispatchKlaxon: ['E-34'],
  dispatchWay: ['E-34'],
  recordCall: ['E-31'],
  listChanges: ['E-45'],
  listEmails: ['E-25', 'E-45'],
  listNotifications: ['E-45'],
  eventTimeline: ['E-45'],
  sendJournal: ['E-27', 'E-31'],
  // Roles that may search the changes of all events.
  readJournal: ['E-41'],
  ownJournalReads: ['E-22'],
  // All staff know whether their work may be seen; roles that may log agents out see it.
  supervision: ['E-57'],
  saveSupervision: ['E-24'],
  reportWork: ['E-27'],
  agentsWork: ['E-49'],
  // Roles that may edit reps and log them out read what they did.
  listAccess: ['E-49'],
  sendEmail: ['E-31'],
  sendPush: ['E-31'],
  notificationSettings: ['E-14', 'E-31'],
  getSubscription: ['E-14', 'E-30', 'E-31', 'E-38'],
  listSubscriptions: ['E-14'],
  getService: ['E-15'],
  updateService: ['E-16'],
  // Numbers to phone for help, beside the service.
  getDispatchNumbers: ['E-15'],
  saveDispatchNumbers: ['E-16'],
  getAlarmState: ['E-30'],
  setAlarmState: ['E-33'],
  // Event List of the location, and what of its service its screens have.
  listLocationEvents: ['E-30', 'E-45'],
  locationFeatures: ['E-30', 'E-45'],
  findCustomers: ['E-30'],
  armSchedule: ['E-15'],
  saveArmSchedule: ['E-16'],
  // Roles that watch the floor see why alarms of a source reach no one.
  disarmedLocations: ['E-14', 'E-49'],
  armLocations: ['E-16'],
  getLocationNotes: ['E-34'],
  saveLocationNotes: ['E-34'],
  listPeople: ['E-30'],
  createPerson: ['E-35'],
  assignPerson: ['E-35'],
  listCameras: ['E-14', 'E-30'],
  getCamera: ['E-30', 'E-38'],
  getCameraSettings: ['E-38'],
  saveCameraSettings: ['E-38'],
  startSpeedTest: ['E-38'],
  listSpeedTests: ['E-38'],
  updateMonitoring: ['E-17'],
  upgradeFirmware: ['E-20'],
  revertFirmware: ['E-20'],
  tokenCamera: ['E-30', 'E-45'],
  getStreamingSession: ['E-30', 'E-45'],
  getMotionZone: ['E-30', 'E-31', 'E-39'],
  updateMotionZone: ['E-31', 'E-39'],
  // The strip and the player of Verify & Respond, and what agents do through a camera.
  liveView: ['E-30'],
  flvToken: ['E-30'],
  startSiren: ['E-34'],
  startSpotlight: ['E-34'],
  startTalk: ['E-34'],
  stopTalk: ['E-34'],
  // Only agent_ops are recorded; every agent may be one later (AUDIO-12).
  generateUploadUrl: ['E-34'],
  addSession: ['E-34'],
  listSessions: ['E-45'],
  generateRecordingUrl: ['E-45'],
  postLivestreamMetrics: ['E-30'],
  postEventMetric: ['E-27', 'E-30', 'E-31'],
  postAgentMetric: ['E-27'],
  postLiveWork: ['E-27', 'E-30', 'E-31'],
  postSeries: ['E-27', 'E-30', 'E-31'],
  // Everyone who can see a player or a screen that fails.
  uploadLogs: ['E-57'],
  uploadCameraInfo: ['E-57'],
  // Practice is on the queue, for roles that may take alarms.
  startPractice: ['E-28'],
  stopPractice: ['E-28'],
  practiceScore: ['E-28'],
};
const NAMES = Object.keys(SERVES) as readonly CallName[];

const TABLE = readRoleTable();

function rolesOf(name: CallName): readonly Role[] {
  const rows = SERVES[name];
  if (typeof rows === 'string') return ROLES;
  return ROLES.filter((role) => rows.some((row) => TABLE.get(row)?.includes(role)));
}

const NOT_SIGNED_IN: Answered = { status: 401, answer: 'You are not signed in, or your session has ended.' };
const NOT_ALLOWED = 'Your role does not allow this.';
const FORGED = 'A'.repeat(43);
/** `{"alg":"none"}.{"role":"admin"}.` */
const UNSIGNED = 'eyJhbGciOiJub25lIn0.eyJyb2xlIjoiYWRtaW4ifQ.';
/** Calls that need a session, for any role. */
const SESSION_CALLS: readonly CallName[] = ['register', 'refreshToken', 'signOut'];
/** Calls that change an alarm for its holder. */
const WRITES = [
  'holdEvent',
  'setPcsStatus',
  'setDispositionAction',
  'saveDocumentation',
  'dispatchKlaxon',
  'assignPerson',
  'recordCall',
  'sendEmail',
  'sendPush',
] as const satisfies readonly CallName[];
/**
 * Calls that give a control of a camera, its shelving or an alarm to only one of all callers; the others are refused
 * although their role allows it.
 */
const LEASES: readonly CallName[] = ['startSiren', 'startSpotlight', 'startTalk', 'shelveCamera', 'reofferEvent'];
/** Calls that are refused to an agent who never had the alarm, or has none where another one verifies. */
const NEEDS_OWN_ALARM: readonly CallName[] = [...WRITES, 'addSession', 'sendJournal', 'liveView', 'flvToken'];
const DISMISS = 'update reps set is_active = false where id = $1';
const FORGET_TEXT = 'update alarms set documentation = null where event_id = $1';

describe('Who may do what', () => {
  let provider: StaffedProvider;
  let people: Readonly<Record<Role, Colleague>>;
  /** An alarm that a refused call must not change. */
  let opened: string;
  let ended: string;
  let signedOut: string;
  let ofLeaver: string;

  beforeAll(async () => {
    provider = await staffProvider(await quickDatabase(), []);
    const hired = await Promise.all(ROLES.map(async (role) => [role, await provider.hire(role)] as const));
    people = Object.fromEntries(hired) as Record<Role, Colleague>;
    opened = await alarmOf(people.admin);
    ended = await provider.tokenOf(people.admin, { now: () => Date.now() - SESSION_LIFETIME_S * 1_000 });
    signedOut = await provider.tokenOf(people.admin);
    await call('signOut', people.admin, signedOut, opened);
    const leaver = await provider.hire('admin');
    ofLeaver = await provider.tokenOf(leaver);
    await provider.database.query(DISMISS, [leaver.id]);
  });
  afterAll(() => provider.close());
  /** No agent gets an alarm of a camera that a call has shelved; one that gets other firmware is soon offline, a linked one takes none. */
  afterEach(async () => {
    await provider.database.query('update camera_shelvings set until_ms = 0');
    await provider.database.query('delete from camera_firmware');
    await provider.database.query('delete from camera_links');
  });

  const alarmOf = (holder: Colleague) => openedAlarm(provider, holder);
  const factsOf = (eventId: string) =>
    provider.database.query('select type, by from events where stream = $1 order by version', [`alarm:${eventId}`]);
  const call = <N extends CallName>(name: N, caller: Colleague, token: string | null, eventId: string) =>
    request(provider.url, name, { token, tab: caller.tab }, sampleArgs({ eventId, caller })[name]);

  it('has a row in table (e) for all that a call serves', () => {
    const cited = Object.values(SERVES).flatMap((rows) => (typeof rows === 'string' ? [] : rows));
    expect(cited.filter((row) => !TABLE.get(row)?.length)).toEqual([]);
  });

  // ROLE-01, ROLE-06, ROLE-14, ROLE-16, DISP-21, NOTE-09, SUBD-15
  it.each(NAMES)('%s is for the roles of table (e), and for no other', async (name) => {
    const allowed = rolesOf(name);
    // No sign-in is under way that would have the handle.
    const fine = name === 'exchangeHandle' ? 400 : 200;
    const statuses: (readonly [Role, unknown])[] = [];
    // One after the other: of two who save the same at once, one is refused.
    for (const role of ROLES) {
      const caller = people[role];
      const writes = allowed.includes(role) && NEEDS_OWN_ALARM.some((write) => write === name);
      const eventId = writes ? await alarmOf(caller) : opened;
      const { status, answer } = await call(name, caller, await provider.tokenOf(caller), eventId);
      const isLeased = status === 409 && LEASES.includes(name);
      statuses.push([role, status === 403 ? answer : isLeased ? fine : status]);
    }
    expect(Object.fromEntries(statuses)).toEqual(
      Object.fromEntries(ROLES.map((role) => [role, allowed.includes(role) ? fine : NOT_ALLOWED])),
    );
    const roles: readonly Role[] | 'public' = CALLS[name].roles;
    expect(roles === 'public' ? roles : ROLES.filter((role) => roles.includes(role))).toEqual(
      SERVES[name] === BEFORE_SIGN_IN ? 'public' : allowed,
    );
  });

  // API-03, API-07, AUTH-25, AUTH-41; a caller who is signed out already may sign out again
  it.each(NAMES.filter((name) => SERVES[name] !== BEFORE_SIGN_IN && name !== 'signOut'))(
    '%s is refused without a token, and with one that has ended, was never given, or is of a rep who left',
    async (name) => {
      const tokens = [null, ended, signedOut, FORGED, UNSIGNED, ...(SESSION_CALLS.includes(name) ? [] : [ofLeaver])];
      const before = await factsOf(opened);
      const answers = await Promise.all(tokens.map((token) => call(name, people.admin, token, opened)));

      expect(answers).toEqual(tokens.map(() => NOT_SIGNED_IN));
      expect(await factsOf(opened)).toEqual(before);
    },
  );

  it('says why the session of a refused token has ended, and nothing of a token that was never given (AUTH-45)', async () => {
    const reasons = [ended, signedOut, ofLeaver, FORGED].map(async (token) => {
      const { headers } = await fetch(`${provider.url}/api${CALLS.ownProfile.path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return headers.get(SESSION_END_HEADER);
    });
    expect(await Promise.all(reasons)).toEqual(['expired', 'signedOut', 'inactive', null]);
  });

  // B-15, PLAY-16, PLAY-22: it is not JSON, and so not a call of the table.
  it('the image of a motion zone is for the roles of its regions, and a camera may have none', async () => {
    const ask = async (uuid: string, token: string) => {
      const answer = await fetch(`${provider.url}/api${motionZoneImagePath(uuid)}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return { status: answer.status, type: answer.headers.get('content-type'), bytes: await answer.arrayBuffer() };
    };
    const statuses = ROLES.map(async (role) => {
      const { status } = await ask(`camera-${SAMPLE_SID}`, await provider.tokenOf(people[role]));
      return [role, status];
    });
    const allowed = rolesOf('getMotionZone');
    expect(Object.fromEntries(await Promise.all(statuses))).toEqual(
      Object.fromEntries(ROLES.map((role) => [role, allowed.includes(role) ? 200 : 403])),
    );
    expect((await ask(`camera-${SAMPLE_SID}`, FORGED)).status).toBe(401);
    const token = await provider.tokenOf(people.admin);
    const { type, bytes } = await ask(`camera-${SAMPLE_SID}`, token);
    expect([type, Buffer.from(bytes).toString('latin1', 1, 4)]).toEqual(['image/png', 'PNG']);
    expect((await ask('camera-none', token)).status).toBe(404);
  });

  describe('An alarm that another agent has', () => {
    it.each(WRITES.flatMap((name) => rolesOf(name).map((role) => [name, role] as const)))(
      'refuses %s of %s, and names the holder (ROLE-14)',
      async (name, role) => {
        const holder = await provider.hire('agent_ops');
        const eventId = await alarmOf(holder);
        const caller = people[role];
        // Text that differs from the holder's: the same once more would not be news.
        if (name === 'saveDocumentation') await provider.database.query(FORGET_TEXT, [eventId]);
        const before = await factsOf(eventId);

        expect(await call(name, caller, await provider.tokenOf(caller), eventId)).toEqual({
          status: 409,
          answer: `Alarm ${eventId} is being handled by ${holder.email}.`,
        });
        expect(await factsOf(eventId)).toEqual(before);
      },
    );

    it.each(['unholdEvent', 'unsetTaken'] as const)('stays with them at another’s %s', async (name) => {
      const eventId = await alarmOf(await provider.hire('agent_ops'));
      const before = await factsOf(eventId);
      const { status } = await call(name, people.admin, await provider.tokenOf(people.admin), eventId);

      expect([status, await factsOf(eventId)]).toEqual([200, before]);
    });
  });

  // E-50
  it.each([
    ['admin', ROLES],
    ['agent_supervisor', ['agent_supervisor', 'agent_ops', 'qa']],
    ['agent_ops', []],
  ] as readonly (readonly [Role, readonly Role[]])[])(
    '%s reads the queue settings of %j, and their own',
    async (role, visible) => {
      const caller = people[role];
      const token = await provider.tokenOf(caller);
      const read = async (id: string) =>
        (await request(provider.url, 'queueSettings', { token, tab: null }, { params: { id } })).status;
      const others = ROLES.map(async (other) => [other, await read((await provider.hire(other)).id)]);

      expect(await read(caller.id)).toBe(200);
      expect(Object.fromEntries(await Promise.all(others))).toEqual(
        Object.fromEntries(ROLES.map((other) => [other, visible.includes(other) ? 200 : 403])),
      );
    },
  );

  describe.each([
    ['event-ws', rolesOf('mintTicket')],
    ['rep-take-event-ws', rolesOf('mintTicket')],
    ['user-event-ws', rolesOf('listSubscribers')],
  ] as const)('The socket %s', (name, itsRoles) => {
    const other = name === 'event-ws' ? 'rep-take-event-ws' : 'event-ws';
    const open = async (ticket: string, tab: string) => {
      const socket = new PortalSocket(
        `${provider.url.replace('http', 'ws')}/api/${name}?access_token=${ticket}&tab=${tab}`,
      );
      const outcome = await socket.open().then(
        () => 'open',
        (error: Error) => error.message,
      );
      socket.close();
      return outcome;
    };
    const REFUSED = 'Unexpected server response: 401';
    const gateAt = (nowMs: number) => createAuthenticator({ database: provider.database, clock: { now: () => nowMs } });
    const ticketOf = ({ id, session, tab }: Colleague, purpose: TicketPurpose = name, atMs = Date.now()) =>
      gateAt(atMs).mintTicket({ repId: id, session, purpose, scope: tab });

    it('is for the staff, or for roles that see the subscribers (API-26, ROLE-14, SOCK-22)', async () => {
      const outcomes = ROLES.map(async (role) => [role, await open(await ticketOf(people[role]), people[role].tab)]);
      expect(Object.fromEntries(await Promise.all(outcomes))).toEqual(
        Object.fromEntries(ROLES.map((role) => [role, itsRoles.includes(role) ? 'open' : REFUSED])),
      );
    });

    it('opens for no ticket that is missing, forged, over, spent, of another socket, tab or rep who left', async () => {
      const rep = people.admin;
      const left = await provider.hire('admin');
      const spent = await ticketOf(rep);
      await open(spent, rep.tab);
      const tickets = [
        ['', rep.tab],
        [FORGED, rep.tab],
        [await provider.tokenOf(rep), rep.tab],
        [await ticketOf(rep, name, Date.now() - TICKET_LIFETIME_S * 1_000), rep.tab],
        [spent, rep.tab],
        [await ticketOf(rep, other), rep.tab],
        [await ticketOf(rep), 'another'],
        [await ticketOf(left), left.tab],
      ] as const;
      await provider.database.query(DISMISS, [left.id]);

      expect(await Promise.all(tickets.map(([ticket, tab]) => open(ticket, tab)))).toEqual(tickets.map(() => REFUSED));
    });
  });
});
