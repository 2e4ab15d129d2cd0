import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Detection } from './entities/events.ts';
import {
  bestOf,
  confidencePercent,
  faceGroupsOf,
  knownFaceOf,
  matchPercent,
  showsBanned,
  showsOnlyFriends,
} from './known-face.ts';
import type { PersonCategory } from './person-categories.ts';

let count = 0;
const detection = (given: object): Detection => {
  count += 1;
  return v.parse(Detection, { id: `detection-${count}`, category: 'faces', ...given });
};
/** Face at a distance that gives this match in percent. */
const matched = (name: string, category: PersonCategory, percent: number) => ({
  match_person_id: name,
  match_name: name,
  match_category: category,
  match_distance: (100 - percent) / 100,
});
const face = (group: string, height: number, match: object = {}): Detection =>
  detection({ group_id: group, bbox: { x: 0, y: 0, w: height, h: height }, ...match });
const person = (object_id: string): Detection => detection({ category: 'tracks', class_name: 'person', object_id });
const known = (faces: readonly Detection[], tracks: readonly Detection[] = []) =>
  knownFaceOf({ faces: [...faces], tracks: [...tracks] });

const hollis = (percent: number) => matched('Hollis', 'friendly', percent);

describe('percents of a face', () => {
  it.each([
    [0, 100],
    [0.084, 92],
    [0.4, 60],
    [1, 0],
    [1.3, 0],
    [-0.2, 100],
  ])('a match at distance %d is %i percent (FACE-05, FACE-20)', (distance, percent) => {
    expect(matchPercent(distance)).toBe(percent);
  });

  it.each([
    [0.876, 88],
    [1, 100],
    [1.4, 1],
    [92, 92],
    [130, 100],
  ])('a confidence of %d is %i percent (FACE-02, FACE-24)', (confidence, percent) => {
    expect(confidencePercent(confidence)).toBe(percent);
  });
});

describe('faces of an event', () => {
  it('are one for each group, and show themselves best where they are largest', () => {
    const faces = [face('a', 20), face('b', 30), face('a', 40), detection({}), detection({})];
    const groups = faceGroupsOf(faces);
    expect(groups.map((group) => group.map(({ id }) => faces.findIndex((one) => one.id === id)))).toEqual([
      [0, 2],
      [1],
      [3],
      [4],
    ]);
    expect(groups.map((group) => faces.indexOf(bestOf(group)))).toEqual([2, 1, 3, 4]);
  });
});

describe('the words of an alarm', () => {
  it('name whom the main face shows', () => {
    expect(known([face('a', 40, hollis(92)), face('a', 20)])).toEqual({
      name: 'Hollis',
      category: 'friendly',
      strangers: 0,
    });
  });

  it.each([
    ['without a face', []],
    ['for a face without a match', [face('a', 40)]],
    ['below 60 percent', [face('a', 40, hollis(59))]],
    ['below 60 percent, even somebody banned', [face('a', 40, matched('Crane', 'banned', 59))]],
    ['where only a smaller face is known', [face('a', 40), face('b', 20, hollis(92))]],
    [
      'where one face looks like two people',
      [face('a', 40, hollis(92)), face('a', 40, matched('Reese', 'neutral', 90))],
    ],
    ['where a provider sends no names', [face('a', 40, { ...hollis(92), match_name: null })]],
  ])('name no one %s', (_, faces) => {
    expect(known(faces)).toBeNull();
  });

  it('name somebody at 60 percent', () => {
    expect(known([face('a', 40, hollis(60))])?.name).toBe('Hollis');
  });

  it('name somebody banned before anybody else', () => {
    const crane = matched('Crane', 'banned', 61);
    expect(known([face('a', 40, hollis(99)), face('b', 10, crane)])).toEqual({
      name: 'Crane',
      category: 'banned',
      strangers: 0,
    });
    expect(known([face('a', 40, hollis(99)), face('a', 10, crane)])?.category).toBe('banned');
  });

  it('count who else is seen and not known: other faces, and people who show none', () => {
    const main = face('a', 40, hollis(92));
    const strangers = (faces: readonly Detection[], tracks: readonly Detection[] = []) =>
      known([main, ...faces], tracks)?.strangers;
    expect(strangers([face('b', 20), face('c', 10, hollis(20))])).toBe(2);
    expect(strangers([face('b', 20, matched('Red cap', 'unknown', 90))])).toBe(1);
    expect(strangers([face('b', 20, matched('Reese', 'neutral', 90))])).toBe(0);
    expect(strangers([], [person('1'), person('1'), person('2'), detection({ class_name: 'car' })])).toBe(1);
  });
});

describe('everyone seen', () => {
  const friend = face('a', 40, hollis(92));
  const authorized = detection({ category: 'tracks', class_name: 'person', object_id: '1', friendly_cluster: true });
  it.each([
    ['is a friend', true, [friend], [person('1')]],
    ['is a friend with a stranger', false, [friend, face('b', 20)], []],
    ['is a friend and a person without a face', false, [friend], [person('1'), person('2')]],
    [
      'is a friend beside a stranger that an agent called wrong',
      true,
      [friend, { ...face('b', 20), rejected: true }],
      [],
    ],
    ['is a friend that an agent called wrong', false, [{ ...friend, rejected: true }], []],
    ['was authorized', true, [], [authorized]],
    ['was authorized, but for one', false, [], [authorized, person('2')]],
    ['was authorized and is banned', false, [face('a', 40, matched('Crane', 'banned', 92))], [authorized]],
    ['is no one', false, [], []],
  ] as const)('%s: %s', (_, expected, faces, tracks) => {
    expect(showsOnlyFriends({ faces: [...faces], tracks: [...tracks] })).toBe(expected);
  });
});

it('a banned person is seen where a trusted match of a face that no agent called wrong says so', () => {
  const crane = matched('Crane', 'banned', 92);
  const friend = face('a', 40, hollis(92));
  const seen = [
    [friend, face('b', 10, crane)],
    [face('b', 10, matched('Crane', 'banned', 59))],
    [{ ...face('b', 10, crane), rejected: true }],
    [friend],
  ];
  expect(seen.map((faces) => showsBanned({ faces }))).toEqual([true, false, false, false]);
});
