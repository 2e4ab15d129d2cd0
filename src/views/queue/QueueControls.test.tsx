// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { selectUsesSsVideo } from '../../machines/queue/queue/queue.selectors.ts';
import { ADMIN, startQueue } from '../../machines/queue/queue/queue.fixture.ts';
import { renderInPortal } from '../testing/in-portal.tsx';
import { QueueControls } from './QueueControls.tsx';

async function show(given: Parameters<typeof startQueue>[0] = {}) {
  const { queue } = await startQueue(given);
  renderInPortal(<QueueControls queue={queue} />);
  await act(() => vi.dynamicImportSettled());
  return queue;
}
const switches = () => screen.getAllByRole('switch').map((control) => control.getAttribute('aria-label'));
const ssVideo = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Use SS Video' });

describe('controls of the queue', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('are two switches and six selects (QUEUE-13)', async () => {
    await show(ADMIN);
    expect(switches()).toEqual(['Accept New', 'Use SS Video']);
    expect(screen.getAllByRole('combobox')).toHaveLength(6);
  });

  it('turn SS Video on and off for an admin (QUEUE-39)', async () => {
    const queue = await show(ADMIN);
    expect([ssVideo().checked, ssVideo().disabled]).toEqual([false, false]);
    act(() => void fireEvent.click(ssVideo()));
    expect([ssVideo().checked, selectUsesSsVideo(queue.getSnapshot())]).toEqual([true, true]);
  });

  it('do not turn Accept New on while another window alone takes alarms', async () => {
    const queue = await show();
    const acceptNew = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Accept New' }).disabled;
    act(() => queue.send({ type: 'taking.barred' }));
    expect(acceptNew()).toBe(true);
    act(() => queue.send({ type: 'taking.freed' }));
    expect(acceptNew()).toBe(false);
  });

  it('leave everyone else only Accept New, and show why (QUEUE-14)', async () => {
    await show();
    expect(screen.queryByRole('combobox')).toBe(null);
    act(() => screen.getByText(/ · last .+ · expires /).click());
    fireEvent(screen.getByText(/ · last .+ · expires /).closest('details') ?? document, new Event('toggle'));
    await act(() => vi.dynamicImportSettled());
    expect(ssVideo().disabled).toBe(true);
    expect(screen.getByRole('group', { name: 'Only admins change queue controls' }).contains(ssVideo())).toBe(true);
  });
});
