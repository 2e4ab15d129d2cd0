import type { Content, Editor, Extensions } from '@tiptap/core';
import { type UseEditorOptions, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';

interface RichEditor {
  readonly label: string;
  /** Text in its saved form. */
  readonly value: string;
  readonly locked: boolean;
  readonly extensions: Extensions;
  /** Editor content for a saved text. */
  readonly toContent: (value: string) => Content;
  readonly toValue: (editor: Editor) => string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly attributes?: Record<string, string>;
  readonly handlePaste?: NonNullable<UseEditorOptions['editorProps']>['handlePaste'];
}

/** Checks a paste or a drop for a picture or another file, which no text takes. */
const hasFile = (data: DataTransfer | null): boolean =>
  data !== null && (data.files.length > 0 || /<img\b/i.test(data.getData('text/html')));

/** Editor of a text that is stored elsewhere; also reports that a file was just refused. */
export function useRichEditor(given: RichEditor): { readonly editor: Editor; readonly isLeftOut: boolean } {
  const { label, value, locked, extensions, toContent, toValue, onChange, onBlur, attributes, handlePaste } = given;
  const written = useRef(value);
  const [isLeftOut, setLeftOut] = useState(false);
  /** Shows that a file was refused; @returns true where no words came with it, which would be inserted as usual. */
  const leavesOut = (data: DataTransfer | null): boolean => {
    const isFile = hasFile(data);
    setLeftOut(isFile);
    return isFile && data?.getData('text/plain') === '';
  };
  const editor = useEditor({
    extensions,
    content: toContent(value),
    editable: !locked,
    // Its style element would need the nonce of the page; the rules are in the sheets.
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: { role: 'textbox', 'aria-label': label, ...attributes },
      handlePaste: (view, event, slice) =>
        leavesOut(event.clipboardData) || (handlePaste?.(view, event, slice) ?? false),
      handleDrop: (_, event, __, isMoved) => !isMoved && leavesOut(event.dataTransfer),
      handleTextInput: () => {
        setLeftOut(false);
      },
    },
    onUpdate: ({ editor: edited }) => {
      written.current = toValue(edited);
      onChange(written.current);
    },
    onBlur: () => onBlur?.(),
  });
  // What was typed here is not written again: the caret would jump.
  useEffect(() => {
    editor.setEditable(!locked, false);
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent(toContent(value), { emitUpdate: false });
  }, [editor, locked, toContent, value]);
  return { editor, isLeftOut };
}
