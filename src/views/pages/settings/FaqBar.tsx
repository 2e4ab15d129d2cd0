import { Button } from '@mui/material';
import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useState } from 'react';
import { TextBox } from '../../kit/controls/TextBox.tsx';
import { FormatBar, HEADINGS } from '../../kit/rich-text/FormatBar.tsx';
import { isLinkAddress } from './link-address.ts';
import { LINK, LINK_ADDRESS, LINK_HELP, NO_LINK, SET_LINK } from './texts.ts';
import * as styles from './SettingsScreen.module.css';

/** Format of the selected text, and the address of its link. */
export function FaqBar({ editor, locked }: { editor: Editor; locked: boolean }) {
  const [address, setAddress] = useState<string | null>(null);
  const isLink = editor.isActive('link');
  const isAddress = address !== null && isLinkAddress(address.trim());
  const toggleLink = () => setAddress(address === null ? String(editor.getAttributes('link')['href'] ?? '') : null);
  const link = (href: string | null) => {
    const chain = editor.chain().focus().extendMarkRange('link');
    (href === null ? chain.unsetLink() : chain.setLink({ href })).run();
    setAddress(null);
  };
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (key === 'Enter' && isAddress && target instanceof HTMLInputElement) link(address.trim());
    if (key !== 'Escape') return;
    setAddress(null);
    editor.commands.focus();
  };
  return (
    <>
      <FormatBar editor={editor} locked={locked} formats={HEADINGS}>
        <Button
          color="inherit"
          aria-pressed={isLink}
          aria-expanded={address !== null}
          disabled={locked}
          onClick={toggleLink}
        >
          {LINK}
        </Button>
      </FormatBar>
      {address === null ? null : (
        <div className={styles.faqLink} role="group" aria-label={LINK} onKeyDown={onKeyDown}>
          <TextBox
            label={LINK_ADDRESS}
            rows={1}
            takesFocus
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
