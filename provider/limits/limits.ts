import type { Database } from '../base/ports.ts';

/**
 * One limit. `busiest` is the use of the busiest honest agent (or station of 200 agents behind one address), in the
 * same unit.
 */
export interface Limit {
  readonly value: number;
  readonly unit: string;
  readonly busiest: number;
  readonly reason: string;
}

const define = <const T extends Record<string, Limit>>(table: T): Readonly<Record<keyof T, Limit>> => table;

/**
 * Limits of the provider, counted by caller. Not in the spec: they keep a flood by one caller from costing another
 * their alarm, and no honest agent reaches one. Each process counts for itself, in memory.
 */
export const LIMITS = define({
  // By address, before anybody is known
  signInRequests: {
    value: 4_000,
    unit: 'requests/min',
    busiest: 820,
    reason: 'A station of 200 signs in within one minute at shift change, 4 requests each, while 20 others refresh.',
  },
  ownIssuerRequests: {
    value: 8_000,
    unit: 'requests/min',
    busiest: 1_600,
    reason: 'The embedded identity provider answers 8 requests a sign-in, its own relying party included.',
  },
  tickets: {
    value: 3_000,
    unit: 'requests/min',
    busiest: 600,
    reason: 'After an outage 200 tabs ask for two tickets each within a minute, half of them twice.',
  },
  uploads: {
    value: 1_000,
    unit: 'requests/min',
    busiest: 200,
    reason: 'After an outage 200 tabs upload one recording each within a minute.',
  },
  upgrades: {
    value: 10_000,
    unit: 'requests/min',
    busiest: 2_200,
    reason: 'After an outage 200 tabs open both sockets of the hub and 9 live pictures within a minute.',
  },
  guesses: {
    value: 20,
    unit: 'refused secrets/s',
    busiest: 2,
    reason: 'Tokens and tickets that no one has cost a query each; a forgotten tab sends a few, once.',
  },
  guessBurst: {
    value: 400,
    unit: 'refused secrets',
    busiest: 90,
    reason: '15 tabs whose sessions ended overnight each have 6 calls under way at the first refusal.',
  },

  // By identity
  calls: {
    value: 60,
    unit: 'calls/s',
    busiest: 14,
    reason: 'Two tabs without a hub, each of whose 9 cards is read every 2 s, with counters, logs and measurements.',
  },
  callBurst: {
    value: 200,
    unit: 'calls',
    busiest: 40,
    reason: 'Opening a visit with 10 cameras asks for each of them up to 3 times, and for the customer.',
  },
  allCustody: {
    value: 60,
    unit: 'calls/s',
    busiest: 14,
    reason: 'Two tabs; without it somebody who invents tabs would have no limit.',
  },
  allCustodyBurst: { value: 240, unit: 'calls', busiest: 40, reason: 'Two tabs.' },
  bodyBytes: {
    value: 262_144,
    unit: 'bytes/s',
    busiest: 52_000,
    reason: 'Logs of an engineer, 250 KiB every 5 s. Reading a body takes time that all others wait for.',
  },
  bodyBytesBurst: {
    value: 4_194_304,
    unit: 'bytes',
    busiest: 950_000,
    reason: 'The largest journal of an alarm, as base64.',
  },
  media: {
    value: 120,
    unit: 'requests/s',
    busiest: 28,
    reason: '9 clips by ranges, or 10 live HLS pictures with a playlist and a segment each, every second.',
  },
  mediaBurst: {
    value: 600,
    unit: 'requests',
    busiest: 100,
    reason: '9 clips begin at once, or a visit with the pictures of what was seen and the zones of 10 cameras.',
  },
  socketOpenings: {
    value: 10,
    unit: 'upgrades/s',
    busiest: 2,
    reason: 'Pictures that drop come back one by one.',
  },
  socketOpeningBurst: {
    value: 100,
    unit: 'upgrades',
    busiest: 22,
    reason: 'Two tabs open both sockets of the hub and 9 live pictures at once.',
  },
  waiting: {
    value: 128,
    unit: 'requests',
    busiest: 18,
    reason: 'Requests that wait for their turn: browsers have 6 connections a tab.',
  },
  hubSockets: {
    value: 32,
    unit: 'open sockets',
    busiest: 7,
    reason: 'Three tabs with two sockets each, and a list of subscribers.',
  },
  mediaSockets: {
    value: 100,
    unit: 'open sockets',
    busiest: 24,
    reason: 'Two tabs with 10 live pictures, one voice and one recording each.',
  },

  linkTests: {
    value: 20,
    unit: 'tests/min',
    busiest: 4,
    reason: 'An admin who attaches cameras tests each address a few times, and each test takes seconds.',
  },
  linkTestBurst: { value: 20, unit: 'tests', busiest: 4, reason: 'A wrong password is tried again at once.' },

  // By identity and tab
  custody: {
    value: 30,
    unit: 'calls/s',
    busiest: 7,
    reason:
      'A tab with a free slot takes at each alarm raised: 7 a second in a station of 200. Never shared with other calls.',
  },
  custodyBurst: { value: 120, unit: 'calls', busiest: 20, reason: '9 slots expire at once, each with its retry.' },
  frames: { value: 5, unit: 'frames/s', busiest: 1, reason: 'Accept New is switched by a person.' },
  frameBurst: {
    value: 40,
    unit: 'frames',
    busiest: 4,
    reason: 'A person plays with the switch; each frame replaces the last.',
  },
  frameBytes: { value: 8_192, unit: 'bytes/s', busiest: 60, reason: 'A frame of the portal has 60 bytes.' },
  frameBytesBurst: {
    value: 32_768,
    unit: 'bytes',
    busiest: 240,
    reason: 'Two of the longest frames that are read at all.',
  },

  // By source of alarms
  receivedBytes: {
    value: 8_388_608,
    unit: 'bytes/s',
    busiest: 1_100_000,
    reason: 'A recorder of 60 cameras sends a clip of 1 MiB and a picture for one event each minute and camera.',
  },
  receivedBytesBurst: {
    value: 1_073_741_824,
    unit: 'bytes',
    busiest: 134_217_728,
    reason: 'After an outage a recorder sends what it kept, such as two of the longest clips at once.',
  },

  // By connection
  connections: {
    value: 24_000,
    unit: 'connections',
    busiest: 5_200,
    reason: 'Two stations; 24,000 idle connections take about 250 MB.',
  },
  connectionsOfAddress: {
    value: 12_000,
    unit: 'connections',
    busiest: 2_600,
    reason:
      '200 tabs with 6 connections for calls, both sockets of the hub and 5 live pictures. A proxy is one address.',
  },
  mailConnections: {
    value: 4_096,
    unit: 'connections',
    busiest: 1_000,
    reason: '500 cameras with a mail each under way, and as many that have not closed their last one.',
  },
  mailConnectionsOfAddress: {
    value: 512,
    unit: 'connections',
    busiest: 120,
    reason: 'The cameras of a large site behind one address, each with a mail or two.',
  },
});

