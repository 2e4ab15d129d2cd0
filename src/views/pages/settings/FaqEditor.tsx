import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { CONTENT_TAGS, cleanHtml } from '../../../../contract/rich-text.ts';
import { FaqBar } from './FaqBar.tsx';
import { FaqPreview } from './FaqPreview.tsx';
import { FAQ_TEXT } from './texts.ts';

interface FaqEditorProps {
  /** HTML of any origin; only what the mobile app shows comes in and goes out. */
  readonly value: string;
  readonly locked: boolean;
  readonly onChange: (html: string) => void;
}

const EXTENSIONS = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    heading: { levels: [2, 3] },
    link: { openOnClick: false, protocols: ['mailto', 'tel'], HTMLAttributes: { target: null, rel: null } },
  }),
];
/** What an editor without text has. */
const EMPTY = '<p></p>';

const clean = (html: string): string => (html === EMPTY ? '' : cleanHtml(html, CONTENT_TAGS));

/** The text with its format, and how the app will show it: a chunk of its own, for its editor is large. */
export function FaqEditor({ value, locked, onChange }: FaqEditorProps) {
  const written = useRef(value);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: clean(value),
    editable: !locked,
    // Its style element would need the nonce of the page; the rules are in the screen's sheet.
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': FAQ_TEXT } },
    onUpdate: ({ editor: edited }) => {
      written.current = clean(edited.getHTML());
      onChange(written.current);
    },
  });
  // What was typed here is not written again: the caret would jump.
  useEffect(() => {
    editor.setEditable(!locked, false);
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent(clean(value), { emitUpdate: false });
  }, [editor, locked, value]);
  return (
    <div className="faq">
      <div className="faq-text">
        <FaqBar editor={editor} locked={locked} />
        <EditorContent editor={editor} />
      </div>
      <FaqPreview html={value} />
    </div>
  );
}
