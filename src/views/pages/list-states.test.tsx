// @vitest-environment jsdom
import { act, render, screen, within } from '@testing-library/react';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createEmptyActor, type PromiseActorLogic } from 'xstate';
import type { AlarmEvent } from '../../../contract/entities/events.ts';
import type { ListedSource } from '../../../contract/entities/sources.ts';
import type { LinkedCamera } from '../../../contract/entities/camera-links.ts';
import type { Invite } from '../../../contract/entities/invites.ts';
import { AuditChange } from '../../../contract/entities/reports.ts';
import type { StaffRep } from '../../../contract/entities/reps.ts';
import type { Subscriber } from '../../../contract/entities/subscribers.ts';
import type { LoadInput } from '../../machines/kit/list/list.machine.ts';
import type { ListPage } from '../../machines/kit/list/list.rows.ts';
import type { AuditFilter } from '../../machines/pages/audit-list/audit-list.filter.ts';
import { auditListMachine } from '../../machines/pages/audit-list/audit-list.machine.ts';
import type { EventFilter } from '../../machines/pages/event-list/event-list.filter.ts';
import { eventListMachine } from '../../machines/pages/event-list/event-list.machine.ts';
import { type SourceFilter, sourceListMachine } from '../../machines/pages/sources/source-list.machine.ts';
import { sourcesMachine } from '../../machines/pages/sources/sources.machine.ts';
import { cameraLinksMachine, type LinkFilter } from '../../machines/pages/camera-links/camera-links.machine.ts';
import { type InviteFilter, inviteListMachine } from '../../machines/pages/invites/invite-list.machine.ts';
import { inviteUsersMachine } from '../../machines/pages/invites/invite-users.machine.ts';
import { type RepFilter, repsListMachine } from '../../machines/pages/reps-list/reps-list.machine.ts';
import { repsMachine } from '../../machines/pages/reps-list/reps.machine.ts';
import {
  type SubscriberFilter,
  subscriberListMachine,
} from '../../machines/pages/subscribers/subscriber-list.machine.ts';
import { subscribersMachine } from '../../machines/pages/subscribers/subscribers.machine.ts';
import { alarmWith } from '../../machines/testing/alarms.ts';
import { asked } from '../../machines/testing/asked.ts';
import { listedSourceWith } from '../../machines/testing/sources.ts';
import { linkedCameraWith } from '../../machines/testing/camera-links.ts';
import { inviteWith } from '../../machines/testing/invites.ts';
import { subscriberWith } from '../../machines/testing/subscribers.ts';
import { startInSystem } from '../../machines/testing/with-system.ts';
import { Changes } from './audit-list/AuditListScreen.tsx';
import { EventList } from './event-list/EventListScreen.tsx';
import { CameraLinks } from './camera-links/CameraLinksScreen.tsx';
import { InviteList } from './invites/InvitesScreen.tsx';
import { RepsList } from './reps-list/RepsListScreen.tsx';
import { Sources } from './sources/SourcesScreen.tsx';
import { Subscribers } from './subscribers/SubscribersScreen.tsx';

/** A list on the screen, with the requests that the test answers. */
interface Opened {
  /** Queries of all requests so far. */
  readonly queries: () => readonly LoadInput<unknown>['query'][];
  readonly answer: (rows: number, total: number) => Promise<void>;
  readonly hubIsBack: () => void;
  readonly goesTo: (query: string) => void;
}

interface Started {
  readonly actor: { send(event: { type: 'hub.connected' } | { type: 'query.changed'; query: string }): void };
}

/** Opens a list at the query of an address; `rowAt` makes as many different rows as are wanted. */
const opens =
  <Row, Filter>(
    rowAt: (index: number) => Row,
    start: (load: PromiseActorLogic<ListPage<Row>, LoadInput<Filter>>, query: string) => Started,
  ) =>
  (query: string): Opened => {
    const load = asked<ListPage<Row>, LoadInput<Filter>>();
    const { actor } = start(load.logic, query);
    return {
      queries: () => load.inputs.map((input) => input.query),
      answer: (rows, total) =>
        act(() => load.answer({ items: Array.from({ length: rows }, (_, index) => rowAt(index)), total, asOf: null })),
      hubIsBack: () => act(() => actor.send({ type: 'hub.connected' })),
      goesTo: (to) => act(() => actor.send({ type: 'query.changed', query: to })),
    };
  };

const changeAt = (index: number): AuditChange =>
  v.parse(AuditChange, {
    history_id: String(index),
    history_timestamp: 1_800_000_000,
    timezone: 0,
    edit_uid: '8001',
    user_id: '301',
    sid: '501',
    uuid: 'camera-0123456789',
    event: { eventId: '100001', change: { type: 'alarm.taken', holder: { rep: '9', slot: null }, expiresAtMs: 5 } },
  });
const repAt = (index: number): StaffRep => ({
  id: String(index),
  user_id: String(500 + index),
  email: `rep${index}@example.com`,
  firstName: 'Olivia',
  lastName: 'Park',
  role: 'agent_ops',
  is_active: true,
  last_active: null,
  registration_date: 1_600_000_000,
});

