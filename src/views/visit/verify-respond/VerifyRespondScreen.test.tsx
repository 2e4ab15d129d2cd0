// @vitest-environment jsdom
import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { selectChosen } from '../../../machines/cameras/live-cameras/live-cameras.selectors.ts';
import { kept, open, OPENED_AT_MS } from '../../../machines/visit/verify-respond/start-visit.ts';
import { selectLive } from '../../../machines/visit/verify-respond/verify-respond.selectors.ts';
import { renderInPortal } from '../../testing/in-portal.tsx';
import { VerifyRespondScreen } from './VerifyRespondScreen.tsx';

beforeEach(() => void vi.useFakeTimers({ now: OPENED_AT_MS }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('Verify & Respond', () => {
  it('goes live by a key that was pressed before the event was held (LIVE-21, SHELL-41)', async () => {
    const { visit } = await open();
    renderInPortal(<VerifyRespondScreen screen={visit} />);
    act(() => void fireEvent.keyDown(document.body, { key: 'l' }));
    cleanup();
    visit.send(kept('hold:100001'));
    await vi.advanceTimersByTimeAsync(0);
    const live = selectLive(visit.getSnapshot());
    expect(live === undefined ? undefined : selectChosen(live.getSnapshot())).toBe('cam-1');
  });
});
