// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fromCallback } from 'xstate';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { UNKNOWN_STATUS } from '../../../../contract/enums.ts';
import type { Role } from '../../../../contract/roles.ts';
import type { ExportInput, LoadInput } from '../../../machines/kit/list/list.machine.ts';
import type { ListPage as Page } from '../../../machines/kit/list/list.rows.ts';
import type { EventFilter } from '../../../machines/pages/event-list/event-list.filter.ts';
import { eventListMachine } from '../../../machines/pages/event-list/event-list.machine.ts';
import type { EventsCommand } from '../../../machines/pages/event-list/events.machine.ts';
import { alarmWith } from '../../../machines/testing/alarms.ts';
import { asked } from '../../../machines/testing/asked.ts';
import { startInSystem } from '../../../machines/testing/with-system.ts';
import { eventually } from '../../../testing/eventually.ts';
import { renderInPortal } from '../../testing/in-portal.tsx';
import { EventList } from './EventListScreen.tsx';

beforeEach(() => void vi.useFakeTimers());

function show(role: Role, query = '', onShelve?: (alarm: AlarmEvent) => void) {
  const flagged: EventsCommand[] = [];
  const load = asked<Page<AlarmEvent>, LoadInput<EventFilter>>();
  const exported: ExportInput<EventFilter>[] = [];
  const exportRows = fromCallback<{ type: 'none' }, ExportInput<EventFilter>>(({ input }) => void exported.push(input));
  const { actor: list, heard } = startInSystem(eventListMachine.provide({ actors: { load: load.logic, exportRows } }), {
    input: () => ({ path: '/app/event-list', query }),
  });
  renderInPortal(
    <EventList list={list} role={role} onShelve={onShelve} onFlag={(command) => void flagged.push(command)} />,
  );
  return {
    exported,
    flagged,
    /** Address to which the list went last. */
    left: () =>
      heard()
        .flatMap(({ event }) => ('to' in event ? [event.to] : []))
        .at(-1),
    answer: (items: AlarmEvent[], total = items.length) => act(() => load.answer({ items, total, asOf: '1' })),
    raise: (eventId: string) => list.send({ type: 'alarm.updated', alarm: alarmWith({ eventId }) }),
  };
}
const cells = (role: 'columnheader' | 'cell') => screen.getAllByRole(role).map(({ textContent }) => textContent);
const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const fields = () => within(screen.getByRole('search')).queryAllByText(/./, { selector: 'label > span' });

