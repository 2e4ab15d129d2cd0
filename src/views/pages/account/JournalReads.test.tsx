// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { JournalReads as Known } from '../../../../contract/entities/journals.ts';
import { journalReadsMachine } from '../../../machines/pages/account/journal-reads.machine.ts';
import { JournalReads } from './JournalReads.tsx';

async function show(given: Partial<Known>) {
  const known: Known = { keeps: false, reads: [], shows: false, looks: [], ...given };
  const machine = journalReadsMachine.provide({ actors: { load: fromPromise(async () => known) } });
  render(<JournalReads journals={createActor(machine).start()} />);
  return (await screen.findByText(/^This station/)).textContent;
}

it('an agent sees who looked at what they saw, and of which alarm', async () => {
  const by = 'Olivia Park (8001)';
  const text = await show({ keeps: true, reads: [{ event_id: '100001', at_ms: 1_800_000_000_000, by }] });
  expect(text).toContain('records what is on your screen');
  expect(screen.getByRole('listitem').textContent).toMatch(/^Alarm 100001: Olivia Park \(8001\), /);
  expect(screen.queryByText('No one has looked at it.')).toBeNull();
});

it('an agent learns that no one looked, or that nothing is kept', async () => {
  await show({ keeps: true, reads: [] });
  expect(screen.getByText('No one has looked at it.')).toBeDefined();
  cleanup();
  expect(await show({ keeps: false, reads: [] })).toBe('This station does not record what is on your screen.');
  expect(screen.queryByText('No one has looked at it.')).toBeNull();
});

it('an agent learns whether their work is shown live, and who looked when', async () => {
  await show({});
  expect(screen.getByText('No one can see live what you do.')).toBeDefined();
  cleanup();
  await show({ shows: true });
  expect(screen.getByText('No one has looked live.')).toBeDefined();
  cleanup();
  await show({ looks: [{ at_ms: 1_800_000_000_000, by: 'Olivia Park (8001)' }] });
  expect(screen.getByRole('listitem').textContent).toMatch(/^Live: Olivia Park \(8001\), /);
});
