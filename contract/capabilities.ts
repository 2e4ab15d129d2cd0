/**
 * Everything a provider may know beyond the documents, and what the portal does with it. A provider names those it knows in its
 * answer to `GET /capabilities`; what it does not name, the portal neither calls, nor sends, nor shows.
 */
export const CAPABILITIES = {
  signIn: 'The steps of a sign-in: `GET auth/login`, the return to the portal, and `POST auth/token`.',
  capabilities: 'This list.',
  sessions: 'A token is refreshed every hour, and given back at the sign-out.',
  tickets: 'Sockets are opened with a short-lived ticket instead of the token.',
  ticks: 'Sockets prove every 5 s that alarms arrive, and tell the time of the provider.',
  custody: 'An alarm belongs to one browser tab, has a version, and is changed by no one else.',
  versions: 'A save names what it was based on, and is refused after another change.',
  idempotencyKeys: 'What is sent twice with the same key is done once.',
  sorting: 'The list of events is sorted by its columns, in pages that do not move.',
  infoPages: 'The second file of subscribers comes in pages.',
  leases: 'A control of a camera is lent to one tab at a time.',
  shelving: 'A noisy camera is shelved for a time.',
  contactCalls: "Results of calls to a customer's contacts are kept.",
  customerSearch: 'A customer who calls back is found by name, address, account or phone.',
  templates: 'Messages to customers begin with texts that the station wrote.',
  annotationBoxes: 'An annotation says where in the frame it is.',
  practice: 'Training alarms for one agent.',
  floor: 'Supervisors see whose alarms are whose.',
  performance: 'Supervisors see how fast alarms are taken and ended.',
  supervision: 'Supervisors see what agents do now, where the station allows it.',
  journals: 'What the portal recorded of an alarm is kept for QA.',
  timeline: 'All that happened to an alarm, in one list.',
  evidence: 'All that is known of an alarm, in one file.',
  accessLog: 'Who looked at what is kept.',
  inviteProgress: 'The mails of an invite are followed until they are delivered.',
} as const;

export type Capability = keyof typeof CAPABILITIES;
/** Whether the provider has a capability, as far as the portal has learnt. */
export type Knows = (capability: Capability) => boolean;

export const CAPABILITY_NAMES = Object.keys(CAPABILITIES) as Capability[];
/** Names of capabilities in an answer; names that this portal does not know are left out. */
export const knownCapabilities = (names: readonly string[]): readonly Capability[] =>
  CAPABILITY_NAMES.filter((name) => names.includes(name));
