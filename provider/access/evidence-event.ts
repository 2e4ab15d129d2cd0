import { CALL_OUTCOMES } from '../../contract/call-outcomes.ts';
import type { Timeline, TimelineEntry } from '../../contract/entities/reports.ts';
import { alarmStateLabel, statusLabel, threatLabel } from '../../contract/enums.ts';
import type { AlarmState } from '../alarms/alarm.state.ts';
import { actionLabel } from '../alarms/code-text.ts';
import { timeThere, zoneOf } from './evidence-pages.ts';

interface Label {
  readonly code: string | number;
  readonly label: string;
}
const label = (code: string | number, words: string): Label => ({ code, label: words });
const actionOf = (action: string): Label => label(action, actionLabel(action));

/** An alarm and its time line for a computer: labels beside codes, and both times of everything. */
export function eventJson(
  alarm: AlarmState,
  { items, reads }: Timeline,
  handlers: readonly string[],
  nameOf: (email: string) => string,
): string {
  const { disposition, dispatch, body } = alarm;
  const zone = zoneOf(body);
  const time = (atMs: number) => ({ there: timeThere(atMs, zone), utc: new Date(atMs).toISOString() });
  const entryOf = ({ at_ms, type, what, by }: TimelineEntry) => ({ ...time(at_ms), type, what, by });
  const event = {
    eventId: alarm.eventId,
    isTraining: alarm.isFake,
    address: body.street,
    customer: { userId: alarm.userId, name: body.customerName, account: alarm.account },
    location: alarm.sid,
    camera: { uuid: alarm.uuid, name: body.sensorName, isIndoors: alarm.isIndoors },
    zone,
    seenAt: time(alarm.eventTimestamp * 1_000),
    receivedAt: time(alarm.raisedAtMs),
    seen: body.info,
    recordingSeconds: body.duration,
    threat: label(alarm.threatLevel, threatLabel(alarm.threatLevel)),
    alarmSystem: label(alarm.armState, alarmStateLabel(alarm.armState)),
    status: label(alarm.status, statusLabel(alarm.status)),
    disposition: {
      action: disposition.action === null ? null : actionOf(disposition.action),
      reason: disposition.reason,
    },
    handlers,
    documentation: alarm.documentation,
    dispatch: dispatch && {
      action: actionOf(dispatch.action),
      requestedAt: time(dispatch.askedAtMs),
      description: dispatch.description,
      stage: dispatch.stage,
      refusal: dispatch.refusal,
      reference: dispatch.reference ?? null,
      phoned: dispatch.phoned ?? null,
    },
    calls: alarm.calls.map(({ at, name, phone, outcome, agent }) => ({
      ...time(at * 1_000),
      name,
      phone,
      outcome: label(outcome, CALL_OUTCOMES[outcome]),
      by: nameOf(agent),
    })),
    detections: { tracks: body.tracks, moves: body.moves, faces: body.faces },
    annotations: body.annotations ?? [],
    received: body.received ?? null,
    timeline: items.map(entryOf),
    ...(reads && { reads: reads.map(entryOf) }),
  };
  return JSON.stringify(event, null, 2);
}
