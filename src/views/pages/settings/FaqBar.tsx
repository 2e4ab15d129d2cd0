import { Button } from '@mui/material';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
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
        <div className={styles.faqLink}>
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
