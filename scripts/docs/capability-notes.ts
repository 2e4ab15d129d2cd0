import type { Capability } from '../../contract/capabilities.ts';
import { EVIDENCE_PATH, TAB_HEADER, TAB_QUERY } from '../../contract/sockets.ts';

interface CapabilityNote {
  /** A sentence about a provider that has it. */
  readonly is: string;
  readonly without: string;
  /** Beside the calls and fields of the contract. */
  readonly besides?: string;
}

/** The portal without each capability, as described in docs/other-providers.md. */
export const CAPABILITY_NOTES: Readonly<Record<Capability, CapabilityNote>> = {
  signIn: {
    is: 'The steps of a sign-in: `GET auth/login`, the return to the portal, and `POST auth/token`.',
    without:
      'Always needed, in one of three forms. Named: the browser is led through each step, and no step is called before.',
    besides: '`GET /auth/login?challenge=`',
  },
  capabilities: { is: 'This list.', without: 'Need not be named.' },
  sessions: {
    is: 'A token is refreshed every hour, and given back at the sign-out.',
    without: 'A token lasts as long as the provider lets it. A sign-out only forgets it in the browser.',
  },
  tickets: {
    is: 'Sockets are opened with a short-lived ticket instead of the token.',
    without: 'The bearer token is the `access_token` of sockets.',
  },
  ticks: {
    is: 'Sockets prove every 4 s that alarms arrive, and tell the time of the provider.',
    without: 'Beside an open line, alarms are also asked for every 10 s. The clock of the browser counts.',
    besides: '`tick` and `serverMs` of sockets',
  },
  custody: {
    is: 'An alarm belongs to one browser tab, has a version, and is changed by no one else.',
    without:
      'Whose an alarm is, the e-mail of its handler says. One window of an agent takes alarms. Of two states the one asked for later counts.',
    besides: `header \`${TAB_HEADER}\`, \`${TAB_QUERY}=\` of sockets`,
  },
  reoffers: {
    is: 'An alarm that ran out before an agent judged it can be put back into the queue.',
    without: 'What ran out is listed, and stays closed.',
  },
  files: {
    is: 'A recording is served by its path at `/video/mp4` and `/video/stream`, and a picture at `/images`.',
    without: 'Playlists are played, and pictures by their own address.',
  },
  versions: {
    is: 'A save names what it was based on, and is refused after another change.',
    without: 'The last save counts.',
  },
  idempotencyKeys: {
    is: 'What is sent twice with the same key is done once.',
    without: 'What is sent again after its answer was lost may be done twice.',
    besides: 'header `idempotency-key`',
  },
  sorting: {
    is: 'The list of events is sorted by its columns, in pages that do not move.',
    without: 'The Event List has the order of the provider, and its pages move while events arrive.',
  },
  infoPages: { is: 'The second file of subscribers comes in pages.', without: 'All rows come in one answer.' },
  leases: {
    is: 'A control of a camera is lent to one tab at a time.',
    without: 'Two agents may use a control at once.',
    besides: '`camera-leases` of sockets',
  },
  shelving: {
    is: 'A noisy camera is shelved for a time.',
    without: 'Not shown.',
    besides: '`camera-leases` of sockets',
  },
  cameraLinks: {
    is: 'Real cameras give their live pictures by addresses that an admin sets and tests.',
    without: 'Not shown; every camera reports and obeys settings.',
  },
  cameraActions: {
    is: 'Siren and spotlight of real cameras are switched by requests that an admin writes and tests.',
    without: 'Not shown; a real camera has neither.',
  },
  sources: {
    is: 'The senders of real alarms are listed; an admin adds, changes and disables them, gives them another key, listens to them and tests them.',
    without: 'Not shown.',
  },
  onTest: {
    is: 'A camera, or all of a location, is shelved because it is on test, for up to a week.',
    without: 'A camera is shelved alone, and for 8 h at most.',
  },
  contactCalls: {
    is: "Results of calls to a customer's contacts are kept.",
    without: 'Results of calls are not asked for.',
  },
  phonedDispatch: {
    is: 'Agents phone for help, where the station says so or its centre does not answer, and note who took it and their reference. A location has numbers for it.',
    without: 'The dispatch centre is asked for each dispatch. Numbers to phone are not shown.',
  },
  takeable: {
    is: 'The counts say how many of the waiting alarms an agent’s takes would give.',
    without: 'An agent sees how many alarms wait in all.',
  },
  customerSearch: {
    is: 'A customer who calls back is found by name, address, account or phone.',
    without: 'Not shown.',
  },
  armSchedule: {
    is: 'The alarm system of a location follows a weekly schedule, and locations that were never armed are listed.',
    without: 'Not shown.',
  },
  templates: {
    is: 'Messages to customers begin with texts that the station wrote.',
    without: 'Messages begin with built-in texts; the card in Settings is not shown.',
  },
  unsentMessages: {
    is: 'Messages that did not leave the provider are listed, with the cause, and an agent reads beforehand that none will leave.',
    without: 'A message is sent, or it is not; Audit shows those that were sent.',
  },
  annotationBoxes: { is: 'An annotation says where in the frame it is.', without: 'The box is in the picture only.' },
  practice: { is: 'Training alarms for one agent.', without: 'Not shown.' },
  floor: {
    is: 'Supervisors see whose alarms are whose.',
    without: 'The dashboard says who is at work, not with which alarms.',
  },
  performance: { is: 'Supervisors see how fast alarms are taken and ended.', without: 'Not shown.' },
  overdue: {
    is: 'Alarms of sources that wait too long are listed for supervisors, and an admin sets how long that is.',
    without: 'Not shown.',
  },
  silence: {
    is: 'Sources that sent nothing for longer than is expected of them are listed for supervisors.',
    without: 'Not shown.',
  },
  supervision: {
    is: 'Supervisors see what agents do now, where the station allows it.',
    without: 'Not shown, and nothing is reported.',
  },
  journals: { is: 'What the portal recorded of an alarm is kept for QA.', without: 'Not shown, and nothing is sent.' },
  keeping: {
    is: 'The files of an alarm are kept, whatever their age.',
    without: 'Audit has no "Keep".',
  },
  timeline: { is: 'All that happened to an alarm, in one list.', without: 'Audit has the change history only.' },
  evidence: {
    is: 'All that is known of an alarm, in one file.',
    without: 'Not shown.',
    besides: `\`GET ${EVIDENCE_PATH}/{eventId}\``,
  },
  accessLog: { is: 'Who looked at what is kept.', without: 'Not shown.' },
  inviteProgress: {
    is: 'The mails of an invite are followed until they are delivered.',
    without: 'Invites says how many were invited, and nothing about their e-mails.',
  },
};
