// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { SilentSource } from '../../../../contract/entities/reports.ts';
import { silenceMachine } from '../../../machines/app/silence/silence.machine.ts';
import { asked } from '../../../machines/testing/asked.ts';
import { startInSystem } from '../../../machines/testing/with-system.ts';
import { formatDateTime } from '../../kit/time/format-time.ts';
import { renderInPortal } from '../../testing/in-portal.tsx';
import { SilentSources } from './SilentSources.tsx';

const NOW_MS = 1_800_000_000_000;
const HEARD_MS = NOW_MS - 7_265_000;
const SOURCE: SilentSource = {
  id: '1',
  name: 'Recorder of Elm Street',
  sids: ['1001', '1002'],
  silenceHours: 2,
  heardAtMs: HEARD_MS,
  addedAtMs: 0,
};

beforeEach(() => void vi.useFakeTimers({ now: NOW_MS }));

function show() {
  const read = asked<readonly SilentSource[], undefined>();
  const { actor, heard } = startInSystem(silenceMachine.provide({ actors: { read: read.logic } }), {
    input: () => ({ watchesFloor: true }),
  });
  renderInPortal(<SilentSources silence={actor} />);
  return {
    heard,
    answer: (sources: readonly SilentSource[]) => act(() => read.answer(sources)),
    refuse: () => act(() => read.fail({ call: 'silentSources', status: 503, message: 'Busy.' })),
    nextRead: () => act(() => vi.advanceTimersByTimeAsync(10_000)),
  };
}
const shown = () => screen.queryByRole('region', { name: 'Silent sources' });
const rows = () =>
  screen.getAllByRole('listitem').map((row) => [...row.children].slice(1).map(({ textContent }) => textContent));

it('the dashboard has a row for each silent source, and nothing once all are heard', async () => {
  const { answer, nextRead, heard } = show();
  expect(shown()).toBeNull();
  await answer([SOURCE, { ...SOURCE, id: '2', name: 'Gate', sids: ['1003'], heardAtMs: null, addedAtMs: HEARD_MS }]);
  const clock = formatDateTime(HEARD_MS / 1_000, null);
  expect(rows()).toEqual([
    [
      'Recorder of Elm Street is silent',
      'Locations 1001, 1002',
      `Last message ${clock}, 2 h ago`,
      'Expected every 2 h',
    ],
    ['Gate is silent', 'Location 1003', `No message since it was added ${clock}, 2 h ago`, 'Expected every 2 h'],
  ]);
  expect(heard().map(({ event }) => event.type)).toEqual(['sources.silent', 'toast.shown']);
  await nextRead();
  await answer([]);
  expect([shown(), heard()]).toEqual([null, []]);
});

it('the dashboard says that the silent sources are stale, or were never known', async () => {
  const { answer, refuse, nextRead } = show();
  await refuse();
  expect(shown()?.textContent).toBe('Silent sources are not knownNot updating: Busy.');
  await nextRead();
  await answer([SOURCE]);
  await nextRead();
  await refuse();
  expect(shown()?.textContent).toMatch(/^Recorder of Elm Street is silent.*Not updating: Busy\.$/);
});
