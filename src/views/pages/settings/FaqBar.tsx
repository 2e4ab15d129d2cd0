import { Button } from '@mui/material';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import '../../kit/controls/ControlBar.css';
import { TextBox } from '../../kit/controls/TextBox.tsx';
import {
  BOLD,
  BULLETS,
  FORMATTING,
  HEADING,
  ITALIC,
  LINK,
  LINK_ADDRESS,
  LINK_HELP,
  NO_LINK,
  NUMBERS,
  REDO,
  SET_LINK,
  SUBHEADING,
  UNDO,
} from './texts.ts';

type Chain = ReturnType<ReturnType<Editor['chain']>['focus']>;

interface Format {
  readonly label: string;
  readonly isOn?: (editor: Editor) => boolean;
  readonly apply: (chain: Chain) => Chain;
}

const FORMATS: readonly Format[] = [
  { label: BOLD, isOn: (editor) => editor.isActive('bold'), apply: (chain) => chain.toggleBold() },
  { label: ITALIC, isOn: (editor) => editor.isActive('italic'), apply: (chain) => chain.toggleItalic() },
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
const ADDRESS = /^(?:https?:\/\/|mailto:|tel:)\S+$/i;

/** How the selected text looks, and where it leads. */
export function FaqBar({ editor, locked }: { editor: Editor; locked: boolean }) {
  const [address, setAddress] = useState<string | null>(null);
  const isLink = editor.isActive('link');
  const isAddress = address !== null && ADDRESS.test(address.trim());
  const toggleLink = () => setAddress(address === null ? String(editor.getAttributes('link')['href'] ?? '') : null);
  const link = (href: string | null) => {
    const chain = editor.chain().focus().extendMarkRange('link');
    (href === null ? chain.unsetLink() : chain.setLink({ href })).run();
    setAddress(null);
  };
  return (
    <>
      <div className="control-bar" role="toolbar" aria-label={FORMATTING}>
        {FORMATS.map(({ label, isOn, apply }) => (
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
        <Button
          color="inherit"
          aria-pressed={isLink}
          aria-expanded={address !== null}
          disabled={locked}
          onClick={toggleLink}
        >
          {LINK}
        </Button>
      </div>
      {address === null ? null : (
        <div className="faq-link">
          <TextBox
            label={LINK_ADDRESS}
            rows={1}
            value={address}
            locked={locked}
            help={LINK_HELP}
            onChange={setAddress}
          />
          <Button disabled={!isAddress} onClick={() => link(address.trim())}>
            {SET_LINK}
          </Button>
          {isLink ? <Button onClick={() => link(null)}>{NO_LINK}</Button> : null}
        </div>
      )}
    </>
  );
}
