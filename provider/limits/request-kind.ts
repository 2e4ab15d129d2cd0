import type { FastifyRequest } from 'fastify';
import { CALLS, type CallName } from '../../contract/calls.ts';
import { EVIDENCE_PATH, IMAGES_PATH, SOCKETS, TWO_WAY_AUDIO_PATH } from '../../contract/sockets.ts';
import { SIGNALLING_PATH } from '../cameras/cameras.constants.ts';
import { isUpgrade } from '../http/answered-upgrades.ts';
import { LOCAL_ISSUER_PATH } from '../identity/identity-deps.ts';
import { RECORDINGS_PATH } from '../work-recordings/work-recording.routes.ts';

/**
 * Kind of a request, by which it is counted. `free` ones cost no query: the portal's own files, the capabilities, and
 * requests without a route.
 */
export type RequestKind = 'custody' | 'call' | 'media' | 'socket' | 'signIn' | 'ownIssuer' | 'free';

/**
 * Calls that change the holder of an alarm, and those by which an agent ends one. They have their own allowance and
 * turns, so that neither reads nor measurements can hold them up.
 */
const CUSTODY_CALLS = [
  'takeEvents',
  'holdEvent',
  'unholdEvent',
  'unsetTaken',
  'reofferEvent',
  'setPcsStatus',
  'setDispositionAction',
  'saveDocumentation',
  'dispatchKlaxon',
  'sendEmail',
  'sendPush',
] as const satisfies readonly CallName[];

const SIGN_IN_ROUTES = [
  '/api/auth/login',
  '/api/auth/callback',
  '/api/v2/auth/callback',
  `/api${CALLS.exchangeHandle.path}`,
  `/api${CALLS.register.path}`,
  `/api${CALLS.refreshToken.path}`,
];
const MEDIA_ROUTES = [
  '/api/live/',
  '/api/video/',
  '/api/playback/hls/',
  `/api${IMAGES_PATH}`,
  `/api${EVIDENCE_PATH}/`,
  '/api/camera/motion-zone-image/',
  RECORDINGS_PATH,
];

const routeOf = (name: CallName): string => `${CALLS[name].method.toUpperCase()} /api${CALLS[name].path}`;
const CUSTODY_ROUTES: ReadonlySet<string> = new Set(CUSTODY_CALLS.map(routeOf));
const CALL_ROUTES: ReadonlySet<string> = new Set(Object.keys(CALLS).map((name) => routeOf(name as CallName)));

export const isUpload = ({ method, routeOptions: { url = '' } }: FastifyRequest): boolean =>
  method === 'PUT' && url.startsWith(RECORDINGS_PATH);
export const isTicketCall = ({ method, routeOptions: { url } }: FastifyRequest): boolean =>
  `${method} ${url}` === routeOf('mintTicket');

const HUB_ROUTES = Object.values(SOCKETS).map((path) => `/api${path}`);
const SOCKET_ROUTES = [...HUB_ROUTES, `/api${TWO_WAY_AUDIO_PATH}`];

/**
 * True for live pictures, voices and recordings by socket, and FLV by HTTP: everything that stays open, except the hub.
 */
export const isLastingMedia = (request: FastifyRequest): boolean => {
  const { url = '' } = request.routeOptions;
  return url.endsWith('.flv') || (isUpgrade(request) && !HUB_ROUTES.includes(url));
};

export function kindOf(request: FastifyRequest): RequestKind {
  const {
    method,
    routeOptions: { url },
  } = request;
  if (url === undefined) return 'free';
  // A ticket costs its query before it is known that nothing is upgraded.
  if (isUpgrade(request) || SOCKET_ROUTES.includes(url)) return 'socket';
  if (url === `/api${CALLS.capabilities.path}`) return 'free';
  if (SIGN_IN_ROUTES.includes(url)) return 'signIn';
  if (url.startsWith(LOCAL_ISSUER_PATH)) return 'ownIssuer';
  const route = `${method} ${url}`;
  if (CUSTODY_ROUTES.has(route)) return 'custody';
  if (CALL_ROUTES.has(route)) return 'call';
  return url === SIGNALLING_PATH || MEDIA_ROUTES.some((start) => url.startsWith(start)) ? 'media' : 'free';
}

/** The parameter names of a ticket in a URL, as each kind of media has it. */
const TICKET_FIELDS = ['access_token', 'token', 'X-Amz-Signature'] as const;

/** Bearer token or ticket of a request. */
export function secretOf({ headers, query }: FastifyRequest): string | null {
  const [, token] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
  if (token !== undefined) return token;
  const fields = query as Readonly<Record<string, unknown>>;
  const given = TICKET_FIELDS.map((name) => fields[name]).find((value) => typeof value === 'string' && value !== '');
  return typeof given === 'string' ? given : null;
}
