/** A browser as far as signing in needs one: it keeps cookies by path and follows redirects one at a time. */
export class WalkingBrowser {
  private readonly jar = new Map<string, { readonly path: string; readonly value: string }>();

  /** One request, redirects not followed; `on` is the address it leads to. */
  async go(
    url: string,
    init: Pick<RequestInit, 'method' | 'body'> = {},
  ): Promise<{ response: Response; text: string; on: URL | null }> {
    const { pathname } = new URL(url);
    const cookies = [...this.jar].filter(([, { path }]) => pathname.startsWith(path));
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: {
        accept: 'text/html',
        cookie: cookies.map(([name, { value }]) => `${name}=${value}`).join('; '),
      },
    });
    for (const line of response.headers.getSetCookie()) this.keep(line);
    const location = response.headers.get('location');
    return { response, text: await response.text(), on: location === null ? null : new URL(location, url) };
  }

  /** Follows redirects until they end or lead to one of the portal's own pages, which is not opened. */
  async walk(url: string, init?: Pick<RequestInit, 'method' | 'body'>): Promise<{ at: URL; text: string }> {
    let at = new URL(url);
    let step = await this.go(url, init);
    while (step.on) {
      at = step.on;
      if (isPortalPage(at)) return { at, text: '' };
      step = await this.go(at.href);
    }
    return { at, text: step.text };
  }

  private keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const equals = pair.indexOf('=');
    const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice('path='.length) ?? '/';
    this.jar.set(pair.slice(0, equals), { path, value: pair.slice(equals + 1) });
  }
}

const isPortalPage = ({ pathname }: URL) => pathname === '/callback' || pathname === '/auth0/callback';
