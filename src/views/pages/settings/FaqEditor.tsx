import { EditorContent } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { CONTENT_TAGS, cleanHtml } from '../../../../contract/messages/rich-text.ts';
import { ApartHtml } from '../../kit/rich-text/ApartHtml.tsx';
import { LeftOut } from '../../kit/rich-text/LeftOut.tsx';
import { useRichEditor } from '../../kit/rich-text/use-rich-editor.ts';
import { FaqBar } from './FaqBar.tsx';
import { isLinkAddress } from './link-address.ts';
import { FAQ_TEXT, PREVIEW } from './texts.ts';
import * as styles from './SettingsScreen.module.css';

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
    link: {
      openOnClick: false,
      protocols: ['mailto', 'tel'],
      defaultProtocol: 'https',
      isAllowedUri: isLinkAddress,
      HTMLAttributes: { target: null, rel: null },
    },
  }),
];
/** HTML of an editor without text. */
const EMPTY = '<p></p>';

const MULTILINE = { 'aria-multiline': 'true' };

const clean = (html: string): string => (html === EMPTY ? '' : cleanHtml(html, CONTENT_TAGS));

/** The text with its format, and how the app will show it: a chunk of its own, for its editor is large. */
export function FaqEditor({ value, locked, onChange }: FaqEditorProps) {
  const { editor, isLeftOut } = useRichEditor({
    label: FAQ_TEXT,
    value,
    locked,
    extensions: EXTENSIONS,
    toContent: clean,
    toValue: (edited) => clean(edited.getHTML()),
    onChange,
    attributes: MULTILINE,
  });
  return (
    <div className={styles.faq}>
      <div className={styles.faqText}>
        <FaqBar editor={editor} locked={locked} />
        <EditorContent editor={editor} />
        <LeftOut isShown={isLeftOut} />
      </div>
      <section className={styles.faqPhone} aria-label={PREVIEW}>
        <ApartHtml html={value} />
      </section>
    </div>
  );
}
