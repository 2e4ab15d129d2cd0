import { onTestFinished } from 'vitest';
import { nodeFetch } from '../../e2e/support/provider.ts';

/** Asks for each picture and recording that the page shows, as a browser would, until the test has ended. @returns their addresses so far */
export function loadsMedia(): readonly string[] {
  const addresses: string[] = [];
  const load = () => {
    for (const { src } of document.querySelectorAll<HTMLImageElement | HTMLVideoElement>('img[src], video[src]')) {
      if (!src.startsWith('http') || addresses.includes(src)) continue;
      addresses.push(src);
      void nodeFetch(src).then((answer) => answer.body?.cancel());
    }
  };
  const watching = new MutationObserver(load);
  watching.observe(document, { subtree: true, childList: true, attributeFilter: ['src'] });
  onTestFinished(() => watching.disconnect());
  return addresses;
}
