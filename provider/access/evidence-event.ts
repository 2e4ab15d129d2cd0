import { actionText } from '../../contract/action-text.ts';
import { CALL_OUTCOMES } from '../../contract/call-outcomes.ts';
import type { Timeline, TimelineEntry } from '../../contract/entities/reports.ts';
import { alarmStateLabel, statusLabel, threatLabel } from '../../contract/enums.ts';
import type { AlarmState } from '../alarms/alarm.state.ts';
import { requestLabel } from '../alarms/code-text.ts';
import type { HelpRequest } from './evidence-help.ts';
import { type FiledMessage, outcomeText } from './evidence-messages.ts';
import { timeThere, zoneOf } from './evidence-pages.ts';

interface Label {
  readonly code: string | number;
  readonly label: string;
}
const label = (code: string | number, words: string): Label => ({ code, label: words });

interface Told {
  readonly handlers: readonly string[];
  readonly help: readonly HelpRequest[];
  readonly messages: readonly FiledMessage[];
}

/** An alarm and its time line for a computer: labels beside codes, and both times of everything. */
export function eventJson(
  alarm: AlarmState,
  { items, reads }: Timeline,
  { handlers, help, messages }: Told,
  nameOf: (email: string) => string,
): string {
  const { disposition, body } = alarm;
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
      action: disposition.action === null ? null : label(disposition.action, actionText(disposition.action)),
      reason: disposition.reason,
    },
    handlers,
    documentation: alarm.documentation,
    help: help.map(({ atMs, action, by, description, steps }) => ({
      action: label(action, requestLabel(action)),
      requestedAt: time(atMs),
      by,
      description,
      steps: steps.map((step) => ({ ...time(step.atMs), what: step.what, by: step.by })),
    })),
    calls: alarm.calls.map(({ at, name, phone, outcome, agent }) => ({
      ...time(at * 1_000),
      name,
      phone,
      outcome: label(outcome, CALL_OUTCOMES[outcome]),
      by: nameOf(agent),
    })),
    messages: messages.map((message) => ({
      kind: message.kind,
      ...time(message.atMs),
      by: message.by,
      title: message.title,
      outcome: label(message.outcome, outcomeText(message, alarm.isFake)),
    })),
    detections: { tracks: body.tracks, moves: body.moves, faces: body.faces },
    annotations: body.annotations ?? [],
    received: body.received ?? null,
    timeline: items.map(entryOf),
    ...(reads && { reads: reads.map(entryOf) }),
  };
  return JSON.stringify(event, null, 2);
}
