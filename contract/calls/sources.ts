import * as v from 'valibot';
import { listOf } from '../entities/list.ts';
import {
  ChangedSource,
  ExpectedCameras,
  GivenSource,
  KeptMedia,
  ListedSource,
  ListenedSource,
  SOURCE_STATES,
  SourceCamera,
  SourceKey,
  SourceLocation,
} from '../entities/sources.ts';
import { LISTEN_OPTIONS_S } from '../limits.ts';
import { pageOf, pageQuery, SOURCE_SORTS } from '../page.ts';
import { ADMINS, SOURCE_VIEWERS } from '../roles.ts';
import { define, done, ids, someOf, text } from './values.ts';

/** Not in the spec. */
const SEARCH_MAX = 80;

/** Senders of real alarms. */
export const SOURCE_CALLS = define({
  listSources: {
    capability: 'sources',
    method: 'get',
    path: '/sources',
    query: pageQuery(
      {
        /** A part of the name or of the queue, or the id of a location. */
        search: v.optional(text(SEARCH_MAX)),
        state: v.optional(v.picklist(SOURCE_STATES)),
      },
      { sorts: SOURCE_SORTS, size: 50, sizeMax: 100 },
    ),
    response: pageOf(ListedSource),
    kind: 'query',
    roles: SOURCE_VIEWERS,
  },
  /** The first source ends the invented world. `unserved`: no agent takes alarms of its queue. */
  addSource: {
    capability: 'sources',
    method: 'post',
    path: '/sources',
    body: GivenSource,
    response: v.object({ ...SourceKey.entries, endedWorld: v.boolean(), unserved: v.boolean() }),
    kind: 'command',
    roles: ADMINS,
  },
  /** Gives it a new key; the former one stays valid for a day. */
  rotateSource: {
    capability: 'sources',
    method: 'post',
    path: '/sources/:sourceId/rotate',
    response: SourceKey,
    kind: 'command',
    roles: ADMINS,
  },
  /** Absent fields stay as they are. The messages of a disabled source are refused at once. */
  changeSource: {
    capability: 'sources',
    method: 'post',
    path: '/sources/:sourceId',
    body: someOf(ChangedSource.entries),
    response: done,
    kind: 'command',
    roles: ADMINS,
  },
  /** Listens to a source: until the time is over, its messages are shown and raise nothing. 0 s ends it. */
  listenToSource: {
    capability: 'sources',
    method: 'post',
    path: '/sources/:sourceId/listening',
    body: v.object({ seconds: v.picklist([0, ...LISTEN_OPTIONS_S]) }),
    response: done,
    kind: 'command',
    roles: ADMINS,
  },
  /** Sends a training alarm of the source to one agent, marked as a test. */
  testSource: {
    capability: 'sources',
    method: 'post',
    path: '/sources/:sourceId/test',
    body: v.object({ repId: ids }),
    response: v.object({ eventId: ids }),
    kind: 'command',
    roles: ADMINS,
  },
  sourceLocations: {
    capability: 'sources',
    method: 'get',
    path: '/sources/:sourceId/locations',
    response: listOf(SourceLocation),
    kind: 'query',
    roles: SOURCE_VIEWERS,
  },
  sourceCameras: {
    capability: 'sources',
    method: 'get',
    path: '/sources/:sourceId/cameras',
    response: listOf(SourceCamera),
    kind: 'query',
    roles: SOURCE_VIEWERS,
  },
  /** Sets which cameras of a source are expected to send, no more often than the source itself. */
  expectCameras: {
    capability: 'sources',
    method: 'post',
    path: '/sources/:sourceId/cameras',
    body: ExpectedCameras,
    response: done,
    kind: 'command',
    roles: ADMINS,
  },
  keptMedia: {
    capability: 'sources',
    method: 'get',
    path: '/sources/kept-media',
    response: listOf(KeptMedia),
    kind: 'query',
    roles: SOURCE_VIEWERS,
  },
  /** Sources that are listened to. A tab that listens continues only while it reads this. */
  listening: {
    capability: 'sources',
    method: 'get',
    path: '/sources/listening',
    response: listOf(ListenedSource),
    kind: 'query',
    roles: SOURCE_VIEWERS,
  },
});
