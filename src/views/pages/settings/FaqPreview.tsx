import DOMPurify, { type Config } from 'dompurify';
import { useEffect, useRef } from 'react';
import { PREVIEW } from './texts.ts';

/** What the mobile app shows of a text. */
const ALLOWED: Config & { readonly RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'h2', 'h3', 'a'],
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel):/i,
  RETURN_DOM_FRAGMENT: true,
};

/** The text in a phone, in a tree of its own: without scripts, and its links lead nowhere. */
export function FaqPreview({ html }: { html: string }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const page = document.createElement('div');
    page.inert = true;
    page.style.cssText = 'padding: 16px; font: 15px/22px system-ui, sans-serif; overflow-wrap: anywhere';
    page.append(DOMPurify.sanitize(html, ALLOWED));
    root.replaceChildren(page);
  }, [html]);
  return (
    <section className="faq-phone" aria-label={PREVIEW}>
      <div ref={host} tabIndex={0} />
    </section>
  );
}
