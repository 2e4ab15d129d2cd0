import * as v from 'valibot';
import { expect, it } from 'vitest';
import { CALLS } from './calls.ts';
import { deceptionOf } from './names.ts';

const UNSEEN = 'has characters that are not seen';

it.each([
  'Zoë',
  'Zoe\u0308',
  "O'Brien",
  'O’Brien-Núñez Jr.',
  '李小龙',
  '李 小龙 (Bruce)',
  'Владимир',
  'Владимир Smith',
  'Γιώργος',
  'محمد عبد الله',
  'علی\u200cرضا',
  'ශ්\u200dරී',
  'שרה',
  'ジョン・スミスJr',
  'Front door 👩🏽\u200d🚒 ❤\ufe0f',
  '',
])('the name %s is one of a person or a place', (name) => {
  expect(deceptionOf(name)).toBeNull();
});

it.each([
  ['Gr\u202eeca', UNSEEN],
  ['Grace\u200f', UNSEEN],
  ['Gra\u200bce', UNSEEN],
  ['Gra\u200cce', UNSEEN],
  ['Gra\u00adce', UNSEEN],
  ['Gra\u2060ce\ufeff', UNSEEN],
  ['Grace\n', UNSEEN],
  ['Gra\u0000ce', UNSEEN],
  ['\u3164', UNSEEN],
  ['\u2800', UNSEEN],
  ['Grace \u{e0041}', UNSEEN],
  ['❤\u200d', UNSEEN],
  ['\u0410nna Lee', 'mixes alphabets in "\u0410nna"'],
  ["Ann \u041e'Brien", 'mixes alphabets in "\u041e\'Brien"'],
  ['\u0391nna', 'mixes alphabets in "\u0391nna"'],
])('the name %j could be taken for another one', (name, why) => {
  expect(deceptionOf(name)).toBe(why);
});

const person = { user_id: '1', sid: '1', category: 'unknown' };
it.each([
  ['createPerson', CALLS.createPerson.body, (name: string) => ({ ...person, name })],
  ['saveOwnProfile', CALLS.saveOwnProfile.body, (lastName: string) => ({ lastName })],
  ['updateRepInfo', CALLS.updateRepInfo.body, (firstName: string) => ({ id: '1', firstName })],
])('%s refuses a name that could be taken for another one', (_, schema, withName) => {
  const messages = (name: string) => v.safeParse(schema, withName(name)).issues?.map(({ message }) => message);
  expect([messages('Zoë'), messages('Gr\u0430ce')]).toEqual([undefined, ['The name mixes alphabets in "Gr\u0430ce".']]);
});
