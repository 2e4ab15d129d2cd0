// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import type { BrowserFact } from '../../machines/app/portal/portal.events.ts';
import { observeBrowser } from './observe-browser.ts';

function observe() {
  const facts: BrowserFact[] = [];
  const subscription = observeBrowser(window, localStorage).subscribe((fact) => facts.push(fact));
  return { facts: () => facts.splice(0), stop: () => subscription.unsubscribe() };
}

const changed = (path: string, visit: object = {}, remembered: object | null = null, query?: string) => ({
  type: 'address.changed',
  address: { path, visit, remembered, ...(query === undefined ? {} : { query }) },
});

describe('browser', () => {
  let stop = () => {};
  const watch = () => {
    const observed = observe();
    stop = observed.stop;
    return observed.facts;
  };

  beforeEach(() => {
    vi.useFakeTimers({ now: 0 });
    localStorage.clear();
    history.replaceState(null, '', '/app/queue');
  });
  afterEach(() => {
    stop();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('reports its address, at once and after each navigation (SHELL-17)', () => {
    const facts = watch();
    expect(facts()).toEqual([changed('/app/queue')]);
    navigate('/app/verify-respond?sid=501&eventId=100001');
    expect(facts()).toEqual([
      changed('/app/verify-respond', { sid: '501', eventId: '100001' }, null, '?sid=501&eventId=100001'),
    ]);
    navigate('/app/dashboard', { replace: true });
    expect(facts()).toEqual([changed('/app/dashboard')]);
    history.replaceState(null, '', '/app/follow-up');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(facts()).toEqual([changed('/app/follow-up')]);
  });

  it('reports nothing when a navigation leads to the same address', () => {
    const facts = watch();
    facts();
    navigate('/app/queue');
    expect(facts()).toEqual([]);
  });

  it('reports what was remembered for the path (STORE-06)', () => {
    localStorage.setItem('session_view:/app/follow-up', '{"sid":"501"}');
    const facts = watch();
    navigate('/app/follow-up');
    expect(facts().at(-1)).toEqual(changed('/app/follow-up', {}, { sid: '501' }));
  });

  it('reports when its tab is hidden (WORK-06), and when it is seen again or the network is back', () => {
    const facts = watch();
    facts();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(facts()).toEqual([{ type: 'tab.hidden' }]);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('online'));
    expect(facts()).toEqual([{ type: 'browser.returned' }, { type: 'browser.returned' }]);
  });

  it('reports when its page is unloaded (WORK-22)', () => {
    const facts = watch();
    facts();
    window.dispatchEvent(new Event('pagehide'));
    expect(facts()).toEqual([{ type: 'tab.closing' }]);
  });

  it.each([
    ['slept', 3_601_000, true],
    ['set back', -3_601_000, true],
    ['2001 ms out', 2_001, true],
    ['2000 ms out', 2_000, false],
  ])('reports a jump when its clock was %s', (_, jumpMs, isReported) => {
    const facts = watch();
    facts();
    vi.advanceTimersByTime(5_000);
    vi.setSystemTime(Date.now() + jumpMs);
    vi.advanceTimersByTime(5_000);
    expect(facts()).toEqual(isReported ? [{ type: 'clock.jumped' }] : []);
  });
});
