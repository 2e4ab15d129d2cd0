// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { watchDeployed } from './deployed.ts';

const PAGE =
  '<script type="module" src="/assets/runtime-1.js"></script><script type="module" src="/assets/first-1.js"></script>';
const NEXT = PAGE.replace('first-1', 'first-2');

function start(served: () => Promise<string>) {
  document.head.innerHTML = PAGE;
  let nowMs = 1_000_000;
  const reload = vi.fn<() => void>();
  const deployed = watchDeployed({
    page: { document, location: { reload } as unknown as Location },
    storage: sessionStorage,
    now: () => nowMs,
    fetch: async () => new Response(await served()),
    updated: () => {},
  });
  return { deployed, reload, later: (ms: number) => (nowMs += ms) };
}
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

describe('the deployed version', () => {
  afterEach(() => {
    sessionStorage.clear();
    document.head.innerHTML = '';
  });

  it('is another one where a script of this page is not in the page that is served, not where none is served', async () => {
    expect(await start(async () => NEXT).deployed.isAnother()).toBe(true);
    expect(await start(async () => PAGE).deployed.isAnother()).toBe(false);
    expect(await start(gone).deployed.isAnother()).toBe(false);
  });

  it('has the page loaded again, once in a minute', async () => {
    const { deployed, reload, later } = start(async () => NEXT);
    void deployed.reloadIfAnother();
    await eventually(() => expect(reload).toHaveBeenCalledTimes(1));
    later(59_999);
    await deployed.reloadIfAnother();
    expect(reload).toHaveBeenCalledTimes(1);
    later(1);
    void deployed.reloadIfAnother();
    await eventually(() => expect(reload).toHaveBeenCalledTimes(2));
  });

  it('leaves the page where the same version is served', async () => {
    const { deployed, reload } = start(async () => PAGE);
    await deployed.reloadIfAnother();
    expect(reload).not.toHaveBeenCalled();
  });
});
