import { Button } from '@mui/material';
import { useState } from 'react';
import { COPIED, NOT_COPIED } from './texts.ts';

interface CopyButtonProps {
  readonly text: string;
  /** Words on the button. */
  readonly children: string;
  /** Accessible name, where the words alone do not say what is copied. */
  readonly name?: string;
}

/** Copies a text and says whether it did. */
export function CopyButton({ text, children, name }: CopyButtonProps) {
  const [words, setWords] = useState('');
  const copy = async () => {
    const done = await navigator.clipboard?.writeText(text).then(
      () => COPIED,
      () => NOT_COPIED,
    );
    setWords(done ?? NOT_COPIED);
  };
  return (
    <>
      <Button aria-label={name} onClick={() => void copy()}>
        {children}
      </Button>
      <span role="status" className="muted">
        {words}
      </span>
    </>
  );
}
