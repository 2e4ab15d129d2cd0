import { onTestFinished } from 'vitest';
import { sees } from './see.ts';

/** A file that the page offered. */
interface Download {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Takes the files that the page offers until the test ends. @returns waits for the next one */
export function takesDownloads(): () => Promise<Download> {
  const { createObjectURL } = URL;
  const link = HTMLAnchorElement.prototype;
  const follow = link.click;
  const contents = new Map<string, Blob>();
  const taken: { readonly name: string; readonly content: Blob }[] = [];
  URL.createObjectURL = (content: Blob) => {
    const address = `blob:${location.origin}/${contents.size}`;
    contents.set(address, content);
    return address;
  };
  link.click = function () {
    const content = contents.get(this.href);
    if (content === undefined) follow.call(this);
    else taken.push({ name: this.download, content });
  };
  onTestFinished(() => {
    URL.createObjectURL = createObjectURL;
    link.click = follow;
  });
  return async () => {
    const { name, content } = await sees(() => {
      const [one] = taken;
      if (one === undefined) throw new Error('No file was offered.');
      return one;
    });
    taken.shift();
    return { name, bytes: new Uint8Array(await content.arrayBuffer()) };
  };
}

/** The lines of a file of rows. */
export const linesOf = ({ bytes }: Download): readonly string[] =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).trimEnd().split('\r\n');
