import type { FastifyInstance } from 'fastify';
import { IMAGES_PATH } from '../../contract/sockets.ts';
import { RECEIVED_FOLDER } from './received-path.ts';
import { ANNOTATIONS_FOLDER } from './detections.ts';
import {
  createAnnotationDoor,
  createReceivedDoor,
  createRecordingDoor,
  type OpenPicture,
  type RecordingDoorDeps,
  type Refusal,
  textOf,
} from './recording-door.ts';

const NO_IMAGE: Refusal = { status: 404, text: 'There is no such image.' };
/**
 * Cache header: pictures never change under their name; only the browser of the person who may see them caches them.
 */
const KEEP = 'private, max-age=86400, immutable';

interface ImageQuery {
  readonly file_path?: unknown;
  readonly token?: unknown;
}

/**
 * Mounts the pictures cut out of recordings, those that agents marked and those that sources sent, with a token as for the recording itself.
 * Spec: B-16, O-17.
 */
export function mountImages(app: FastifyInstance, deps: RecordingDoorDeps): void {
  const openRecording = createRecordingDoor(deps);
  const openAnnotation = createAnnotationDoor(deps);
  const openReceived = createReceivedDoor(deps);

  const open = async (filePath: string, token: string, ip: string): Promise<OpenPicture | Refusal> => {
    const [folder = '', name = ''] = filePath.split('/');
    if (folder === ANNOTATIONS_FOLDER) return openAnnotation(name, token, ip);
    if (folder === RECEIVED_FOLDER) return openReceived(name, token, ip);
    const opened = await openRecording(folder, token, ip);
    return 'status' in opened ? opened : ((await opened.clip.pictures.read(name)) ?? NO_IMAGE);
  };

  app.get<{ Querystring: ImageQuery }>(`/api${IMAGES_PATH}`, async (request, reply) => {
    const refuse = ({ status, text }: Refusal) =>
      reply.code(status).header('cache-control', 'no-store').type('text/plain').send(text);
    const { file_path, token } = request.query;
    const opened = await open(textOf(file_path), textOf(token), request.ip);
    if ('status' in opened) return refuse(opened.status === 404 ? NO_IMAGE : opened);
    return reply
      .header('cache-control', KEEP)
      .header('x-content-type-options', 'nosniff')
      .type(opened.type)
      .send(Buffer.from(opened.bytes));
  });
}
