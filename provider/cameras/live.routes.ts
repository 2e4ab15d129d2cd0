import type { Reply, Request } from '../../contract/calls.ts';
import { NotFoundError } from '../api/errors.ts';

/** How a camera's live picture is had. */
export const liveRoutes = () => ({
  liveView: ({ params }: Request<'liveView'>): Promise<Reply<'liveView'>> =>
    Promise.reject(new NotFoundError(`Camera ${params.uuid}`)),
  flvToken: ({ params }: Request<'flvToken'>): Promise<Reply<'flvToken'>> =>
    Promise.reject(new NotFoundError(`Camera ${params.uuid}`)),
});
