// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { EditorContent } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { expect, it } from 'vitest';
import { LeftOut } from './LeftOut.tsx';
import { LEFT_OUT } from './texts.ts';
import { useRichEditor } from './use-rich-editor.ts';

const EXTENSIONS = [StarterKit];
const asItIs = (value: string) => value;

function Text() {
  const { editor, isLeftOut } = useRichEditor({
    label: 'Text',
    value: '<p>A</p>',
    locked: false,
    extensions: EXTENSIONS,
    toContent: asItIs,
    toValue: (edited) => edited.getHTML(),
    onChange: () => {},
  });
  return (
    <>
      <EditorContent editor={editor} />
      <LeftOut isShown={isLeftOut} />
    </>
  );
}

it('an editor says that a pasted picture was left out, and takes words without a word', () => {
  render(<Text />);
  const text = screen.getByRole('textbox', { name: 'Text' });
  const pastes = (files: readonly string[], words: string) => {
    const getData = (type: string) => (type === 'text/plain' ? words : '');
    fireEvent.paste(text, { clipboardData: { files, getData } });
    return [text.textContent, screen.getByRole('status').textContent];
  };
  expect(pastes(['picture.png'], '')).toEqual(['A', LEFT_OUT]);
  expect(pastes([], 'B ')).toEqual([expect.stringContaining('B'), '']);
});
