import * as v from 'valibot';
import { listOf } from '../entities/list.ts';
import { SessionRecording } from '../entities/recordings.ts';
import { AGENTS, REVIEWERS } from '../roles.ts';
import { define, done, ids, text } from './values.ts';

/** Recordings of the agents’ work. */
export const RECORDING_CALLS = define({
  generateUploadUrl: {
    method: 'post',
    path: '/manage-session/generate_url',
    body: v.object({ file_name: text(120) }),
    response: v.object({ url: v.string() }),
    kind: 'command',
    roles: AGENTS,
  },
  addSession: {
    method: 'post',
    path: '/manage-session/add',
    body: v.object({
      recording_url: text(300),
      start_time: v.number(),
      end_time: v.number(),
      agent_uid: ids,
      eventId: ids,
    }),
    response: done,
    kind: 'command',
    roles: AGENTS,
  },
  listSessions: {
    method: 'get',
    path: '/manage-session/list',
    query: v.object({ eventId: ids }),
    response: listOf(SessionRecording),
    kind: 'query',
    roles: REVIEWERS,
  },
  generateRecordingUrl: {
    method: 'post',
    path: '/manage-session/generate_recording_url',
    body: v.object({ file_name: text(300) }),
    response: v.object({ url: v.string() }),
    kind: 'command',
    roles: REVIEWERS,
  },
});
