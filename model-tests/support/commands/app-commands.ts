import { SHELVED_TIMES_S } from '../../../contract/limits.ts';
import type { ListPreferencesCommand } from '../../../src/machines/app/list-preferences/list-preferences.events.ts';
import type { ShelvingCommand } from '../../../src/machines/app/shelving/shelving.events.ts';
import type { CustomerFinderCommand } from '../../../src/machines/app/customer-finder/customer-finder.events.ts';
import type { TourCommand } from '../../../src/machines/app/tour/tour.events.ts';
import type { AlertsCommand } from '../../../src/machines/app/alerts/alerts.events.ts';
import type { HubCommand } from '../../../src/machines/app/hub/hub.events.ts';
import type { LogsFact } from '../../../src/machines/work/metrics/flusher.events.ts';
import type { ToastsCommand } from '../../../src/machines/app/toasts/toasts.events.ts';
import type { RouterCommand } from '../../../src/machines/app/router/router.events.ts';
import { undoable } from '../../../src/machines/work/outbox/outbox-entries.ts';
import type { OutboxEvent } from '../../../src/machines/work/outbox/outbox.events.ts';
import type { QueueCommand } from '../../../src/machines/queue/queue/queue.events.ts';
import type { QueueSlotCommand } from '../../../src/machines/queue/queue-slot/queue-slot.events.ts';
import type { SessionCommand } from '../../../src/machines/app/session/session.events.ts';
import type { TakingSettingsEvent } from '../../../src/machines/pages/account/taking-settings.machine.ts';
import { EVENT_IDS, ADDRESSES } from '../plausible-facts.ts';
import { type CommandTable, rarely } from './command-table.ts';

interface AppCommands {
  readonly session: SessionCommand;
  readonly router: RouterCommand;
  readonly hub: HubCommand;
  readonly alerts: AlertsCommand;
  readonly tour: TourCommand;
  readonly outbox: Extract<OutboxEvent, { type: 'duty.undo' }>;
  /** Errors that the page logs. */
  readonly logs: LogsFact;
  readonly toasts: ToastsCommand;
  readonly customerFinder: CustomerFinderCommand;
  readonly listPreferences: ListPreferencesCommand;
  readonly shelving: ShelvingCommand;
  readonly queue: QueueCommand;
  readonly queueSlot: QueueSlotCommand;
  readonly takingSettings: TakingSettingsEvent;
}

/** Commands of an agent on every screen, and to the queue. */
export const APP_COMMANDS: CommandTable<AppCommands> = {
  session: (chance) => [{ type: 'session.signIn' }, ...rarely(chance, { type: 'session.signOut' } as const)],
  router: (chance) => [
    { type: 'router.retry' },
    ...rarely(chance, { type: 'router.navigate', to: chance.pick(ADDRESSES) } as const),
    ...(chance.happens(0.01) ? [{ type: 'router.signOut' } as const] : []),
    ...(chance.happens(0.02) ? [{ type: 'router.takeAlarms' } as const] : []),
  ],
  hub: () => [{ type: 'hub.reconnect' }, { type: 'hub.tryNow' }],
  alerts: (chance) => [
    ...rarely(chance, { type: 'notifications.ask' } as const),
    ...rarely(chance, { type: 'alerts.change', change: { choice: 'urgent' } } as const),
  ],
  tour: (chance) => rarely(chance, { type: chance.pick(['tour.begin', 'tour.next', 'tour.back', 'tour.end']) }),
  outbox: (chance, { owed }) => undoable(owed).flatMap(({ id }) => rarely(chance, { type: 'duty.undo', id } as const)),
  logs: (chance) =>
    rarely(chance, { type: 'entries.added', entries: [{ level: 'error', message: 'No.', at: Date.now() }] } as const),
  toasts: (chance) => [{ type: 'toast.dismiss', id: chance.pick([1, 2, 3, 4, 5]) }],
  customerFinder: (chance) => [
    { type: 'customers.type', text: chance.pick(['', 'hollis']) },
    { type: 'customer.open', sid: '501' },
    { type: chance.pick(['customer.close', 'customer.retry']) },
  ],
  listPreferences: (chance) => [
    { type: 'view.save', list: '/app/event-list', name: chance.pick(['Oak', '']), query: 'search=oak' },
    { type: 'view.rename', list: '/app/event-list', name: 'Oak', to: chance.pick(['Elm', 'Oak']) },
    { type: chance.pick(['view.remove', 'view.open']), list: '/app/event-list', name: 'Oak' },
    { type: 'column.toggle', list: '/app/event-list', column: chance.pick(['uid', 'faces']) },
  ],
  shelving: (chance) => [
    { type: 'shelving.open', camera: { sid: '501', uuid: 'cam-1', name: 'Front door' } },
    { type: 'shelving.choose', seconds: chance.pick(SHELVED_TIMES_S) },
    ...rarely(chance, { type: 'shelving.test', untilMs: 1_900_000_000_000 } as const),
    { type: 'shelving.widen', wholeLocation: chance.pick([true, false]) },
    { type: 'shelving.type', reason: chance.pick(['', 'Spider web']) },
    { type: chance.pick(['shelving.submit', 'shelving.close']) },
    {
      type: 'shelving.end',
      camera: { sid: '501', uuid: 'cam-1', name: 'Front door' },
      wholeLocation: chance.pick([true, false]),
    },
  ],
  queue: (chance) => [
    { type: 'acceptNew.turnOn' },
    { type: 'acceptNew.turnOn' },
    { type: 'acceptNew.turnOff' },
    { type: 'controls.change', change: { limit: chance.pick([1, 2, 9]) } },
    ...rarely(chance, { type: 'ssVideo.toggle' } as const),
    ...rarely(chance, { type: 'picking.toggle' } as const),
    ...rarely(chance, { type: 'card.pick', slot: chance.pick([1, 2, 9]) } as const),
    ...rarely(chance, { type: 'card.open', slot: chance.pick([1, 2, 9]) } as const),
  ],
  queueSlot: (chance) => [
    { type: 'slot.open' },
    { type: 'slot.close', atMs: Date.now() },
    ...EVENT_IDS.map((eventId) => ({ type: 'reasons.show', eventId }) as const),
    ...EVENT_IDS.map((eventId) => ({ type: 'slot.cancel', eventId, reasonId: 3, atMs: Date.now() }) as const),
    ...rarely(chance, { type: 'reasons.hide' } as const),
  ],
  takingSettings: () => [{ type: 'resuming.toggle' }],
};
