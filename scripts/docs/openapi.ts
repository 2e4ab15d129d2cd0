import type { JsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { version } from '../../package.json';
import { AUTH_CALLS } from '../../contract/calls/auth.ts';
import { CAMERA_SETUP_CALLS } from '../../contract/calls/camera-setup.ts';
import { CAMERA_CALLS } from '../../contract/calls/cameras.ts';
import { EVENT_CALLS } from '../../contract/calls/events.ts';
import { INVITE_CALLS } from '../../contract/calls/invites.ts';
import { LOCATION_CALLS } from '../../contract/calls/locations.ts';
import { METRIC_CALLS } from '../../contract/calls/metrics.ts';
import { PEOPLE_CALLS } from '../../contract/calls/people.ts';
import { RECORDING_CALLS } from '../../contract/calls/recordings.ts';
import { REP_CALLS } from '../../contract/calls/reps.ts';
import { STAFF_CALLS } from '../../contract/calls/staff.ts';
import { REPORT_CALLS } from '../../contract/calls/reports.ts';
import { SERVICE_CALLS } from '../../contract/calls/services.ts';
import { SETTINGS_CALLS } from '../../contract/calls/settings.ts';
import { SUBSCRIBER_CALLS } from '../../contract/calls/subscribers.ts';
import type { CallName } from '../../contract/calls.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { SPEC_ROWS } from '../../contract/spec-rows.ts';
import { answeredSchema, definitionsOf, sentSchema } from './schemas.ts';

const AREAS: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = {
  'Sign-in': AUTH_CALLS,
  Alarms: EVENT_CALLS,
  Locations: { ...LOCATION_CALLS, ...SERVICE_CALLS },
  Cameras: { ...CAMERA_CALLS, ...CAMERA_SETUP_CALLS },
  People: PEOPLE_CALLS,
  'Recordings of work': RECORDING_CALLS,
  Staff: { ...REP_CALLS, ...STAFF_CALLS },
  Subscribers: SUBSCRIBER_CALLS,
  'Reports and audit': REPORT_CALLS,
  Invites: INVITE_CALLS,
  Settings: SETTINGS_CALLS,
  'Metrics and logs': METRIC_CALLS,
};

const ROWS: ReadonlyMap<string, string> = new Map(Object.entries(SPEC_ROWS));

/** A call of the documents. */
export interface DocumentedCall {
  readonly area: string;
  readonly name: string;
  readonly rows: readonly string[];
  readonly endpoint: Endpoint;
}

export const DOCUMENTED: readonly DocumentedCall[] = Object.entries(AREAS).flatMap(([area, table]) =>
  Object.entries(table).flatMap(([name, endpoint]) => {
    const rows = ROWS.get(name);
    return rows === undefined ? [] : [{ area, name, rows: rows.split(', '), endpoint }];
  }),
);

const DESCRIPTIONS: Partial<Record<CallName, string>> = {
  takeEvents: 'All events that the agent has, after as many as there is room for were given to them.',
  getDocumentation: '404 = there is none.',
  getStreamingSession: 'The path is an example: the portal asks the links that events name under `playback/hls`.',
  generateUploadUrl: 'The portal then sends the recording there by PUT, without the bearer token.',
};

const ANY_STATUS = '2XX';

const parametersOf = (path: string): readonly object[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));

const queryOf = ({ properties = {}, required = [] }: JsonSchema): readonly object[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));

const isEmpty = ({ type, properties }: JsonSchema): boolean =>
  type === 'object' && properties !== undefined && Object.keys(properties).length === 0;

/** Fields of a call beyond the documents. */
export const extensionsOf = ({ extensions = {} }: Endpoint): readonly string[] => Object.values(extensions).flat();

function successOf(name: string, endpoint: Endpoint): object {
  const { kind, response } = endpoint;
  const schema = answeredSchema(name, extensionsOf(endpoint));
  if (isEmpty(schema)) return { description: 'Done. The body is not looked at, and may be empty.' };
  const mayBeEmpty = kind === 'command' && v.is(response, {});
  return {
    description: mayBeEmpty ? 'Done. The body may be empty.' : 'The answer.',
    content: {
      'application/json': { schema },
      ...(v.is(response, '') ? { 'text/plain': { schema: { type: 'string' } } } : {}),
    },
  };
}

function operationOf({ area, name, rows, endpoint }: DocumentedCall): object {
  const { path, query, body, keepsSession } = endpoint;
  const unnamed = extensionsOf(endpoint);
  const description = DESCRIPTIONS[name as CallName];
  return {
    operationId: name,
    tags: [area],
    'x-spec': rows,
    ...(description === undefined ? {} : { description }),
    parameters: [...parametersOf(path), ...(query === undefined ? [] : queryOf(sentSchema(query, unnamed)))],
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: sentSchema(body, unnamed) } } } }),
    responses: {
      [ANY_STATUS]: successOf(name, endpoint),
      ...(keepsSession ? {} : { 401: { $ref: '#/components/responses/SessionOver' } }),
      default: { $ref: '#/components/responses/Failure' },
    },
  };
}

function pathsOf(calls: readonly DocumentedCall[]): Readonly<Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) {
    const path = call.endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.endpoint.method]: operationOf(call) };
  }
  return paths;
}

/** The documents' calls as OpenAPI: the portal's requests, and the answers it needs. */
export function openApi() {
  const paths = pathsOf(DOCUMENTED);
  const text = { 'text/plain': { schema: { type: 'string' } }, 'application/json': { schema: {} } };
  return {
    openapi: '3.1.1',
    info: {
      title: 'Calls of the PCS Agent Portal',
      version,
      description:
        'The calls that the portal makes to any provider. An answer is read leniently: numbers as text, times as ISO text or epoch, ids as numbers, null as absent; a row that cannot be read is left out. docs/other-providers.md says how to serve the portal, how people sign in, and about sockets, media and CORS.',
    },
    servers: [{ url: 'https://provider.example.com/api', description: 'The `--api-host` of `npm run portal`' }],
    tags: Object.keys(AREAS).map((name) => ({ name })),
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: {
        SessionOver: { description: 'The session is over: the portal goes back to the login page.', content: text },
        Failure: {
          description: 'Refused or failed: the text is shown to the person as it is. 403 does not end the session.',
          headers: { 'Retry-After': { description: 'Of a 429 or 503: seconds', schema: { type: 'integer' } } },
          content: text,
        },
      },
      schemas: definitionsOf(paths),
    },
  };
}
