import { describe } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { facesMachine } from '../src/machines/visit/faces/faces.machine.ts';
import { fails, refusal, succeeds } from './support/cases.ts';
import { walkPaths } from './walk-paths.ts';

const input = { userId: '301', sid: '501', eventId: '100001', customer: '301', isTraining: false };
const cases = [
  { type: 'face.choose', faceId: 'face-1' },
  { type: 'person.name', typed: '' },
  { type: 'person.name', typed: 'Avery Hollis'.padEnd(80, 's') },
  { type: 'person.categorise', category: 'banned' },
  { type: 'person.assign', personId: '7' },
  succeeds('listPeople', { items: [], total: null }),
  fails('listPeople', refusal(500)),
  fails('listPeople', refusal(null)),
  succeeds('createPerson', {}),
  fails('createPerson', refusal(500)),
  succeeds('assignPerson', {}),
  fails('assignPerson', refusal(409)),
] as const;

/** Key without the chosen person and the category, which change nothing of the course. */
const key = ({ value, context: { name } }: SnapshotFrom<typeof facesMachine>) => [value, name];

describe('faces', () => {
  walkPaths(
    facesMachine,
    {
      takes: ['hub.connected', 'people.reload', 'recording.shown', 'face.leave', 'person.add'],
      title: 'of an alarm',
      input,
      cases,
      key,
    },
    { title: 'of a training alarm', input: { ...input, isTraining: true }, cases, key },
    { title: 'of an address that lacks the customer', input: { ...input, userId: '' }, cases, key },
  );
});
