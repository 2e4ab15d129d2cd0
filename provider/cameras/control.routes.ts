import type { Reply, Request } from '../../contract/calls.ts';
import { NotFoundError } from '../api/errors.ts';

/** What agents do through a camera, and the recordings of their work. */
export const controlRoutes = () => ({
  startSiren: ({ params }: Request<'startSiren'>): Promise<Reply<'startSiren'>> =>
    Promise.reject(new NotFoundError(`Camera ${params.uuid}`)),
  startSpotlight: ({ params }: Request<'startSpotlight'>): Promise<Reply<'startSpotlight'>> =>
    Promise.reject(new NotFoundError(`Camera ${params.uuid}`)),
  generateUploadUrl: (): Promise<Reply<'generateUploadUrl'>> => Promise.reject(new NotFoundError('The store')),
  addSession: (): Promise<Reply<'addSession'>> => Promise.reject(new NotFoundError('The store')),
  listSessions: (): Promise<Reply<'listSessions'>> => Promise.reject(new NotFoundError('The store')),
  generateRecordingUrl: (): Promise<Reply<'generateRecordingUrl'>> => Promise.reject(new NotFoundError('The store')),
  postLivestreamMetrics: (): Promise<Reply<'postLivestreamMetrics'>> => Promise.reject(new NotFoundError('The store')),
});
