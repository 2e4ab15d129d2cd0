import { useState } from 'react';
import * as texts from './paths-texts.ts';

interface TestTextProps {
  readonly title: string;
  readonly folder: string;
  readonly name: string;
  readonly text: string;
  readonly note?: string;
}

/** A test to be copied or downloaded. */
export function TestText({ title, folder, name, text, note }: TestTextProps) {
  const [copied, setCopied] = useState<{ readonly text: string; readonly words: string } | null>(null);
  const copy = async () => {
    const words = await navigator.clipboard?.writeText(text).then(
      () => texts.COPIED,
      () => texts.NOT_COPIED,
    );
    setCopied({ text, words: words ?? texts.NOT_COPIED });
  };
  return (
    <section className="test-text" aria-label={title}>
      <h3>{title}</h3>
      <div className="test-tools">
        <button type="button" onClick={() => void copy()}>
          {texts.COPY}
        </button>
        <a download={name} href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}>
          {texts.DOWNLOAD}
        </a>
        <span role="status" className="muted">
          {copied?.text === text ? copied.words : texts.goesInto(folder, name)}
        </span>
      </div>
      {note === undefined ? null : <p>{note}</p>}
      <pre tabIndex={0}>{text}</pre>
    </section>
  );
}
