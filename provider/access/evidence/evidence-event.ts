import { actionText } from '../../../contract/action-text.ts';
import { CALL_OUTCOMES } from '../../../contract/call-outcomes.ts';
import type { Timeline, TimelineEntry } from '../../../contract/entities/reports.ts';
import { alarmStateLabel, statusLabel, threatLabel } from '../../../contract/enums.ts';
import type { AlarmState } from '../../alarms/alarm.state.ts';
import { requestLabel } from '../../alarms/code-text.ts';
import type { HelpRequest } from './evidence-help.ts';
import type { Filed } from './evidence-facts.ts';
import type { EvidenceFile } from './evidence-files.ts';
import { type FiledMessage, outcomeText } from './evidence-messages.ts';
import type { Made } from './evidence-staff.ts';
import { noteOn, raisedBy } from './evidence-words.ts';
import { timesOf } from './evidence-times.ts';

interface Label {
  readonly code: string | number;
  readonly label: string;
}
const label = (code: string | number, words: string): Label => ({ code, label: words });

interface EvidenceParts {
  readonly made: Made;
  readonly origin: string;
  readonly help: readonly HelpRequest[];
  readonly messages: readonly FiledMessage[];
  readonly filed: Filed;
  readonly files: readonly EvidenceFile[];
}

/** An alarm and its time line for a computer: labels beside codes, and both times of everything. */
export function eventJson(
  alarm: AlarmState,
  { items, reads }: Timeline,
  { made, origin, help, messages, filed, files }: EvidenceParts,
  nameOf: (email: string) => string,
): string {
  const { disposition, body } = alarm;
  const { zone, both: time } = timesOf(alarm);
  const timeOrNone = (atMs: number | null | undefined) => (typeof atMs === 'number' ? time(atMs) : null);
  const { received } = body;
  const entryOf = ({ at_ms, type, what, by }: TimelineEntry) => ({ ...time(at_ms), type, what, by });
  const event = {
    package: { ...time(made.atMs), by: made.by, station: origin },
    eventId: alarm.eventId,
    raisedBy: raisedBy(alarm),
    note: noteOn(alarm),
    isTraining: alarm.isFake,
    address: body.street,
    customer: { userId: alarm.userId, name: body.customerName, account: alarm.account },
    location: alarm.sid,
    camera: { uuid: alarm.uuid, name: body.sensorName, isIndoors: alarm.isIndoors },
    zone,
    seenAt:
      received === undefined
        ? time(alarm.eventTimestamp * 1_000)
        : timeOrNone(received.sourceAt === null ? null : received.sourceAt * 1_000),
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
    handlers: filed.stays.map(({ email, fromMs, untilMs }) => ({
      by: nameOf(email),
      from: time(fromMs),
      until: timeOrNone(untilMs),
    })),
    documentation: alarm.documentation,
    documentationSaved: filed.documentation.map(({ atMs, by, text }) => ({ ...time(atMs), by, text })),
    notes: [...(filed.notes.before === null ? [] : [filed.notes.before]), ...filed.notes.since].map(
      ({ atMs, by, text, eventId }) => ({ ...time(atMs), by, text, eventId }),
    ),
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
      to: message.kind === 'email' ? message.address : null,
      title: message.title,
      outcome: label(message.outcome, outcomeText(message, alarm.isFake)),
    })),
    live: filed.watches.map(({ by, camera, way, fromMs, untilMs, oldestMs }) => ({
      by,
      camera,
      way,
      from: time(fromMs),
      until: time(untilMs),
      oldestMs,
    })),
    files: files.map(({ name, says, times }) => ({
      name,
      content: says,
      ...(times && {
        from: timeOrNone(times.fromMs),
        until: timeOrNone(times.untilMs),
        cameAt: timeOrNone(times.cameAtMs),
        known: times.known,
      }),
    })),
    detections: { tracks: body.tracks, moves: body.moves, faces: body.faces },
    annotations: body.annotations ?? [],
    received: received ?? null,
    timeline: items.map(entryOf),
    ...(reads && { reads: reads.map(entryOf) }),
  };
  return JSON.stringify(event, null, 2);
}
