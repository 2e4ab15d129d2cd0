import type { Editor } from '@tiptap/core';
import { expect } from 'vitest';
import { sees } from './see.ts';

/** Writes into a text with format in the place of what it says: what a browser makes of keys, jsdom does not. */
export async function rewrites(
  find: () => (Element & { readonly editor?: Editor }) | null,
  words: string,
): Promise<void> {
  const editor = await sees(() => {
    const found = find()?.editor;
    return found?.isEditable === true ? found : expect.fail('No text can be written there.');
  });
  editor.chain().selectAll().insertContent(words).run();
}
