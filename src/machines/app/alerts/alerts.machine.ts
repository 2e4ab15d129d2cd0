import { assign, fromPromise, setup } from 'xstate';
import type { Priority } from '../../../../contract/priority.ts';
import { withEvent } from '../../kit/with-event.ts';
import {
  type AlertsEvent,
  type AlertSettings,
  type AlertSound,
  DEFAULT_ALERT_SETTINGS,
  type NotificationAccess,
} from './alerts.events.ts';
import { hiddenText, LINE_UNPROVEN, overdueText, silentText } from './alerts.texts.ts';

interface AlertsInput {
  readonly agentId: string;
}

interface AlertsContext extends AlertsInput {
  readonly settings: AlertSettings;
  readonly access: NotificationAccess;
}

/** Stored settings and permissions of this browser. */
export interface LoadedAlerts {
  /** Null where the agent chose nothing yet. */
  readonly settings: AlertSettings | null;
  readonly access: NotificationAccess;
}

/**
 * Sounds and desktop notifications that call an agent who looks elsewhere. Lives while a member of staff is signed in.
 */
export const alertsMachine = setup({
  types: { context: {} as AlertsContext, input: {} as AlertsInput, events: {} as AlertsEvent },
  actors: {
    loadAlerts: fromPromise<LoadedAlerts, AlertsInput>(() => new Promise(() => {})),
    /** Asks the person, who may take as long as they like. */
    askAccess: fromPromise<NotificationAccess, undefined>(() => new Promise(() => {})),
  },
  guards: {
    isAnnounced: ({ context: { settings } }, { priority }: { priority: Priority }) =>
      settings.choice === 'all' || (settings.choice === 'urgent' && priority === 1),
    canAsk: ({ context }) => context.access === 'default',
  },
  actions: {
    rememberLoaded: assign(({ context }, { output }: { output: LoadedAlerts }) => ({
      settings: output.settings ?? context.settings,
      access: output.access,
    })),
    rememberAccess: assign((_, { output }: { output: NotificationAccess }) => ({ access: output })),
    rememberChange: assign(({ context: { settings } }, { change }: { change: Partial<AlertSettings> }) => ({
      settings: { ...settings, ...change },
    })),
    /** Effect: kept in this browser. */
    saveAlerts: (_, _params: AlertSettings & AlertsInput) => {},
    /** Effect: a short sound, once the page may make one. */
    playSound: (_, _params: { sound: AlertSound; volume: number }) => {},
    /** Effect: a desktop notification, if the page is hidden and may show one. */
    notify: (_, _params: { text: string }) => {},
  },
}).createMachine({
  id: 'alerts',
  context: ({ input }) => ({ ...input, settings: DEFAULT_ALERT_SETTINGS, access: 'unsupported' }),
  initial: 'loading',
  on: {
    'alarms.offered': {
      guard: withEvent('isAnnounced'),
      actions: {
        type: 'playSound',
        params: ({ context, event }) => ({ sound: event.priority, volume: context.settings.volume }),
      },
    },
    'taking.paused': {
      actions: { type: 'notify', params: ({ event }) => ({ text: hiddenText(event.cards) }) },
    },
    'line.unproven': {
      actions: [
        { type: 'playSound', params: ({ context }) => ({ sound: 'lost', volume: context.settings.volume }) },
        { type: 'notify', params: { text: LINE_UNPROVEN } },
      ],
    },
    'alarms.overdue': {
      actions: [
        { type: 'playSound', params: ({ context }) => ({ sound: 1, volume: context.settings.volume }) },
        { type: 'notify', params: ({ event }) => ({ text: overdueText(event.count) }) },
      ],
    },
    'sources.silent': {
      actions: [
        { type: 'playSound', params: ({ context }) => ({ sound: 1, volume: context.settings.volume }) },
        { type: 'notify', params: ({ event }) => ({ text: silentText(event.count) }) },
      ],
    },
    'alerts.change': {
      actions: [
        withEvent('rememberChange'),
        { type: 'saveAlerts', params: ({ context: { agentId, settings } }) => ({ agentId, ...settings }) },
      ],
    },
    'alerts.test': {
      actions: {
        type: 'playSound',
        params: ({ context, event }) => ({ sound: event.sound, volume: context.settings.volume }),
      },
    },
  },
  states: {
    loading: {
      invoke: {
        id: 'loadAlerts',
        src: 'loadAlerts',
        input: ({ context: { agentId } }) => ({ agentId }),
        onDone: { target: 'idle', actions: withEvent('rememberLoaded') },
        onError: 'idle',
      },
    },
    idle: { on: { 'notifications.ask': { guard: 'canAsk', target: 'asking' } } },
    asking: {
      invoke: {
        id: 'askAccess',
        src: 'askAccess',
        input: undefined,
        onDone: { target: 'idle', actions: withEvent('rememberAccess') },
        onError: 'idle',
      },
    },
  },
});
