import { PLAYBACK_READY, type ShowMoment } from './playback.ts';

/** New script element with the same content, as a copied one would not run. */
function again({ src, type, text, nonce }: HTMLScriptElement, inside: Document): HTMLScriptElement {
  const script = inside.createElement('script');
  script.type = type;
  script.nonce = nonce;
  // In their order, as in the page.
  script.async = false;
  if (src === '') script.text = text;
  else script.src = src;
  return script;
}

/** Makes an empty frame a page like the one around it: with its settings, its styles and its code. */
function fill(inside: Document, { documentElement, head, body }: Document): void {
  for (const { name, value } of documentElement.attributes) inside.documentElement.setAttribute(name, value);
  const parts = head.querySelectorAll('meta, link[rel="stylesheet"], #settings');
  inside.head.append(...Array.from(parts, (part) => inside.importNode(part, true)));
  const root = inside.createElement('div');
  root.id = 'root';
  inside.body.append(root);
  const scripts = [head, body].flatMap((part) => [
    ...part.querySelectorAll<HTMLScriptElement>('script[type="module"]'),
  ]);
  inside.head.append(...scripts.map((script) => again(script, inside)));
}

/** First content of a frame: without a doctype, browsers lay a page out in quirks mode. */
export const EMPTY_PAGE = '<!doctype html>';

/** @returns a function that stops waiting for the page in the frame */
export function fillFrame(frame: HTMLIFrameElement, onReady: (show: ShowMoment) => void): () => void {
  const onShow = ({ detail }: CustomEvent<ShowMoment>) => onReady(detail);
  const fillIt = () => {
    const inside = frame.contentDocument;
    if (inside?.doctype && inside.getElementById('root') === null) fill(inside, frame.ownerDocument);
  };
  frame.addEventListener(PLAYBACK_READY, onShow);
  frame.addEventListener('load', fillIt);
  return () => {
    frame.removeEventListener(PLAYBACK_READY, onShow);
    frame.removeEventListener('load', fillIt);
  };
}
