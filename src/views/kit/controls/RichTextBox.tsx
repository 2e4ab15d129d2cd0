import { type ClipboardEvent, useEffect, useId, useRef } from 'react';
import { cleanHtml, toHtml } from '../../../../contract/messages/rich-text.ts';
import './Field.css';
import './RichTextBox.css';
import { Key } from './Key.tsx';

interface RichTextBoxProps {
  readonly label: string;
  /** HTML of any origin; only what an e-mail may contain is shown and given back. */
  readonly value: string;
  readonly locked: boolean;
  readonly onChange: (html: string) => void;
}

/** A labelled text with paragraphs and emphasis, as its reader will see it. The browser handles the keys. */
export function RichTextBox({ label, value, locked, onChange }: RichTextBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const labelId = useId();
  // What was typed here is not written again: the caret would jump.
  useEffect(() => {
    const clean = cleanHtml(value);
    if (box.current !== null && cleanHtml(box.current.innerHTML) !== clean) box.current.innerHTML = clean;
  }, [value]);

  const emitChange = () => onChange(cleanHtml(box.current?.innerHTML ?? ''));
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    if (locked) return;
    insertText(event.clipboardData.getData('text/plain'));
    emitChange();
  };

  return (
    <div className="field rich-text">
      <span className="field-label">
        <span id={labelId}>{label}</span>
        <span className="rich-text-keys">
          <Key>Ctrl B</Key> <Key>Ctrl I</Key>
        </span>
      </span>
      <div
        ref={box}
        className="rich-text-box"
        role="textbox"
        aria-multiline
        aria-labelledby={labelId}
        aria-readonly={locked}
        tabIndex={0}
        contentEditable={!locked}
        suppressContentEditableWarning
        onInput={emitChange}
        onPaste={onPaste}
      />
    </div>
  );
}

/** In place of the selection; a paragraph pasted into a paragraph becomes lines. */
function insertText(text: string): void {
  const range = getSelection()?.getRangeAt(0);
  if (range === undefined) return;
  const lines = toHtml(text.trim())
    .replaceAll('</p><p>', '<br><br>')
    .replace(/<\/?p>/g, '');
  range.deleteContents();
  range.insertNode(range.createContextualFragment(lines));
  range.collapse(false);
}
