const TITLE = 'The portal needs https';

/** Paragraphs for a person at this address. */
const paragraphsFor = ({ origin, hostname, port, protocol }: Location): readonly string[] => [
  `Browsers do not let a page at ${origin} sign anybody in or use a microphone: that needs https, except on the machine itself.`,
  `On the machine that runs the portal, open ${protocol}//localhost${port === '' ? '' : `:${port}`}.`,
  `From other machines it needs a proxy with a certificate, such as nginx or Caddy, and --origin https://${hostname} at its start. Ask who runs it; docs/operating.md says how.`,
];

/** Shows an error where the browser lacks the features that the portal begins with: no actor could start. */
export function showInsecurePage({ document, location }: Pick<Window, 'document' | 'location'>): void {
  const main = document.createElement('main');
  Object.assign(main.style, { maxWidth: '40rem', margin: '20vh auto 0', padding: '1rem' });
  const title = document.createElement('h1');
  title.textContent = TITLE;
  const paragraphs = paragraphsFor(location).map((text) => {
    const paragraph = document.createElement('p');
    paragraph.textContent = text;
    return paragraph;
  });
  main.append(title, ...paragraphs);
  document.title = TITLE;
  document.getElementById('root')?.replaceChildren(main);
}
