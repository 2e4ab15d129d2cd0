import * as v from 'valibot';
import { GivenSource, ListedSource, SOURCE_STATES, SourceKey } from '../entities/sources.ts';
import { pageOf, pageQuery, SOURCE_SORTS } from '../page.ts';
import { ADMINS, SOURCE_VIEWERS } from '../roles.ts';
import { define, done, text } from './values.ts';

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
  /** Gives it another key; the former one is good for a day more. */
  rotateSource: {
    capability: 'sources',
    method: 'post',
    path: '/sources/:sourceId/rotate',
    response: SourceKey,
    kind: 'command',
    roles: ADMINS,
  },
  /** The messages of a disabled source are refused at once. */
  enableSource: {
    capability: 'sources',
    method: 'post',
    path: '/sources/:sourceId',
    body: v.object({ isEnabled: v.boolean() }),
    response: done,
    kind: 'command',
    roles: ADMINS,
  },
});
