import type { Timeline, TimelineEntry } from '../../../contract/entities/reports.ts';
import { plainText } from '../../../contract/messages/rich-text.ts';
import { requestText } from '../../alarms/code-text.ts';
import type { Filed, SavedText } from './evidence-facts.ts';
import { type EvidenceFile, LOST, RECORDING } from './evidence-files.ts';
import type { HelpRequest } from './evidence-help.ts';
import { type FiledMessage, KIND_LABELS, outcomeText, recipientText } from './evidence-messages.ts';
import { escaped, list, table } from './evidence-pages.ts';
import { type AlarmTimes, timeInUtc } from './evidence-times.ts';
import { authorOf } from './evidence-words.ts';
import { secondsOf, wayText } from '../timeline-watches.ts';

/** File of an e-mail, by its place among them. */
export const emailFile = (index: number): string => `messages/email-${index + 1}.html`;

export const NONE = 'None.';
export const link = (name: string): string => `<a href="${escaped(name)}">${escaped(name)}</a>`;
const quoted = (text: string): string => `<div class="text">${escaped(text)}</div>`;
const onOneLine = (text: string): string => `<span class="time">${text}</span>`;

/** `The one entry`, `All 12 entries`. */
export const everyOf = (count: number, one: string, many: string): string =>
  count === 1 ? `The one ${one}` : `All ${count} ${many}`;

/** Entries of the time line, or reads, in local time and UTC. */
export const entriesTable = (entries: readonly TimelineEntry[], { at }: AlarmTimes): string =>
  table(
    ['Local time', 'UTC', 'What', 'By'],
    entries.map(({ at_ms, what, by }) => [
      onOneLine(at(at_ms)),
      onOneLine(timeInUtc(at_ms)),
      escaped(what),
      escaped(authorOf(by)),
    ]),
  );

const savedText = ({ atMs, by, text }: SavedText, { at }: AlarmTimes, where = ''): string =>
  `${escaped(`${at(atMs)}, by ${by}${where}`)}${quoted(text)}`;

/** The documentation as it stands, and the versions before. */
export function documentationPart({ documentation }: Filed, last: string | null, times: AlarmTimes): string {
  if (documentation.length === 0 && !last) return '<p>Nothing was written.</p>';
  const isOther = documentation.at(-1)?.text !== last;
  const shown = isOther ? documentation : documentation.slice(0, -1);
  const [saved] = documentation.slice(-1);
  const now = saved === undefined || isOther ? quoted(last ?? '') : `<div>${savedText(saved, times)}</div>`;
  return shown.length === 0
    ? now
    : `${now}<p>Earlier versions:</p>${list(
        shown.map((version) => savedText(version, times)),
        NONE,
      )}`;
}

/** Notes about the address: those that agents saw when the alarm came, and those saved since. */
export function notesPart({ notes: { before, since } }: Filed, eventId: string, times: AlarmTimes): string {
  const items = [
    ...(before === null ? [] : [`When the alarm was received, saved ${savedText(before, times)}`]),
    ...since.map((saved) =>
      savedText(saved, times, saved.eventId === eventId ? '' : `, at alarm ${saved.eventId} of the same address`),
    ),
  ];
  return list(items, 'There were none.');
}

/** Live pictures that agents watched, each stretch in both times. */
export function watchesPart({ watches }: Filed, { at }: AlarmTimes): string {
  if (watches.length === 0) return '<p>No agent watched a camera of the address live for this alarm.</p>';
  const rows = watches.map((watch) => [
    escaped(watch.by),
    escaped(watch.camera),
    `${onOneLine(at(watch.fromMs))}<br>${onOneLine(`UTC ${timeInUtc(watch.fromMs)}`)}`,
    `${onOneLine(at(watch.untilMs))}<br>${onOneLine(`UTC ${timeInUtc(watch.untilMs)}`)}`,
    escaped(
      `${wayText(watch)}, ${watch.oldestMs === null ? 'not measured' : `at most ${secondsOf(watch.oldestMs)} old`}`,
    ),
  ]);
  return `<p>As each agent’s computer measured it, by its own clock. WebRTC, FLV and HLS are ways of transmission; how old the picture
was, is the delay on the way to the agent. Live pictures are not recorded.</p>
${table(['By', 'Camera', 'From', 'Until', 'Way, age'], rows)}`;
}

