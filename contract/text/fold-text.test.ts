import { expect, it } from 'vitest';
import { foldText } from './fold-text.ts';

it('a text is folded to what is typed without its accents, and other scripts stay as they are', () => {
  const names = ['Zoë Núñez', 'Zoe\u0308', 'Łukasz Sørensen-Đurić', 'O’Hara', 'Ирина', 'שָׁלוֹם'];
  expect(names.map(foldText)).toEqual(['zoe nunez', 'zoe', 'lukasz sorensen-duric', "o'hara", 'ирина', 'שָׁלוֹם']);
});
