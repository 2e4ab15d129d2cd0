import type { FastifyInstance } from 'fastify';
import { IMAGES_PATH } from '../../contract/sockets.ts';
import { createRecordingDoor, type RecordingDoorDeps, type Refusal, textOf } from './recording-door.ts';

const NO_IMAGE: Refusal = { status: 404, text: 'There is no such image.' };
/** Pictures never change under their name; only the browser of who may see them keeps them. */
const KEEP = 'private, max-age=86400, immutable';

interface ImageQuery {
  readonly file_path?: unknown;
  readonly token?: unknown;
}

/** What was cut out of recordings, with a token as for the recording itself. Spec: B-16, O-17. */
export function mountImages(app: FastifyInstance, deps: RecordingDoorDeps): void {
  const open = createRecordingDoor(deps);

  app.get<{ Querystring: ImageQuery }>(`/api${IMAGES_PATH}`, async (request, reply) => {
    const refuse = ({ status, text }: Refusal) =>
      reply.code(status).header('cache-control', 'no-store').type('text/plain').send(text);
    const { file_path, token } = request.query;
    const [recording = '', name = ''] = textOf(file_path).split('/');
    const opened = await open(recording, textOf(token), request.ip);
    if ('status' in opened) return refuse(opened.status === 404 ? NO_IMAGE : opened);
    const picture = await opened.clip.pictures.read(name);
    if (picture === null) return refuse(NO_IMAGE);
    return reply.header('cache-control', KEEP).type(picture.type).send(picture.bytes);
  });
}
