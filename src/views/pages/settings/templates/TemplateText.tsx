import { Node } from '@tiptap/core';
import { Fragment, Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { EditorContent } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useId, useMemo, useState } from 'react';
import type { Placeholder } from '../../../../../contract/messages/message-templates.ts';
import { FieldError, type FieldProps } from '../../../kit/controls/FieldError.tsx';
import { FormatBar } from '../../../kit/rich-text/FormatBar.tsx';
import { LeftOut } from '../../../kit/rich-text/LeftOut.tsx';
import { useRichEditor } from '../../../kit/rich-text/use-rich-editor.ts';
import { fromRich, lineContent, placeholderContent, placeholderNode, toLine, toRich } from './placeholder-node.ts';
import { PlaceholderMenu } from './PlaceholderMenu.tsx';
import * as fieldStyles from '../../../kit/controls/Field.module.css';
import * as styles from './templates.module.css';

const LEFT_OUT = {
  blockquote: false,
  code: false,
  codeBlock: false,
  heading: false,
  horizontalRule: false,
  link: false,
  strike: false,
  underline: false,
} as const;
const RICH = StarterKit.configure(LEFT_OUT);
/** Editor extensions for one paragraph of text without format. */
const LINE = StarterKit.configure({
  ...LEFT_OUT,
  document: false,
  bold: false,
  italic: false,
  bulletList: false,
  orderedList: false,
  listItem: false,
  listKeymap: false,
  hardBreak: false,
  trailingNode: false,
});
const LineDocument = Node.create({ name: 'doc', topNode: true, content: 'paragraph' });

/** Lines that are pasted become one. */
function pasteLine(view: EditorView, event: ClipboardEvent): boolean {
  const { state } = view;
  const text = event.clipboardData?.getData('text/plain').replace(/\s+/g, ' ') ?? '';
  const pasted = Fragment.fromJSON(state.schema, lineContent(text));
  view.dispatch(state.tr.replaceSelection(new Slice(pasted, 0, 0)).scrollIntoView());
  return true;
}

interface TemplateTextProps extends FieldProps<string> {
  readonly label: string;
  /** The text has paragraphs and format, as HTML; otherwise it is one line. */
  readonly isRich?: boolean;
  readonly placeholders: readonly Placeholder[];
}

/** A labelled text in which placeholders stand as signs of their own. */
export function TemplateText(props: TemplateTextProps) {
  const { label, isRich = false, placeholders, value, error, locked, onChange, onBlur } = props;
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const errorId = useId();
  const extensions = useMemo(() => {
    const placeholder = placeholderNode(() => setIsMenuOpen(true));
    return isRich ? [RICH, placeholder] : [LineDocument, LINE, placeholder];
  }, [isRich]);
  const { editor, isLeftOut } = useRichEditor({
    label,
    value,
    locked,
    extensions,
    toContent: isRich ? toRich : toLine,
    toValue: (edited) => (isRich ? fromRich(edited.getHTML()) : edited.getText()),
    onChange,
    onBlur,
    attributes: {
      'aria-multiline': String(isRich),
      'aria-invalid': String(error !== null),
      ...(error === null ? {} : { 'aria-describedby': errorId }),
    },
    ...(isRich ? {} : { handlePaste: pasteLine }),
  });
  const close = () => {
    setIsMenuOpen(false);
    editor.commands.focus();
  };
  const choose = (name: Placeholder) => {
    setIsMenuOpen(false);
    editor.chain().focus().insertContent(placeholderContent(name)).run();
  };
  return (
    <div className={`${fieldStyles.field} ${styles.text}`} data-is-rich={isRich}>
      <span className={fieldStyles.label}>
        <span>{label}</span>
        <PlaceholderMenu
          label={label}
          names={placeholders}
          locked={locked}
          anchor={isMenuOpen ? box : null}
          onOpen={() => setIsMenuOpen(true)}
          onClose={close}
          onChoose={choose}
        />
      </span>
      {isRich ? <FormatBar editor={editor} locked={locked} /> : null}
      <EditorContent ref={setBox} editor={editor} />
      <LeftOut isShown={isLeftOut} />
      <FieldError id={errorId} error={error} />
    </div>
  );
}
