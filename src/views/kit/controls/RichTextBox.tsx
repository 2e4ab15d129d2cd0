import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { cleanHtml } from '../../../../contract/messages/rich-text.ts';
import { Key } from './Key.tsx';
import { insertWords, isSent, moveCaretTo } from './rich-input.ts';
import { LEFT_OUT } from './texts.ts';
import * as fieldStyles from './Field.module.css';
import * as styles from './RichTextBox.module.css';

interface RichTextBoxProps {
  readonly label: string;
  /** HTML of any origin; only what an e-mail may contain is shown and given back. */
  readonly value: string;
  readonly locked: boolean;
  readonly onChange: (html: string) => void;
}

/** A labelled text with paragraphs and emphasis, as its reader will see it. The browser handles the keys; what cannot be sent is not taken. */
export function RichTextBox({ label, value, locked, onChange }: RichTextBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const isDraggedHere = useRef(false);
  const [isLeftOut, setLeftOut] = useState(false);
  const labelId = useId();
  // What was typed here is not written again: the caret would jump.
  useEffect(() => {
    const clean = cleanHtml(value);
    if (box.current !== null && cleanHtml(box.current.innerHTML) !== clean) box.current.innerHTML = clean;
  }, [value]);

  const take = (data: DataTransfer | null) => setLeftOut(!insertWords(data));
  /** Listens without React, whose event of this name has no kind. */
  const attach = useCallback((element: HTMLDivElement) => {
    const onBeforeInput = (event: InputEvent) => {
      const isMoved = isDraggedHere.current && event.inputType === 'insertFromDrop';
      setLeftOut(!isMoved && !isSent(event));
      if (!isMoved && !isSent(event)) event.preventDefault();
    };
    box.current = element;
    element.addEventListener('beforeinput', onBeforeInput);
    return () => {
      element.removeEventListener('beforeinput', onBeforeInput);
      box.current = null;
    };
  }, []);

  return (
    <div className={fieldStyles.field}>
      <span className={fieldStyles.label}>
        <span id={labelId}>{label}</span>
        <span>
          <Key>Ctrl B</Key> <Key>Ctrl I</Key>
        </span>
      </span>
      <div
        ref={attach}
        className={styles.box}
        role="textbox"
        aria-multiline
        aria-labelledby={labelId}
        aria-readonly={locked}
        tabIndex={0}
        contentEditable={!locked}
        suppressContentEditableWarning
        onInput={() => onChange(cleanHtml(box.current?.innerHTML ?? ''))}
        onPaste={(event) => {
          event.preventDefault();
          if (!locked) take(event.clipboardData);
        }}
        onDragStart={() => {
          isDraggedHere.current = true;
        }}
        onDragEnd={() => {
          isDraggedHere.current = false;
        }}
        onDrop={(event) => {
          if (isDraggedHere.current) return;
          event.preventDefault();
          if (locked) return;
          box.current?.focus();
          moveCaretTo(event.nativeEvent);
          take(event.dataTransfer);
        }}
      />
      <span className={styles.leftOut} role="status">
        {isLeftOut ? LEFT_OUT : null}
      </span>
    </div>
  );
}
