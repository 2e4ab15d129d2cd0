import { isClosed, statusLabel, type EventExitReason } from '../../../../../contract/enums.ts';
import type { RecordedEvent } from '../recording.ts';
import { type Answer, answered, type AskedRecording, said, type Said, span, textWithin, within } from './answer.ts';

/** Ways by which an alarm left an agent, as work reports name them; null for one that continues. */
const LEFT: Readonly<Record<EventExitReason, string | null>> = {
  canceled_by_customer: 'Canceled by the customer',
  canceled_from_feed: 'Canceled',
  moved_to_vr: null,
  moved_to_hold: 'Put on hold',
  bounced_from_feed: 'Taken back by the provider',
  expired: 'Expired',
  logged_out: 'Given back',
  tab_refresh: 'Given back',
  tab_close: 'Given back',
};
const LEFT_WHY: Partial<Readonly<Record<EventExitReason, string>>> = {
  logged_out: 'the agent signed out',
  tab_refresh: 'the page was reloaded',
  tab_close: 'the page was closed',
};

interface Ending {
  readonly what: string;
  readonly because: string;
}

/** Duties that end an alarm, by the beginnings of their ids. */
const DUTIES: Readonly<Record<string, Ending>> = {
  close: { what: 'Canceled', because: 'from its card in the queue' },
  cancel: { what: 'Canceled', because: 'from Verify & Respond' },
  followUpCancel: { what: 'Canceled', because: 'from Follow-up' },
  disarm: { what: 'Canceled by the customer', because: 'the alarm system was disarmed' },
  complete: { what: 'Completed', because: 'its agent documented it in Follow-up' },
  dispatched: { what: 'Help was sent', because: '' },
};

/** Places of the agent, by the states of their work. */
const WHERE: Readonly<Record<string, string>> = {
  away: 'the agent was on another screen',
  inFeed: 'the agent was in the queue',
  inVerify: 'the agent was in Verify & Respond',
  inFollowUp: 'the agent was in Follow-up',
};

const OFFERED = 'Offered';
const IN_VERIFY = 'Verify & Respond was opened';
const IN_FOLLOW_UP = 'Follow-up was opened';
const TAKEN_BACK = 'Its ending was taken back';

const ENDINGS = new Set(
  [...Object.values(LEFT), ...Object.values(DUTIES).map(({ what }) => what), 'Ended elsewhere'].filter(
    (what) => what !== null,
  ),
);

/** Steps after which an alarm is open again. */
const OPENINGS = new Set([OFFERED, 'Opened', IN_VERIFY, IN_FOLLOW_UP, TAKEN_BACK]);

/** The step that ended it; undefined while it is open, also where it was offered again or its ending taken back. */
function endingOf(steps: readonly Said[]): Said | undefined {
  const last = steps.findLast(({ what }) => ENDINGS.has(what) || OPENINGS.has(what));
  return last !== undefined && ENDINGS.has(last.what) ? last : undefined;
}

const alarmOf = ({ event }: RecordedEvent): string =>
  textWithin(event, 'eventId') || textWithin(event, 'alarm', 'eventId') || textWithin(event, 'duty', 'undo', 'eventId');

const dutyOf = ({ event }: RecordedEvent): readonly [kind: string, eventId: string] => {
  const [kind = '', eventId = ''] = (textWithin(event, 'duty', 'id') || textWithin(event, 'id')).split(':');
  return [kind, eventId];
};

/** The story of an alarm and its end; null where the recording has nothing about it. */
export function alarmAnswer(recording: AskedRecording, eventId: string): Answer | null {
  const events = recording.events();
  const steps: Said[] = [];
  events.forEach((record, place) => {
    const step = stepOf(record, eventId, steps);
    if (step === null || step.what === steps.at(-1)?.what) return;
    const where = step.what === 'Expired' ? whereAt(recording, place) : '';
    steps.push(
      where === '' ? step : { ...step, because: [step.because, where].filter((part) => part !== '').join('; ') },
    );
  });
  const last = events.at(-1);
  const [first] = steps;
  if (first === undefined || last === undefined) return null;
  const lead = endingOf(steps) ?? openAt(recording, steps.at(-1) ?? first, last);
  return answered(`Alarm ${eventId}`, lead, steps);
}