/** Beginning and end of each recording and picture, in both times and in relation to the alarm. */
export function timesPart(files: readonly EvidenceFile[], times: AlarmTimes): string {
  const moment = (atMs: number | null): string =>
    atMs === null
      ? 'Not known'
      : `${onOneLine(times.at(atMs))}<br>${onOneLine(`UTC ${timeInUtc(atMs)}`)}<br>${times.relation(atMs)}`;
  const came = (atMs: number | undefined): string =>
    atMs === undefined
      ? ''
      : ` It came to the station at ${times.at(atMs)} (UTC ${timeInUtc(atMs)}), ${times.relation(atMs)}.`;
  const rows = files.flatMap(({ name, says, times: own }) =>
    own === undefined
      ? []
      : [
          [
            `${link(name)}<br>${escaped(says)}`,
            moment(own.fromMs),
            moment(own.untilMs),
            escaped(own.known) + came(own.cameAtMs),
          ],
        ],
  );
  if (rows.length === 0) return `<p>${NONE}</p>`;
  return `<p>Pictures reach the station a little after what they show happened, as the camera and its network take time.</p>
${table(['File', 'Begins', 'Ends', 'How that is known'], rows)}`;
}

/** Every request for help, with its answers. */
export const helpList = (help: readonly HelpRequest[], { at }: AlarmTimes): string =>
  list(
    help.map(({ atMs, action, by, description, steps }) => {
      const lines = steps.map((step) => escaped(`${at(step.atMs)}, by ${step.by}: ${step.what}`));
      return `${escaped(`${at(atMs)}, requested by ${by}: ${requestText(action)}`)}${quoted(description)}${list(lines, 'No answer.')}`;
    }),
    'No help was requested.',
  );

/** Every message with its outcome; e-mails are numbered as their files are. */
export function messageList(messages: readonly FiledMessage[], isTraining: boolean, { at }: AlarmTimes): string {
  const emails = messages.filter(({ kind }) => kind === 'email');
  const itemOf = (message: FiledMessage): string => {
    const { kind, atMs, by, title, body } = message;
    const isEmail = kind === 'email';
    const place = isEmail ? ` (${link(emailFile(emails.indexOf(message)))})` : '';
    const recipient = escaped(recipientText(message));
    const outcome = escaped(outcomeText(message, isTraining));
    return `${at(atMs)}, by ${escaped(by)}: ${KIND_LABELS[kind]}${recipient} <strong>${escaped(title)}</strong>${place}, ${outcome}${quoted(isEmail ? plainText(body) : body)}`;
  };
  return list(messages.map(itemOf), NONE);
}

/** Reads, for those who may know them. */
export function readsPart(reads: Timeline['reads'], times: AlarmTimes): string {
  if (reads === null) return '';
  if (reads.length === 0)
    return '<h2>Who read it</h2><p>No one, from when it was received until this package was made.</p>';
  return `<h2>Who read it</h2><p>${everyOf(reads.length, 'read', 'reads')} of the alarm’s data from when it was received until this package was made. One person
who reads the same again within 15 min is one entry.</p>${entriesTable(reads, times)}`;
}

/** Facts that say which files are gone, and why there was no recording. */
const LOSSES: readonly string[] = ['alarm.mediaDeleted', 'media.lost'];
const UNRECORDED: readonly string[] = ['alarm.notRecorded', 'alarm.clipMissed'];

interface Known {
  readonly timeline: Timeline;
  readonly files: readonly EvidenceFile[];
  /** Records of agents' screens, which are played back at the station alone. */
  readonly journals: number;
  /** False: addresses of messages are cut. */
  readonly seesAddresses: boolean;
}

/** Parts of the alarm that no file has. */
export function missingOf({ timeline: { items, reads }, files, journals, seesAddresses }: Known): readonly string[] {
  const isRecorded = files.some(({ name }) => name === RECORDING);
  const reasons = isRecorded ? LOSSES : [...LOSSES, ...UNRECORDED];
  return [
    ...(files.some(({ name }) => name === LOST) ? [`Files that are gone: ${link(LOST)} names them.`] : []),
    ...(isRecorded ? [] : ['The recording of the alarm: there is none.']),
    ...items.filter(({ type }) => reasons.includes(type)).map(({ what }) => escaped(what)),
    ...(journals === 0
      ? []
      : [
          `What the screens of agents showed: ${journals} of these records are kept, and are played back at the station.`,
        ]),
    ...(reads === null ? ['Who read it: the station says that to its admins alone.'] : []),
    ...(seesAddresses ? [] : ['E-mail addresses in full: the station says them to its admins alone.']),
    'Live pictures: they are not recorded.',
  ];
}