export type LimitName = keyof typeof LIMITS;
export type LimitTable = typeof LIMITS;

interface TurnsAtOnce {
  readonly identity: number;
  /** People behind one address before their token or ticket is checked. */
  readonly address: number;
  /** Messages of sources that are stored. */
  readonly messages: number;
}

/** Requests of one key that run at once; more wait for their turn. Not limits: none is refused. */
export const AT_ONCE: Readonly<Record<Database['kind'], TurnsAtOnce>> = {
  /** A call takes about 5 ms; more at once only make the queue of the database longer for everybody else. */
  postgres: { identity: 2, address: 4, messages: 4 },
  /** Answers one statement at a time, so more at once gain nothing. */
  pglite: { identity: 1, address: 2, messages: 1 },
};

/**
 * Body length from which calls run one at a time, bytes. Not in the spec: longer than what agents write, shorter than
 * what takes long to parse.
 */
export const LARGE_BODY_BYTES = 16_384;

/** Time the provider waits for a client, ms. `slowest` is the slowest honest client. */
export const TIME_OUTS = {
  headersMs: { value: 10_000, slowest: 2_000, reason: 'Headers have 1 KiB; 2 s is a bad mobile line.' },
  callBodyMs: { value: 20_000, slowest: 4_000, reason: 'The largest body of a call, 250 KiB of logs, at 0.5 Mbit/s.' },
  requestMs: { value: 900_000, slowest: 120_000, reason: 'An upload of 30 min of sound, 14 MiB, at 1 Mbit/s.' },
  silenceMs: {
    value: 60_000,
    slowest: 12_000,
    reason: 'No byte either way while a request or answer is under way. WebSockets are exempt: the hub pings them.',
  },
  keepAliveMs: {
    value: 72_000,
    slowest: 15_000,
    reason: 'Longer than the 60 s of common proxies, so that they close first.',
  },
} as const;

/** Requests on one connection before it is replaced, so that no connection lives for ever behind a load balancer. */
export const REQUESTS_PER_CONNECTION = 10_000;
