import DOMPurify, { type Config } from 'dompurify';
import { useEffect, useRef } from 'react';

/** Tags and attributes that are kept of a text from any author. */
const ALLOWED: Config & { readonly RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'h2', 'h3', 'a'],
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel):/i,
  RETURN_DOM_FRAGMENT: true,
};

/** A text as its reader sees it, in a tree of its own: without scripts, and its links lead nowhere. */
export function ApartHtml({ html }: { html: string }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const page = document.createElement('div');
    page.inert = true;
    page.style.cssText =
      'padding: 16px; font: 15px/22px system-ui, sans-serif; overflow-wrap: anywhere; color-scheme: light';
    page.append(DOMPurify.sanitize(html, ALLOWED));
    root.replaceChildren(page);
  }, [html]);
  return <div ref={host} tabIndex={0} />;
}
