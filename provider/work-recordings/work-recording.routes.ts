import type { Reply } from '../../contract/calls.ts';
import { NotFoundError } from '../api/errors.ts';

/** The recordings of the agents' work. */
export const workRecordingRoutes = () => ({
  generateUploadUrl: (): Promise<Reply<'generateUploadUrl'>> => Promise.reject(new NotFoundError('The store')),
  addSession: (): Promise<Reply<'addSession'>> => Promise.reject(new NotFoundError('The store')),
  listSessions: (): Promise<Reply<'listSessions'>> => Promise.reject(new NotFoundError('The store')),
  generateRecordingUrl: (): Promise<Reply<'generateRecordingUrl'>> => Promise.reject(new NotFoundError('The store')),
});
