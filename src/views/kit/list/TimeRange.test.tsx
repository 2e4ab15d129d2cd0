// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { listAddress } from '../../../machines/kit/list/list-address.ts';
import { listOf } from '../../../machines/kit/list/list.machine.ts';
import { startInSystem } from '../../../machines/testing/with-system.ts';
import { TimeRange } from './TimeRange.tsx';

const time = v.pipe(v.string(), v.transform(Number));
const rows = listOf({
  id: 'rows',
  endpoint: 'rows/list',
  refreshMs: 20_000,
  address: listAddress({ filters: { from: time, to: time }, sorts: [], sizes: [10] }),
  idOf: String,
  versionOf: String,
});
/** Epoch seconds of a field's text, in the zone of the test. */
const epochS = (field: string): number => new Date(field).getTime() / 1_000;

function show(query: string) {
  const { actor: list, heard } = startInSystem(rows, { input: () => ({ path: '/app/rows', query }) });
  render(<TimeRange list={list} from="from" to="to" />);
  return () => heard().flatMap(({ event }) => (event.type === 'router.navigate' ? [event.to] : []));
}

describe('the times of a list', () => {
  it('are applied on Enter and when the field is left, and emptied (EVENTS-05)', () => {
    const went = show('');
    const start = screen.getByLabelText('Date start');
    fireEvent.change(start, { target: { value: '2026-07-04T15:04' } });
    fireEvent.keyDown(start, { key: 'Enter' });
    expect(went()).toEqual([`/app/rows?from=${epochS('2026-07-04T15:04')}`]);
    const end = screen.getByLabelText('Date end');
    fireEvent.change(end, { target: { value: '2026-07-05T00:00' } });
    fireEvent.blur(end);
    expect(went()).toEqual([`/app/rows?to=${epochS('2026-07-05T00:00')}`]);
  });

  it('show what the address says', () => {
    const went = show(`?from=${epochS('2026-07-04T15:04')}`);
    const start = screen.getByLabelText<HTMLInputElement>('Date start');
    expect(start.value).toBe('2026-07-04T15:04');
    fireEvent.change(start, { target: { value: '' } });
    fireEvent.blur(start);
    expect(went()).toEqual(['/app/rows']);
  });

  it('mark an end before the start as an error and do not apply it (EVENTS-06)', () => {
    const went = show(`?from=${epochS('2026-07-04T15:04')}`);
    const end = screen.getByLabelText('Date end');
    fireEvent.change(end, { target: { value: '2026-07-04T15:03' } });
    fireEvent.blur(end);
    expect([end.getAttribute('aria-invalid'), went()]).toEqual(['true', []]);
    expect(screen.getByText('Date end: The end is before the start').id).toBe(end.getAttribute('aria-describedby'));
    fireEvent.change(end, { target: { value: '2026-07-04T15:05' } });
    expect([end.getAttribute('aria-invalid'), screen.queryByText(/^Date end:/)]).toEqual(['false', null]);
  });

  it('mark with words what is not a date and time, or an hour that the clocks skip, and do not apply it', () => {
    vi.stubEnv('TZ', 'America/New_York');
    const went = show('');
    const start = screen.getByLabelText('Date start');
    const leave = (typed: Partial<HTMLInputElement>) => {
      for (const [name, value] of Object.entries(typed))
        Object.defineProperty(start, name, { value, configurable: true });
      fireEvent.blur(start);
      return screen.queryByText(/^Date start:/)?.textContent;
    };
    fireEvent.change(start, { target: { value: '2027-03-14T02:30' } });
    expect(leave({})).toBe('Date start: The clocks skip this hour');
    fireEvent.change(start, { target: { value: '0206-07-04T15:04' } });
    expect(leave({})).toBe('Date start: Not a date and time: a year has four digits');
    fireEvent.change(start, { target: { value: '' } });
    expect(leave({ validity: { badInput: true } as ValidityState })).toBe(
      'Date start: Not a date and time: a year has four digits',
    );
    expect(leave({ validity: { badInput: false } as ValidityState })).toBeUndefined();
    expect(went()).toEqual([]);
  });

  it('have all of an hour that the clocks repeat, or the one of it that is chosen', () => {
    vi.stubEnv('TZ', 'America/New_York');
    const [first, last] = [Date.UTC(2026, 10, 1, 5) / 1_000, Date.UTC(2026, 10, 1, 6, 45) / 1_000];
    const went = show('');
    const [start, end] = [screen.getByLabelText('Date start'), screen.getByLabelText('Date end')];
    const choices = () => screen.queryAllByLabelText('Hour in');
    expect(choices()).toEqual([]);
    fireEvent.change(start, { target: { value: '2026-11-01T01:00' } });
    fireEvent.blur(start);
    fireEvent.change(end, { target: { value: '2026-11-01T01:45' } });
    fireEvent.blur(end);
    expect(went()).toEqual([`/app/rows?from=${first}`, `/app/rows?to=${last}`]);
    const [ofStart, ofEnd] = choices();
    expect([ofStart, ofEnd].map((one) => (one as HTMLSelectElement).selectedOptions[0]?.text)).toEqual(['EDT', 'EST']);
    fireEvent.change(ofStart as HTMLElement, { target: { value: String(first + 3_600) } });
    expect(went().at(-1)).toBe(`/app/rows?from=${first + 3_600}`);
    cleanup();
    show(`?from=${first + 3_600}&to=${last + 5}`);
    expect(choices().map((one) => (one as HTMLSelectElement).selectedOptions[0]?.text)).toEqual(['EST', 'EST']);
  });
});
