// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
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
/** Of a moment in the zone of the test. */
const epochS = (field: string): number => new Date(field).getTime() / 1_000;

function show(query: string) {
  const { actor: list, heard } = startInSystem(rows, { input: () => ({ path: '/app/rows', query }) });
  render(<TimeRange list={list} from="from" to="to" />);
  return () => heard().flatMap(({ event }) => (event.type === 'router.navigate' ? [event.to] : []));
}

describe('the times of a list', () => {
  afterEach(cleanup);

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
  });
});
