import type { Reply, Request } from '../../contract/calls.ts';
import type { SessionRecording } from '../../contract/entities/recordings.ts';
import { BadRequestError, NotAllowedError, NotFoundError } from '../http/errors.ts';
import type { Caller, Authenticator, ProviderDeps } from '../base/ports.ts';
import type { RecordingStore } from './recording-store.ts';
import { mustHaveWorkedOn } from './worked-on.ts';

export interface WorkRecordingDeps extends Pick<ProviderDeps, 'database'> {
  readonly authenticator: Authenticator;
  readonly recordings: RecordingStore;
  /** Origin of the portal in browsers. */
  readonly origin: () => string;
}

/** File name: the speaker's number and the time, epoch ms (AUDIO-13). */
const FILE_NAME = /^(?<agent>\d{1,18})\/\d{1,15}\.mp4$/;

/** Path below the API host; an agent's files are in a folder named by their number. */
export const RECORDINGS_PATH = '/api/manage-session/files';

/** The recordings of the agents' work (AUDIO-13 to AUDIO-15). */
export function workRecordingRoutes({ database, authenticator, recordings, origin }: WorkRecordingDeps) {
  /** @throws {BadRequestError} when it is not the name of a recording. @throws {NotAllowedError} when it is another agent's. */
  function mustBeOwn(name: string, { rep }: Caller): void {
    const agent = FILE_NAME.exec(name)?.groups?.['agent'];
    if (agent === undefined) throw new BadRequestError('A recording is named user_id/timestamp.mp4.');
    if (agent !== rep.user_id) throw new NotAllowedError();
  }

  /** File name in one of our upload addresses; the token is not part of it. */
  const nameIn = (address: string): string => address.replace(`${origin()}${RECORDINGS_PATH}/`, '');

  const signed = async (
    name: string,
    purpose: 'work-upload' | 'work-recording',
    { rep, session }: Caller,
  ): Promise<string> => {
    const token = await authenticator.mintTicket({ repId: rep.id, session, purpose, scope: name });
    return `${origin()}${RECORDINGS_PATH}/${name}?token=${encodeURIComponent(token)}`;
  };

  return {
    async generateUploadUrl(
      { body }: Request<'generateUploadUrl'>,
      caller: Caller,
    ): Promise<Reply<'generateUploadUrl'>> {
      mustBeOwn(body.file_name, caller);
      return { url: await signed(body.file_name, 'work-upload', caller) };
    },

    /**
     * Registers a recording. The agent may have released the event since, and signed in again. A repeated registration
     * changes nothing: the answer to the first may have been lost. @throws {NotWorkedOnError}
     */
    async addSession({ body }: Request<'addSession'>, caller: Caller): Promise<Reply<'addSession'>> {
      const { start_time, end_time, agent_uid, eventId } = body;
      const recording = nameIn(body.recording_url);
      mustBeOwn(recording, caller);
      if (agent_uid !== caller.rep.user_id) throw new NotAllowedError();
      if (!(start_time > 0 && end_time >= start_time))
        throw new BadRequestError('The recording ends before it begins.');
      const [alarm] = await database.query('select from alarms where event_id = $1', [eventId]);
      if (!alarm) throw new NotFoundError(`Event ${eventId}`);
      await mustHaveWorkedOn(database, eventId, caller);
      const kept = await database.query(
        `with kept as (update work_recording_files set is_registered = true where name = $1 returning name),
         registered as (
           insert into work_recordings (recording_url, event_id, agent_uid, start_time, end_time)
           select name, $2, $3, $4, $5 from kept on conflict do nothing)
         select from kept`,
        [recording, eventId, agent_uid, start_time, end_time],
      );
      if (kept.length === 0) throw new NotFoundError(`Recording ${recording}`);
      return {};
    },

    listSessions: ({ query }: Request<'listSessions'>): Promise<Reply<'listSessions'>> =>
      database.query<SessionRecording>(
        `select event_id::text as "eventId", agent_uid::text as agent_uid, start_time, end_time, recording_url
         from work_recordings where event_id = $1 order by start_time, recording_url`,
        [query.eventId],
      ),

    /** @throws {RecordingGoneError} when its file is gone */
    async generateRecordingUrl(
      { body }: Request<'generateRecordingUrl'>,
      caller: Caller,
    ): Promise<Reply<'generateRecordingUrl'>> {
      if (!(await recordings.open(body.file_name))) throw new NotFoundError(`Recording ${body.file_name}`);
      return { url: await signed(body.file_name, 'work-recording', caller) };
    },
  };
}
