import type { MomentLink } from '../moment-link.ts';
import type { RecordedEvent } from '../recording.ts';
import { alarmAnswer } from './alarm-answer.ts';
import { type Answer, type AskedRecording, unanswered } from './answer.ts';
import { cameraAnswer } from './camera-answer.ts';
import { controlAnswer } from './control-answer.ts';
import { CONTROLS } from './controls.ts';
import { failuresAnswer } from './failures-answer.ts';
import { alarmsIn, camerasIn, type NamedCamera } from './subjects.ts';

export interface Question {
  readonly text: string;
  /** The shown moment; null for the newest. */
  readonly moment: MomentLink['moment'];
  /** The key of the chosen actor. */
  readonly actor: string | null;
}

/** Time of the day as it is shown and asked for: `10:24:31`. */
export type ClockOf = (atMs: number) => string;

const FAILURES = /\b(fail\w*|errors?)\b/i;
const PICTURE = /\b(live|pictures?|streams?|cameras?)\b/i;
const ALARM = /^\D*(\d{3,})\D*$/;
const CLOCK = /\b(\d{1,2}):(\d{2})(?::(\d{2}))?\b/;

/** Number of the alarm that a question is about; null for one about anything else. */
export const alarmAsked = (text: string): string | null => ALARM.exec(text.replace(CLOCK, ''))?.[1] ?? null;

/** The answer to a question about an alarm, a camera, a control or an event by its type, or what failed. */
export function answerOf(recording: AskedRecording, question: Question, clockOf: ClockOf): Answer {
  const events = recording.events();
  const text = question.text.replace(CLOCK, '').trim();
  const alarm = alarmAsked(text);
  if (alarm !== null) return alarmAnswer(recording, alarm) ?? unknownAlarm(alarm, events);
  if (FAILURES.test(text)) return failuresAnswer(events);
  const camera = namedIn(text, camerasIn(events), ({ name }) => name);
  const control = namedIn(text, Object.keys(CONTROLS), (name) => name);
  const place = placeAt(question, events, clockOf);
  if (control !== undefined) {
    const prefer = camera === undefined ? question.actor : keyOf(events, camera);
    return controlAnswer(recording, { name: control, sends: CONTROLS[control] ?? [], place, prefer });
  }
  const shown = camera ?? (PICTURE.test(text) ? camerasIn(events).at(-1) : undefined);
  const picture = shown && cameraAnswer(events, shown);
  if (picture) return picture;
  const asEvent = { name: text, sends: [{ type: text }], place, prefer: question.actor };
  return text.includes('.') ? controlAnswer(recording, asEvent) : unanswered(text, UNKNOWN);
}

const UNKNOWN =
  'Nothing in this recording has this name. Ask for the number of an alarm, a camera, a control such as Complete or Siren, or what failed.';

function unknownAlarm(alarm: string, events: readonly RecordedEvent[]): Answer {
  const known = alarmsIn(events);
  const others = known.length === 0 ? 'It has none.' : `It has ${known.slice(0, 6).join(', ')}.`;
  return unanswered(`Alarm ${alarm}`, `This recording has nothing about this alarm. ${others}`);
}

/** The longest name that the text has as words. */
function namedIn<T>(text: string, all: readonly T[], nameOf: (one: T) => string): T | undefined {
  const words = ` ${text.toLowerCase()} `;
  const found = all.filter((one) => words.includes(` ${nameOf(one).toLowerCase()} `));
  return found.toSorted((one, other) => nameOf(other).length - nameOf(one).length)[0];
}

/** The key of the camera's actor, above that of its picture. */
const keyOf = (events: readonly RecordedEvent[], { uuid }: NamedCamera): string | null =>
  events.find(({ key }) => key.endsWith(`/camera-${uuid}`))?.key ?? null;

/** Place of the time that a question names, else of the shown moment. */
function placeAt({ text, moment }: Question, events: readonly RecordedEvent[], clockOf: ClockOf): number {
  const [, hours, minutes, seconds = '59'] = CLOCK.exec(text) ?? [];
  if (hours !== undefined && minutes !== undefined) {
    const asked = secondsOf(`${hours}:${minutes}:${seconds}`);
    return events.findLastIndex(({ atMs }) => {
      const before = asked - secondsOf(clockOf(atMs));
      return before >= 0 && before < SHIFT_S;
    });
  }
  return events.findLastIndex(({ seq, atMs }) => {
    if (moment === null) return true;
    return 'seq' in moment ? seq <= moment.seq : atMs <= moment.atMs;
  });
}

/** A recording may pass midnight: what is later than this before the asked time is of the day before. */
const SHIFT_S = 12 * 3_600;

function secondsOf(clock: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return (hours * 60 + minutes) * 60 + seconds;
}
