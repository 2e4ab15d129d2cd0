// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { startAccepting, startQueue } from '../../../machines/queue/queue/queue.fixture.ts';
import type { QueueRef } from '../../../machines/queue/queue/queue.selectors.ts';
import type { Line } from '../../kit/line.ts';
import { TakingState } from './TakingState.tsx';

const now = vi.hoisted(() => ({
  queue: undefined as QueueRef | undefined,
  isPracticing: false,
  line: 'open' as Line,
}));
vi.mock('../../kit/portal-context.tsx', () => ({
  useQueue: () => now.queue,
  useIsPracticing: () => now.isPracticing,
}));
vi.mock('../../kit/line.ts', async (original) => ({ ...(await original<object>()), useLine: () => now.line }));

beforeEach(() => void vi.useFakeTimers());

it.each([
  ['on', false, 'open', 'Taking alarms'],
  ['on', false, 'polling', 'Taking alarms'],
  ['on', false, 'silent', 'Taking paused: no line'],
  ['on', false, 'waiting', 'Taking paused: no line'],
  ['on', false, 'unanswered', 'Taking paused: no answer'],
  ['off', false, 'silent', 'Not taking'],
  ['on', true, 'open', 'Practicing'],
  ['on', true, 'silent', 'Practice paused'],
  ['off', true, 'open', 'Practice paused'],
] as const)(
  'the header says of Accept New %s, practice %s, line %s: %s',
  async (accepting, isPracticing, line, text) => {
    const { queue } = await (accepting === 'on' ? startAccepting() : startQueue());
    Object.assign(now, { queue, isPracticing, line });
    render(<TakingState />);
    expect(screen.getByRole('button').textContent).toBe(`${text} a`);
  },
);
