// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { EvidenceKey } from '../../../../contract/entities/settings.ts';
import { evidenceKeysMachine } from '../../../machines/pages/settings/evidence-keys.machine.ts';
import { asked } from '../../../machines/testing/asked.ts';
import { startInSystem } from '../../../machines/testing/with-system.ts';
import { formatDateTime } from '../../kit/time/format-time.ts';
import { EvidenceKeys } from './EvidenceKeys.tsx';

beforeEach(() => void vi.useFakeTimers());

function show() {
  const load = asked<readonly EvidenceKey[], string>();
  const { actor } = startInSystem(evidenceKeysMachine.provide({ actors: { load: load.logic } }), {
    input: () => undefined,
  });
  render(<EvidenceKeys keys={actor} />);
  return load;
}

it('the key that signs evidence is shown first and copied, those of before with their times', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('navigator', { userAgent: navigator.userAgent, clipboard: { writeText } });
  const load = show();
  await act(() =>
    load.answer([
      { fingerprint: 'new', public_key: 'PEM\n', since_ms: 1_800_000_060_000 },
      { fingerprint: 'old', public_key: 'OLD PEM\n', since_ms: 1_800_000_000_000 },
      { fingerprint: 'oldest', public_key: 'OLDEST PEM\n', since_ms: null },
    ]),
  );
  expect(screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)).toEqual([
    `Signs since ${formatDateTime(1_800_000_060, null)}`,
    `Signed from ${formatDateTime(1_800_000_000, null)} until ${formatDateTime(1_800_000_060, null)}`,
    `Signed until ${formatDateTime(1_800_000_000, null)}`,
  ]);
  for (const name of ['Copy fingerprint', 'Copy public key']) {
    const [button] = screen.getAllByRole('button', { name });
    await act(async () => void (button && fireEvent.click(button)));
  }
  expect(writeText.mock.calls).toEqual([['new'], ['PEM\n']]);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'Copied',
    'Copied',
    '',
    '',
    '',
    '',
  ]);
});

it('a station without a key says when there will be one, and one whose keys are not read says so', async () => {
  const load = show();
  await act(() => load.fail({ call: 'evidenceKeys', status: 500, message: 'Busy.' }));
  expect(screen.getByRole('alert').textContent).toBe('The keys could not be read: Busy.');
  await act(() => vi.advanceTimersToNextTimer());
  await act(() => load.answer([]));
  expect(screen.getByText('No evidence package was made yet. The first one makes the key.')).toBeTruthy();
});