const LISTS = [
  {
    name: 'the Event List',
    sizes: [10, 5, 25, 100, 200],
    says: { loading: 'Loading events…', empty: 'No events found' },
    open: opens<AlarmEvent, EventFilter>(
      (index) => alarmWith({ eventId: String(100_001 + index) }),
      (load, query) => {
        const list = startInSystem(eventListMachine.provide({ actors: { load } }), {
          input: () => ({ path: '/app/event-list', query }),
        });
        render(<EventList list={list.actor} role="admin" />);
        return list;
      },
    ),
  },
  {
    name: 'the Audit List',
    sizes: [10, 5, 25, 100],
    says: { loading: 'Loading changes…', empty: 'No changes found' },
    open: opens<AuditChange, AuditFilter>(changeAt, (load, query) => {
      const list = startInSystem(auditListMachine.provide({ actors: { load } }), {
        input: () => ({ path: '/app/audit-list', query }),
      });
      render(<Changes list={list.actor} />);
      return list;
    }),
  },
  {
    name: 'the Reps List',
    sizes: [100, 5, 10, 25],
    says: { loading: 'Loading reps…', empty: 'No reps found' },
    open: opens<StaffRep, RepFilter>(repAt, (load, query) => {
      const list = repsListMachine.provide({ actors: { load } });
      const reps = startInSystem(repsMachine.provide({ actors: { list } }), {
        input: () => ({ path: '/app/reps-list', query }),
      });
      render(<RepsList reps={reps.actor} role="admin" />);
      return reps;
    }),
  },
  {
    name: 'Invites',
    sizes: [10, 5, 25],
    says: { loading: 'Loading invites…', empty: 'No invites found' },
    open: opens<Invite, InviteFilter>(
      (index) => inviteWith({ email: `hash${index}` }),
      (load, query) => {
        const list = startInSystem(inviteListMachine.provide({ actors: { load } }), {
          input: () => ({ path: '/app/invites', query }),
        });
        const { actor: inviteUsers } = startInSystem(inviteUsersMachine, {
          input: () => ({ reportTo: createEmptyActor() }),
        });
        render(<InviteList list={list.actor} inviteUsers={inviteUsers} />);
        return list;
      },
    ),
  },
  {
    name: 'Live links',
    sizes: [50, 5, 10, 25, 100],
    says: { loading: 'Loading links…', empty: 'No camera with a link found' },
    open: opens<LinkedCamera, LinkFilter>(
      (index) => linkedCameraWith({ uuid: `cam-${index}` }),
      (load, query) => {
        const list = startInSystem(cameraLinksMachine.provide({ actors: { load } }), {
          input: () => ({ path: '/app/camera-links', query }),
        });
        render(<CameraLinks list={list.actor} />);
        return list;
      },
    ),
  },
  {
    name: 'Sources',
    sizes: [50, 5, 10, 25, 100],
    says: { loading: 'Loading sources…', empty: 'No sources found' },
    open: opens<ListedSource, SourceFilter>(
      (index) => listedSourceWith({ sourceId: String(index) }),
      (load, query) => {
        const list = sourceListMachine.provide({ actors: { load } });
        const page = startInSystem(sourcesMachine.provide({ actors: { list } }), {
          input: () => ({ path: '/app/sources', query }),
        });
        render(<Sources sources={page.actor} readKey={() => null} role="admin" />);
        return page;
      },
    ),
  },
  {
    name: 'PCS Subscribers',
    sizes: [10, 5, 25, 100],
    says: { loading: 'Loading subscribers…', empty: 'No subscribers found' },
    open: opens<Subscriber, SubscriberFilter>(
      (index) => subscriberWith({ id: String(index), user_id: String(301 + index) }),
      (load, query) => {
        const list = subscriberListMachine.provide({ actors: { load } });
        const subscribers = startInSystem(subscribersMachine.provide({ actors: { list } }), {
          input: () => ({ path: '/app/subs', query }),
        });
        render(<Subscribers subscribers={subscribers.actor} role="admin" />);
        return subscribers;
      },
    ),
  },
] as const;

const rowCount = () => within(screen.getByRole('table')).getAllByRole('row').length - 1;
const texts = () => screen.queryAllByRole('status').map(({ textContent }) => textContent);
/** Availability of the previous page and of the next one. */
const ways = () => ['Previous', 'Next'].map((name) => !screen.getByRole('button', { name }).matches(':disabled'));
const limitOf = ({ queries }: Opened) => queries().at(-1)?.limit ?? 0;

beforeEach(() => void vi.useFakeTimers({ now: 0 }));

describe.each(LISTS)('$name', ({ open, says, sizes }) => {
  it('shows a page of its first size, and offers the others (EVENTS-24, AUDIT-42, AUDIT-43, REPS-12, INV-05, SUBS-14, SUBS-15)', () => {
    const list = open('');
    const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: /rows/i });
    const offered = [...choice.options].map(({ value }) => Number(value));
    expect([limitOf(list), offered]).toEqual([sizes[0], sizes.toSorted((one, other) => one - other)]);
  });

  it('says that it is empty, and leads nowhere (EVENTS-35, INV-08, SUBS-19, SUBS-29)', async () => {
    const list = open('');
    expect(texts()).toContain(says.loading);
    await list.answer(0, 0);
    expect([texts(), rowCount(), ways()]).toEqual([[says.empty], 0, [false, false]]);
    expect(screen.getByText('0 of 0')).toBeTruthy();
  });

  it('follows its address to another page', async () => {
    const list = open('?limit=5');
    await list.answer(5, 11);
    list.goesTo('?page=2&limit=5');
    expect(list.queries().map(({ skip, limit }) => [skip, limit])).toEqual([
      [0, 5],
      [5, 5],
    ]);
  });

  it('is read again at once when the hub is back', async () => {
    const list = open('');
    await list.answer(2, 2);
    list.hubIsBack();
    await list.answer(3, 3);
    expect([list.queries().length, rowCount()]).toEqual([2, 3]);
  });
});