describe('the Event List', () => {
  it('has its columns in order, and what an event says in each (EVENTS-20, EVENTS-23)', async () => {
    const { answer } = show('qa');
    const video = { recordingType: 'KVS', links: {} };
    await answer([
      alarmWith({
        timezone: 0,
        info: 'Person detected',
        street: '78 Birch Lane',
        threat_level: 20,
        video: { one: { cameraName: 'Door', ...video }, two: { cameraName: 'Yard', ...video } },
        handler: { email: 'olivia@example.com', slot: 3, tab: null },
      }),
    ]);
    expect(cells('columnheader').slice(1)).toEqual(
      'Go,Time,Account,Event ID,UID,Event,Alarm Status,Videos,Tracks,Motion,Faces,Status,Threat,Handler'.split(','),
    );
    expect(cells('cell').slice(3)).toEqual([
      'A501 · 501',
      '100001',
      '301',
      'Person detected · Front door, 78 Birch Lane',
      'Away',
      '2',
      '0',
      '0',
      '0',
      'Watching',
      'Person',
      'olivia@example.com, slot 3',
    ]);
  });

  it('has actions for the selected events: their export, their flag for review, and shelving of their camera where it is one', async () => {
    const shelved: string[] = [];
    const { answer, exported, flagged } = show('agent_supervisor', '', ({ eventId }) => shelved.push(eventId));
    await answer([
      alarmWith({ eventId: '1' }),
      alarmWith({ eventId: '2' }),
      alarmWith({ eventId: '3', uuid: 'other' }),
    ]);
    const selects = (id: string) => fireEvent.click(screen.getByRole('checkbox', { name: `Select event ${id}` }));
    const shelve = () => screen.getByRole('button', { name: 'Shelve camera' });
    for (const id of ['1', '2']) selects(id);
    fireEvent.click(shelve());
    fireEvent.click(screen.getByRole('button', { name: 'Export selected' }));
    fireEvent.click(screen.getByRole('button', { name: 'Flag for AI review' }));
    selects('3');
    expect([shelved, exported.map(({ ids }) => ids), flagged, shelve().hasAttribute('disabled')]).toEqual([
      ['1'],
      [['1', '2']],
      [{ type: 'events.flag', eventIds: ['1', '2'] }],
      true,
    ]);
  });

  it('has an export and a flag for all events of its filters, the flag for 500 at most, and shelves none of them', async () => {
    const { answer, exported, flagged } = show('agent_supervisor', '?sid=501', () => {});
    const button = (name: string) => screen.getByRole('button', { name });
    const selectsAll = (name: string) => {
      fireEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
      fireEvent.click(button(name));
    };
    await answer([alarmWith({ eventId: '1' }), alarmWith({ eventId: '2' })], 500);
    selectsAll('Select all 500 that match');
    expect([screen.getByText('500 selected').tagName, button('Shelve camera').matches(':disabled')]).toEqual([
      'SPAN',
      true,
    ]);
    fireEvent.click(button('Flag for AI review'));
    fireEvent.click(button('Export selected'));
    expect([flagged, exported.map(({ ids, query }) => [ids, query.filter])]).toEqual([
      [{ type: 'events.flagAll', query: expect.objectContaining({ filter: { sid: '501' } }), asOf: '1' }],
      [[null, { sid: '501' }]],
    ]);
    cleanup();
    const more = show('agent_supervisor', '', () => {});
    await more.answer([alarmWith({ eventId: '1' })], 1_340);
    selectsAll('Select all 1,340 that match');
    expect(button('Flag for AI review').matches(':disabled')).toBe(true);
  });

  it('offers the links that a narrow window has no room for in a menu of the row', async () => {
    const { answer } = show('agent_supervisor', '', () => {});
    await answer([alarmWith({ eventId: '1' })]);
    fireEvent.click(screen.getByRole('button', { name: 'More, event 1' }));
    const items = await eventually(() => screen.getAllByRole('menuitem'));
    expect(items.map(({ textContent }) => textContent)).toEqual(['Verify & Respond', 'Follow-up', 'Shelve camera']);
  });

  it('says above its fields which filters are set, and each is removed by its chip', () => {
    const { left } = show('admin', '?pcs_status=-10&search=juniper&limit=25');
    const chips = within(screen.getByRole('list', { name: 'Filters that are set' })).getAllByRole('button');
    expect(chips.map(({ textContent }) => textContent)).toEqual(['Search: juniper', 'PCS status: Expired']);
    fireEvent.click(screen.getByRole('button', { name: 'Remove the filter PCS status: Expired' }));
    expect(left()).toBe('/app/event-list?search=juniper&limit=25');
  });

  it('shows on hover what an unknown status came as, and of a known one nothing (FMT-08)', async () => {
    const { answer } = show('qa');
    const statuses = [{ pcs_status: 77 }, { pcs_status: UNKNOWN_STATUS, pcs_status_said: 'asleep' }, {}];
    await answer(statuses.map((status, index) => alarmWith({ eventId: String(index), ...status })));
    const shown = screen.getAllByText(/^(Unknown|Watching)$/, { selector: 'td *' });
    expect(shown.map(({ textContent, title }) => [textContent, title])).toEqual([
      ['Unknown', '77'],
      ['Unknown', 'asleep'],
      ['Watching', ''],
    ]);
  });

  it('announces new events, a hundred as many (EVENTS-34)', async () => {
    const { answer, raise } = show('qa');
    await answer([]);
    const announced = () => screen.getByRole('button', { name: / new$/ }).textContent;
    act(() => raise('2'));
    const one = announced();
    act(() => {
      for (let id = 3; id < 110; id += 1) raise(String(id));
    });
    expect([one, announced()]).toEqual(['1 new', '99+ new']);
  });

  it('has its filters with their choices (EVENTS-02, EVENTS-05, EVENTS-07, EVENTS-09, EVENTS-11..13)', () => {
    show('admin');
    expect(fields().map(({ textContent }) => textContent)).toEqual([
      'Search',
      'Detection filter',
      'PCS status',
      'Handling',
      'Sid',
      'UID',
      'Event ID',
      'Date start',
      'Date end',
    ]);
    expect(screen.getByRole('searchbox').getAttribute('placeholder')).toBe('uid, sid, uuid, account');
    expect(optionsOf('Detection filter')).toEqual(['Empty', 'Faces', 'Motion', 'People']);
    expect(optionsOf('Handling')).toEqual(['Empty', 'Yes', 'No']);
    expect(optionsOf('PCS status').slice(1)).toEqual(
      'Not monitored,Canceled,Operator Handled,PCS Handled,Expired,New,Watching,Verifying,Dispatching,Following up'.split(
        ',',
      ),
    );
    expect(screen.getByRole('button', { name: 'Clear filters' })).toBeTruthy();
  });

  it('hides its filters from engineers and agents, who may still clear those of a link (EVENTS-14, EVENTS-33)', () => {
    show('engineer');
    expect(screen.queryByRole('search')).toBeNull();
    cleanup();
    show('agent_ops', '?sid=501');
    expect([fields(), screen.getByRole('button', { name: 'Clear filters' })]).toEqual([[], expect.anything()]);
  });

  it('has an export for administrators and supervisors', () => {
    const offers = (role: Role) => {
      cleanup();
      show(role);
      return screen.queryByRole('button', { name: 'Export' }) !== null;
    };
    expect((['admin', 'agent_supervisor', 'qa', 'engineer'] as const).map(offers)).toEqual([true, true, false, false]);
  });

  it('has tabs that keep the other filters (EVENTS-15, EVENTS-19)', () => {
    show('qa', '?sid=501&tab=late&page=3');
    const tabs = screen.getAllByRole('link').map((tab) => [tab.textContent, tab.getAttribute('href'), tab.ariaCurrent]);
    expect(tabs).toEqual([
      ['All', '/app/event-list?sid=501', null],
      ['Handling', '/app/event-list?tab=handling&sid=501', null],
      ['Late', '/app/event-list?tab=late&sid=501', 'page'],
      ['Expired', '/app/event-list?tab=expired&sid=501', null],
    ]);
  });
});
