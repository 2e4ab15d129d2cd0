import type { Priority } from '../../../../contract/priority.ts';

/** New alarms that are announced by a sound: all, those of priority 1, or none. */
export const ALERT_CHOICES = ['all', 'urgent', 'none'] as const;
export type AlertChoice = (typeof ALERT_CHOICES)[number];

/** Choices of an agent for this browser. */
export interface AlertSettings {
  /** 0 to 100. */
  readonly volume: number;
  readonly choice: AlertChoice;
}
export const DEFAULT_ALERT_SETTINGS: AlertSettings = { volume: 60, choice: 'all' };

/** Permission of the browser to show desktop notifications; `default`: not asked yet. */
export type NotificationAccess = NotificationPermission | 'unsupported';

/** A new alarm by its priority, or the line. */
export type AlertSound = Priority | 'lost';

export type AlertsFact =
  /** New alarms came, with the most urgent priority of them. */
  | { type: 'alarms.offered'; priority: Priority }
  /** The tab was hidden, so that it takes no more alarms; `cards` of them count down in it. */
  | { type: 'taking.paused'; cards: number }
  /** No alarms are known to arrive. */
  | { type: 'line.unproven' }
  /** An alarm waits too long for an agent; `count` of them do now. */
  | { type: 'alarms.overdue'; count: number }
  /** A source sent nothing for too long; `count` of them do now. */
  | { type: 'sources.silent'; count: number };
export type AlertsCommand =
  | { type: 'alerts.change'; change: Partial<AlertSettings> }
  | { type: 'alerts.test'; sound: AlertSound }
  /** Sent by a button only: a browser refuses the question otherwise. */
  | { type: 'notifications.ask' };
export type AlertsEvent = AlertsFact | AlertsCommand;

declare module '../../kit/system.ts' {
  interface System {
    readonly alerts: AlertsFact;
  }
}
