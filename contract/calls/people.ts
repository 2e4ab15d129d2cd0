import * as v from 'valibot';
import { listOf } from '../entities/list.ts';
import { Person } from '../entities/people.ts';
import { FACE_ID_MAX, PERSON_NAME_MAX } from '../limits.ts';
import { PERSON_CATEGORIES } from '../person-categories.ts';
import { AGENTS } from '../roles.ts';
import { define, done, ids, text } from './values.ts';

const PersonName = v.pipe(text(PERSON_NAME_MAX), v.trim(), v.nonEmpty());

/** Calls of the people known to a customer's cameras, and of their faces. */
export const PEOPLE_CALLS = define({
  listPeople: {
    method: 'get',
    path: '/people/get/sub/:userId',
    query: v.object({ sid: ids }),
    response: listOf(Person),
    kind: 'query',
    roles: AGENTS,
  },
  createPerson: {
    method: 'post',
    path: '/people/new',
    body: v.object({ user_id: ids, sid: ids, name: PersonName, category: v.picklist(PERSON_CATEGORIES) }),
    response: done,
    kind: 'command',
    roles: AGENTS,
  },
  assignPerson: {
    method: 'post',
    path: '/people/set-person/:eventId',
    query: v.object({ face_id: text(FACE_ID_MAX), person_id: ids }),
    response: done,
    kind: 'command',
    roles: AGENTS,
  },
});
