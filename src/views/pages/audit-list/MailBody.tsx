import DOMPurify, { type Config } from 'dompurify';
import { useEffect, useRef } from 'react';

/** Tags and attributes that are kept of an e-mail; all others are left out, and nothing is fetched from elsewhere. */
const ALLOWED: Config & { readonly RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'div', 'span', 'a'],
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: /^(?:https|mailto|tel):/i,
  RETURN_DOM_FRAGMENT: true,
};

/** An e-mail as it was sent, apart from the page: without scripts, and in a tree of its own (AUDIT-19). */
export function MailBody({ html }: { html: string }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    root.replaceChildren(DOMPurify.sanitize(html, ALLOWED));
  }, [html]);
  return <div ref={host} />;
}
