import { useState } from 'react';
import * as texts from './paths-texts.ts';

interface TestTextProps {
  /** Name of the file in `model-tests`. */
  readonly name: string;
  readonly text: string;
}

/** A test to be copied or downloaded. */
export function TestText({ name, text }: TestTextProps) {
  const [copied, setCopied] = useState<{ readonly text: string; readonly words: string } | null>(null);
  const copy = async () => {
    const words = await navigator.clipboard?.writeText(text).then(
      () => texts.COPIED,
      () => texts.NOT_COPIED,
    );
    setCopied({ text, words: words ?? texts.NOT_COPIED });
  };
  return (
    <section className="test-text" aria-label={texts.VITEST}>
      <h3>{texts.VITEST}</h3>
      <div className="test-tools">
        <button type="button" onClick={() => void copy()}>
          {texts.COPY}
        </button>
        <a download={name} href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}>
          {texts.DOWNLOAD}
        </a>
        <span role="status" className="muted">
          {copied?.text === text ? copied.words : texts.goesInto(name)}
        </span>
      </div>
      <pre tabIndex={0}>{text}</pre>
    </section>
  );
}
