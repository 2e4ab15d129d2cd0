/**
 * Names of everything a provider may know beyond the documents. Its answer to `GET /capabilities` lists those it knows;
 * the portal neither calls, sends nor shows any other. They are described in docs/other-providers.md.
 */
export const CAPABILITY_NAMES = [
  'signIn',
  'capabilities',
  'sessions',
  'tickets',
  'ticks',
  'custody',
  'reoffers',
  'takeable',
  'files',
  'versions',
  'idempotencyKeys',
  'sorting',
  'infoPages',
  'leases',
  'shelving',
  'cameraLinks',
  'cameraActions',
  'sources',
  'onTest',
  'contactCalls',
  'phonedDispatch',
  'customerSearch',
  'armSchedule',
  'templates',
  'unsentMessages',
  'annotationBoxes',
  'practice',
  'floor',
  'performance',
  'overdue',
  'silence',
  'supervision',
  'journals',
  'timeline',
  'evidence',
  'keeping',
  'accessLog',
  'inviteProgress',
] as const;

export type Capability = (typeof CAPABILITY_NAMES)[number];
/** Answers for a capability: the provider has it, as far as the portal has learnt. */
export type Knows = (capability: Capability) => boolean;

/** An entry of a table with the roles that see it and the capability it needs; absent = every provider serves it. */
export interface Served {
  readonly capability?: Capability;
}

/** Names of capabilities in an answer; names that this portal does not know are left out. */
export const knownCapabilities = (names: readonly string[]): readonly Capability[] =>
  CAPABILITY_NAMES.filter((name) => names.includes(name));
