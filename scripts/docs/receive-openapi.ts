import { version } from '../../package.json';

const text = { type: 'string' };
const FIELDS = {
  id: { ...text, maxLength: 200, description: "The sender's id of what happened; the same again is the same alarm" },
  camera: { ...text, maxLength: 100, description: 'Id or name of the camera' },
  location: { ...text, maxLength: 100, description: 'Id of the location' },
  time: { ...text, maxLength: 100, description: 'Epoch seconds, or ISO 8601; without a zone, local to the location' },
  text: { ...text, description: 'For the agent; cut off after 500 characters' },
  kind: { ...text, description: 'Such as motion or person' },
  clip: { ...text, maxLength: 100, description: '`coming`: a clip follows under the same id' },
  duration: { ...text, maxLength: 100, description: 'Length of the clip, seconds' },
  end: { ...text, maxLength: 100, description: '`true`: it is over' },
};
const message = { type: 'object', properties: FIELDS };
/** Files may have any name; OpenAPI has one for each kind. */
const files = {
  picture: { type: 'array', maxItems: 8, items: { ...text, contentMediaType: 'image/jpeg' } },
  video: { ...text, contentMediaType: 'video/mp4' },
};

const answer = (description: string, schema: object) => ({ description, content: { 'application/json': { schema } } });
const accepted = { type: 'object', required: ['event'], properties: { event: { type: ['string', 'null'] } } };
const refused = { type: 'object', required: ['error'], properties: { error: text } };

const operation = (operationId: string, more: object) => ({
  operationId,
  ...more,
  requestBody: {
    required: true,
    content: {
      'application/json': { schema: message },
      'application/x-www-form-urlencoded': { schema: message },
      'multipart/form-data': { schema: { type: 'object', properties: { ...FIELDS, ...files } } },
      'text/xml': { schema: { ...text, description: 'An alarm in the XML of Immix, or an alert of Hikvision' } },
    },
  },
  responses: {
    200: answer('A message that is known, was added to an alarm, or raises nothing.', accepted),
    201: answer('A new alarm; null while an admin listens to the source.', accepted),
    401: answer('No source has this key.', refused),
    413: answer('The message, or a file of it, is too long.', refused),
    422: answer('The message is about no camera of the source.', refused),
    429: answer('Too many wrong keys, or too many bytes.', refused),
    503: answer('It is not stored: send it again.', refused),
    default: answer('The message is malformed.', refused),
  },
});

/** The messages of sources as OpenAPI; docs/sources.md has the same for people. */
export const receiveOpenApi = () => ({
  openapi: '3.1.1',
  info: { title: 'Alarms for PCS Agent Portal', version, description: 'What cameras and recorders send.' },
  servers: [{ url: 'https://portal.example.com', description: '`--receive-port`, behind a proxy' }],
  paths: {
    '/receive': { post: operation('receive', { security: [{ key: [] }] }) },
    '/receive/{key}': {
      post: operation('receiveByAddress', {
        security: [],
        parameters: [{ name: 'key', in: 'path', required: true, schema: text }],
      }),
    },
  },
  components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
});