function openAt(recording: AskedRecording, step: Said, { seq, atMs }: RecordedEvent): Said {
  const where = whereAt(recording, recording.events().length - 1);
  const because = [`last it was “${step.what}”`, where].filter((part) => part !== '').join('; ');
  return { seq, key: step.key, atMs, what: 'Not ended yet', because };
}

function whereAt(recording: AskedRecording, place: number): string {
  const { snapshot = null } = recording.at(place).get('portal/agentWork') ?? {};
  return WHERE[textWithin(snapshot, 'value')] ?? '';
}

function stepOf(record: RecordedEvent, eventId: string, before: readonly Said[]): Said | null {
  const { key, event } = record;
  if (key === 'portal/outbox') return dutyStep(record, eventId, before);
  if (alarmOf(record) !== eventId) return null;
  switch (event.type) {
    case 'slot.offered':
    case 'slot.returned': {
      const untilMs = within(event, 'expiresAtMs');
      return said(record, OFFERED, typeof untilMs === 'number' ? `for ${span(untilMs - record.atMs)}` : '');
    }
    case 'event.left': {
      const reason = textWithin(event, 'reason') as EventExitReason;
      const what = LEFT[reason];
      return what === null ? null : said(shownIn(record, before), what, LEFT_WHY[reason] ?? '');
    }
    case 'verify.entered':
      return said(record, IN_VERIFY);
    case 'followUp.entered':
      return said(record, IN_FOLLOW_UP);
    case 'alarm.canceledByCustomer':
      return said(shownIn(record, before), 'Canceled by the customer', 'the alarm system was disarmed');
    case 'alarm.updated': {
      const status = within(event, 'alarm', 'pcs_status');
      if (key !== 'portal/hub' || typeof status !== 'number' || !isClosed(status)) return null;
      if (endingOf(before) !== undefined) return null;
      return said(shownIn(record, before), 'Ended elsewhere', `the provider had it as ${statusLabel(status)}`);
    }
    default:
      return null;
  }
}

/** The event, at the actor that last had the alarm: its chart shows more than that of the reporter. */
const shownIn = (record: RecordedEvent, before: readonly Said[]): RecordedEvent => ({
  ...record,
  key: before.findLast(({ key }) => key.startsWith('portal/router/'))?.key ?? record.key,
});

/** A decision about the alarm, and what the provider said to it. */
function dutyStep(record: RecordedEvent, eventId: string, before: readonly Said[]): Said | null {
  const { event, from } = record;
  const [kind, about] = dutyOf(record);
  // A visit takes back whatever ending there is.
  const isUndone = endingOf(before) !== undefined;
  if (about !== eventId)
    return isUndone && event.type === 'ending.undo' && alarmOf(record) === eventId ? said(record, TAKEN_BACK) : null;
  const at = from === null ? record : { ...record, key: from };
  const ending = DUTIES[kind];
  switch (event.type) {
    case 'duty.filed':
      if (kind === 'hold') return said(at, 'Opened');
      if (kind === 'handle') return said(at, 'Handled', 'it continues in Follow-up');
      if (kind === 'expire') return said(at, 'Expired', openFor(before));
      if (ending === undefined) return null;
      return said(at, ending.what, [reasonOf(event), ending.because].filter((part) => part !== '').join(', '));
    case 'duty.kept':
      return kind === 'unhold'
        ? said(shownIn(record, before), 'Given back', 'its screen was left without an ending')
        : null;
    case 'duty.undo':
      return isUndone && ending !== undefined ? said(record, TAKEN_BACK) : null;
    case 'duty.failed':
      return said(record, `“${kind}” was refused`, textWithin(event, 'error', 'message'));
    default:
      return null;
  }
}

const reasonOf = (event: unknown): string => textWithin(event, 'duty', 'args', 'body', 'disposition_reason');

function openFor(before: readonly Said[]): string {
  const offered = before.findLast(({ what }) => what === OFFERED);
  return offered === undefined ? '' : `no one opened it within ${offered.because.replace('for ', '')}`;
}
