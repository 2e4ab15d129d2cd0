import { hashOf } from '../../identity/secrets.ts';
import { WalkingBrowser } from './walking-browser.ts';

/** The steps of signing in at a provider with the local identity provider. */
export function signInWalk(origin: string) {
  const beginUrl = (verifier: string) => `${origin}/api/auth/login?challenge=${hashOf(verifier)}`;

  /** The browser's way up to the portal's `/callback`, choosing this account at the login page. */
  async function choose(browser: WalkingBrowser, verifier: string, account: number): Promise<URL> {
    const page = await browser.walk(beginUrl(verifier));
    const body = new URLSearchParams({ account: String(account) });
    return (await browser.walk(page.at.href, { method: 'POST', body })).at;
  }

  /** Redirects the browser with the same query, as the portal does at `/callback`. */
  const sendOn = async (browser: WalkingBrowser, callback: URL, path = '/api/auth/callback') =>
    (await browser.walk(`${origin}${path}${callback.search}`)).at;

  async function handleOf(account: number, verifier: string): Promise<string> {
    const browser = new WalkingBrowser();
    const end = await sendOn(browser, await choose(browser, verifier, account));
    return end.searchParams.get('handle') ?? '';
  }

  return { beginUrl, choose, sendOn, handleOf };
}
