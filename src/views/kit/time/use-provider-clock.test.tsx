// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderBesideOutbox } from '../../testing/beside-outbox.tsx';
import { HeaderClock } from '../../app/header/HeaderClock.tsx';
import { Age, EventAge } from '../alarm/Age.tsx';
import { Ago } from '../alarm/Ago.tsx';

it('ages of events and the time of day are by the provider’s clock, ages of what happened here by the computer’s', () => {
  vi.useFakeTimers({ now: new Date(2026, 6, 4, 15, 4, 5), toFake: ['Date'] });
  const hereS = Date.now() / 1_000 - 12;
  const providerS = hereS + 86_400;
  const { toHub } = renderBesideOutbox(
    <output>
      <Ago sinceS={providerS} /> <EventAge sinceS={providerS} /> <Age sinceS={hereS} /> <HeaderClock />
    </output>,
  );
  const shown = () => screen.getByRole('status').textContent;
  expect(shown()).toBe('0 s ago 0:00 0:12 15:04');
  toHub({ type: 'clock.measured', aheadMs: 86_400_000 + 60_000 });
  expect(shown()).toBe('1 min ago 1:12 0:12 15:05');
});
