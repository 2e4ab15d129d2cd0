import type { Capability } from '../../contract/capabilities.ts';
import { EVIDENCE_PATH, TAB_HEADER, TAB_QUERY } from '../../contract/sockets.ts';

interface CapabilityNote {
  readonly without: string;
  /** Beside the calls and fields of the contract. */
  readonly besides?: string;
}

/** What the portal is without a capability, as docs/other-providers.md says it. */
export const CAPABILITY_NOTES: Readonly<Record<Capability, CapabilityNote>> = {
  signIn: {
    without:
      'Always needed, in one of three forms. Named: the browser is led through each step, and no step is called before.',
    besides: '`GET /auth/login?challenge=`',
  },
  capabilities: { without: 'Need not be named.' },
  sessions: { without: 'A token lasts as long as the provider lets it. A sign-out only forgets it in the browser.' },
  tickets: { without: 'The bearer token is the `access_token` of sockets.' },
  ticks: {
    without: 'Beside an open line, alarms are also asked for every 10 s. The clock of the browser counts.',
    besides: '`tick` and `serverMs` of sockets',
  },
  custody: {
    without:
      'Whose an alarm is, the e-mail of its handler says. One window of an agent takes alarms. Of two states the one asked for later counts.',
    besides: `header \`${TAB_HEADER}\`, \`${TAB_QUERY}=\` of sockets`,
  },
  versions: { without: 'The last save counts.' },
  idempotencyKeys: {
    without: 'What is sent again after its answer was lost may be done twice.',
    besides: 'header `idempotency-key`',
  },
  sorting: { without: 'The Event List has the order of the provider, and its pages move while events arrive.' },
  infoPages: { without: 'All rows come in one answer.' },
  leases: { without: 'Two agents may use a control at once.', besides: '`camera-leases` of sockets' },
  shelving: { without: 'Not shown.', besides: '`camera-leases` of sockets' },
  contactCalls: { without: 'Results of calls are not asked for.' },
  customerSearch: { without: 'Not shown.' },
  templates: { without: 'Messages begin with built-in texts; the card in Settings is not shown.' },
  annotationBoxes: { without: 'The box is in the picture only.' },
  practice: { without: 'Not shown.' },
  floor: { without: 'The dashboard says who is at work, not with which alarms.' },
  performance: { without: 'Not shown.' },
  supervision: { without: 'Not shown, and nothing is reported.' },
  journals: { without: 'Not shown, and nothing is sent.' },
  timeline: { without: 'Audit has the change history only.' },
  evidence: { without: 'Not shown.', besides: `\`GET ${EVIDENCE_PATH}/{eventId}\`` },
  accessLog: { without: 'Not shown.' },
  inviteProgress: { without: 'Invites says how many were invited, and nothing about their e-mails.' },
};
