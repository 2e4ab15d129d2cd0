// @vitest-environment jsdom
import { act, render, screen, within } from '@testing-library/react';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AuditChange } from '../../../../contract/entities/reports.ts';
import type { LoadInput } from '../../../machines/kit/list/list.machine.ts';
import type { ListPage } from '../../../machines/kit/list/list.rows.ts';
import type { AuditFilter } from '../../../machines/pages/audit-list/audit-list.filter.ts';
import { auditListMachine } from '../../../machines/pages/audit-list/audit-list.machine.ts';
import { asked } from '../../../machines/testing/asked.ts';
import { startInSystem } from '../../../machines/testing/with-system.ts';
import { formatDateTime } from '../../kit/time/format-time.ts';
import { Changes } from './AuditListScreen.tsx';
import { aboutOf, CSV_COLUMNS } from './columns.tsx';

beforeEach(() => void vi.useFakeTimers());

const BASE = {
  history_id: '7',
  history_timestamp: 1_800_000_000,
  timezone: 0,
  edit_uid: '8001',
  edit_name: 'Olivia Park (8001)',
  user_id: '301',
  sid: '501',
  uuid: 'camera-0123456789',
};
const changeWith = (more: object): AuditChange => v.parse(AuditChange, { ...BASE, ...more });
const TAKEN = changeWith({
  event: { eventId: '100001', change: { type: 'alarm.taken', holder: { rep: '9', slot: null }, expiresAtMs: 5 } },
});

function show() {
  const load = asked<ListPage<AuditChange>, LoadInput<AuditFilter>>();
  const { actor: list } = startInSystem(auditListMachine.provide({ actors: { load: load.logic } }), {
    input: () => ({ path: '/app/audit-list', query: '' }),
  });
  render(<Changes list={list} />);
  return (items: AuditChange[]) => act(() => load.answer({ items, total: items.length, asOf: null }));
}
const cells = (role: 'columnheader' | 'cell') => screen.getAllByRole(role).map(({ textContent }) => textContent);
const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('the Audit List', () => {
  it('has its columns in order, of a camera the last 11 characters, of a change its fields, times in the browser’s zone (AUDIT-14, AUDIT-44)', async () => {
    const answer = show();
    await answer([TAKEN]);
    expect(cells('columnheader')).toEqual('Event ID,Camera uuid,Time,EditUID,UserID,SID,Type,Change'.split(','));
    expect(cells('cell')).toEqual([
      '100001',
      '-0123456789',
      formatDateTime(TAKEN.history_timestamp, null),
      'Olivia Park (8001)',
      '301',
      '501',
      'event',
      'Takenholder.rep9expiresAtMs5',
    ]);
    expect(screen.getByTitle('01/15/2027 3:00:00 AM EST').textContent).toBe(cells('cell')[2]);
  });

  it('has its filters (AUDIT-02, AUDIT-03)', () => {
    show();
    const fields = within(screen.getByRole('search')).getAllByText(/./, { selector: 'label > span' });
    expect(fields.map(({ textContent }) => textContent)).toEqual([
      'Search',
      'Event type',
      'EditUID',
      'EventID',
      'UserID',
      'SID',
      'Date start',
      'Date end',
    ]);
    expect(screen.getByRole('searchbox').getAttribute('placeholder')).toBe('camera_uuid, edit_uid, user_id, sid, type');
    expect(optionsOf('Event type')).toEqual(['Any', 'event', 'camera', 'people', 'service']);
  });

  it('exports the columns with the whole uuid and times in the zone of the page, and not while there are no rows (AUDIT-06)', async () => {
    const answer = show();
    await answer([]);
    expect(screen.getByRole('button', { name: 'Export' }).matches(':disabled')).toBe(true);
    const EASTERN = 0;
    const file = CSV_COLUMNS.map(({ header, csv }) => [
      typeof header === 'string' ? header : header(EASTERN),
      csv(TAKEN, EASTERN),
    ]);
    expect(file).toEqual([
      ['Event ID', '100001'],
      ['Camera uuid', 'camera-0123456789'],
      ['Time (America/New_York)', '01/15/2027 3:00:00 AM EST'],
      ['EditUID', 'Olivia Park (8001)'],
      ['UserID', '301'],
      ['SID', '501'],
      ['Type', 'event'],
      ['Change', 'Taken; holder.rep: 9; expiresAtMs: 5'],
    ]);
  });

  it('names the type of each change by what it is about (AUDIT-15, AUDIT-16)', () => {
    const about = { eventId: '100001', change: {} };
    const changes = [
      { event: about },
      { people: about },
      { documentation: about },
      { camera: { uuid: 'c', change: {} } },
      { service: { change: {} } },
      { source: { sourceId: '7', change: {} } },
    ].map((more) => aboutOf(changeWith(more)));
    expect(changes.map(({ type, eventId }) => [type, eventId])).toEqual([
      ['event', '100001'],
      ['people', '100001'],
      ['documentation', '100001'],
      ['camera', null],
      ['service', null],
      ['source', null],
    ]);
  });
});
