// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { showInsecurePage } from './insecure-page.ts';

it('the page of an insecure address says that it needs https, and how to get it', () => {
  document.body.innerHTML = '<div id="root"></div>';
  const location = { origin: 'http://portal.lan:4000', hostname: 'portal.lan', port: '4000', protocol: 'http:' };
  showInsecurePage({ document, location: location as Location });
  expect(document.title).toBe('The portal needs https');
  expect([...document.querySelectorAll('#root h1, #root p')].map(({ textContent }) => textContent)).toEqual([
    'The portal needs https',
    'Browsers do not let a page at http://portal.lan:4000 sign anybody in or use a microphone: that needs https, except on the machine itself.',
    'On the machine that runs the portal, open http://localhost:4000.',
    'From other machines it needs a proxy with a certificate, such as nginx or Caddy, and --origin https://portal.lan at its start. Ask who runs it; docs/operating.md says how.',
  ]);
});
