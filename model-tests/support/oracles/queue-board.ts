import type { AnyEventObject } from 'xstate';
import type { AlarmEvent } from '../../../contract/entities/events.ts';
import { urgencyOf } from '../../../contract/priority.ts';
import type { WatchSettings } from '../../../contract/watch-settings.ts';
import type { BoardLeft } from '../../../src/machines/queue/queue/queue.events.ts';
import { sentTo, type Line } from './opinion.ts';
import { isTabs } from './visit.ts';

export type Accepting = 'settings' | 'events' | 'off' | 'current' | 'outdated' | 'idle' | 'backingOff';
export interface Seat {
  readonly eventId: string;
  readonly version: number;
  readonly sid: string;
}
export interface Closing {
  readonly card: { readonly slot: number; readonly alarm: AlarmEvent; readonly expiresAtMs: number };
  readonly endedAs: string | null;
}
export interface Kept {
  readonly settings: WatchSettings;
  readonly record: WatchSettings;
}
export interface QueueInput extends Line {
  readonly tab: string;
  readonly agentId: string;
  readonly mayChangeControls: boolean;
  readonly usesSsVideo: boolean;
  readonly board: BoardLeft;
  readonly takesAtOnce: boolean;
}

export const RECOUNT = sentTo('counters', { type: 'resource.reload' });
export const toSlot = (slot: number, event: AnyEventObject) => sentTo(`slot-${slot}`, event);
export const acceptNew = (isOn: boolean) => sentTo('hub', { type: 'acceptNew.set', acceptNew: isOn });
export const feedEntered = sentTo('agentWork', { type: 'feed.entered' });
export const feedLeft = (reason: string) => sentTo('agentWork', { type: 'feed.left', reason });
export const seatOf = ({ eventId, version, sid }: AlarmEvent): Seat => ({ eventId, version, sid });

/** How an alarm has left the feed of this tab; null while it is still there. */
export function endOf(alarm: AlarmEvent, tab: string): string | null {
  const status = alarm.pcs_status;
  const named: Readonly<Record<number, string>> = {
    [-40]: 'canceled_by_customer',
    [-10]: 'expired',
    50: 'moved_to_hold',
  };
  return named[status] ?? (status < 0 || !isTabs(alarm, tab) ? 'bounced_from_feed' : null);
}

/** What the record says, but for what an admin has changed since (QUEUE-37). */
export const settingsFor = (record: WatchSettings, kept: Kept | null, isAdmin: boolean): WatchSettings =>
  isAdmin && kept !== null && JSON.stringify(kept.record) === JSON.stringify(record) ? kept.settings : record;

/** The highest of them is said of several alarms. */
export const alarmed = (offered: readonly AlarmEvent[]) => {
  const priorities = offered.map(
    ({ threat_level: threatLevel, alarmState, isIndoors }) =>
      urgencyOf({ threatLevel: threatLevel ?? 0, alarmState, isIndoors, showsOnlyFriends: false }).priority,
  );
  return sentTo('alerts', { type: 'alarms.offered', priority: Math.min(...priorities) });
};

/** The feed's question. */
export const takeOf = (settings: WatchSettings, closings: number, accept: boolean) => ({
  takeEvents: {
    query: {
      limit: Math.min(18, settings.limit + closings),
      accept,
      lookback: settings.lookback,
      pcs_status_gte: settings.pcsStatusThreshold,
      threat_level_gte: settings.threatLevel,
      armstate: settings.armstate,
    },
  },
});

/** All but that goes back. */
export const release = (agentId: string, query: object) => {
  const failureText = `Error un-setting events taken ${agentId}: {error}`;
  const duty = { id: 'unsetTaken', call: 'unsetTaken', args: { query }, failureText };
  return sentTo('outbox', { type: 'duty.promised', duty });
};

/** What would come back of a closed alarm is as it is now. */
export const followed = (closings: ReadonlyMap<string, Closing>, alarm: AlarmEvent, tab: string) =>
  new Map(
    [...closings].map(([id, { card, endedAs }]): [string, Closing] => {
      const isNews = card.alarm.eventId === alarm.eventId && alarm.version > card.alarm.version;
      return [id, isNews ? { card: { ...card, alarm }, endedAs: endOf(alarm, tab) } : { card, endedAs }];
    }),
  );
