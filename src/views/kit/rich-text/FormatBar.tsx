import { Button } from '@mui/material';
import type { Editor } from '@tiptap/core';
import type { ReactNode } from 'react';
import { BOLD, BULLETS, FORMATTING, HEADING, ITALIC, NUMBERS, REDO, SUBHEADING, UNDO } from './texts.ts';
import * as controlsStyles from '../controls/controls.module.css';

type Chain = ReturnType<ReturnType<Editor['chain']>['focus']>;

export interface Format {
  readonly label: string;
  readonly isOn?: (editor: Editor) => boolean;
  readonly apply: (chain: Chain) => Chain;
}

export const HEADINGS: readonly Format[] = [
  {
    label: HEADING,
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    apply: (chain) => chain.toggleHeading({ level: 2 }),
  },
  {
    label: SUBHEADING,
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    apply: (chain) => chain.toggleHeading({ level: 3 }),
  },
];
const FORMATS: readonly Format[] = [
  { label: BOLD, isOn: (editor) => editor.isActive('bold'), apply: (chain) => chain.toggleBold() },
  { label: ITALIC, isOn: (editor) => editor.isActive('italic'), apply: (chain) => chain.toggleItalic() },
  {
    label: BULLETS,
    isOn: (editor) => editor.isActive('bulletList'),
    apply: (chain) => chain.toggleBulletList(),
  },
  {
    label: NUMBERS,
    isOn: (editor) => editor.isActive('orderedList'),
    apply: (chain) => chain.toggleOrderedList(),
  },
  { label: UNDO, apply: (chain) => chain.undo() },
  { label: REDO, apply: (chain) => chain.redo() },
];

interface FormatBarProps {
  readonly editor: Editor;
  readonly locked: boolean;
  /** Formats beyond those of every text. */
  readonly formats?: readonly Format[];
  /** Buttons at the end. */
  readonly children?: ReactNode;
}

/** Format of the selected text. */
export function FormatBar({ editor, locked, formats = [], children }: FormatBarProps) {
  return (
    <div className={controlsStyles.controlBar} role="toolbar" aria-label={FORMATTING}>
      {[...formats, ...FORMATS].map(({ label, isOn, apply }) => (
        <Button
          key={label}
          color="inherit"
          aria-pressed={isOn?.(editor)}
          disabled={locked}
          onClick={() => apply(editor.chain().focus()).run()}
        >
          {label}
        </Button>
      ))}
      {children}
    </div>
  );
}
