import { CALL_OUTCOMES } from '../../contract/call-outcomes.ts';
import type { Timeline, TimelineEntry } from '../../contract/entities/reports.ts';
import { alarmStateLabel, PCS_STATUS, statusLabel } from '../../contract/enums.ts';
import { plainText } from '../../contract/messages/rich-text.ts';
import type { AlarmState } from '../alarms/alarm.state.ts';
import { coded, dispositionText, requestText } from '../alarms/code-text.ts';
import { type EvidenceFile, RECORDING } from './evidence-files.ts';
import { escaped, list, page, table, timeInUtc, timeThere, zoneOf } from './evidence-pages.ts';
import type { HelpRequest } from './evidence-help.ts';
import { type FiledMessage, KIND_WORDS, outcomeText } from './evidence-messages.ts';
import { type Made, memberText, nameIn, type StaffMember } from './evidence-staff.ts';
import { ENDINGS } from './timeline.ts';

interface Covered {
  readonly alarm: AlarmState;
  readonly timeline: Timeline;
  readonly made: Made;
  /** The other files, without the checksums. */
  readonly files: readonly EvidenceFile[];
  readonly help: readonly HelpRequest[];
  readonly messages: readonly FiledMessage[];
  readonly staff: readonly StaffMember[];
  /** Records of agents' screens, which are played back at the station alone. */
  readonly journals: number;
  /** SHA-256 of the public key. */
  readonly fingerprint: string;
  /** Address of the station. */
  readonly origin: string;
}

/** File of an e-mail, by its place among them. */
export const emailFile = (index: number): string => `messages/email-${index + 1}.html`;

const NONE = 'None.';
const isPicture = ({ name }: EvidenceFile): boolean => /\.(webp|jpg|png)$/.test(name);
const isWork = ({ name }: EvidenceFile): boolean => name.startsWith('work/');
const link = (name: string): string => `<a href="${escaped(name)}">${escaped(name)}</a>`;
const quoted = (text: string): string => `<div class="text">${escaped(text)}</div>`;

const onOneLine = (text: string): string => `<span class="time">${text}</span>`;

/** Authors of facts who are no people. */
const OTHERS: Readonly<Record<string, string>> = { provider: 'System', customer: 'Customer' };

const { dispatch, verify, follow_up, operator_handled } = PCS_STATUS;
const STATUSES = [dispatch, verify, follow_up, operator_handled].map(statusLabel).join(', ');

/** Words of the time line that the work of the station gives a meaning. */
const WORDS: readonly (readonly [string, string])[] = [
  ['raised', 'the station received the alarm; P1 to P3 is its priority, P1 the most urgent'],
  ['taken', 'its card was on this agent’s screen'],
  ['held for verification', 'this agent opened it, and no other agent could'],
  ['back in the queue', 'it waited for an agent again'],
  ['Expired', 'no one ended it within its time; an agent who is named had its card until then'],
  [
    STATUSES,
    'the status of the alarm from then on, with the one who caused it, such as the dispatch centre by its answer',
  ],
  ['dispatch centre', 'those who are asked to send help to the address'],
  [
    'watched live',
    'as the agent’s computer measured it, by its own clock; WebRTC, FLV and HLS are ways of transmission; how old the picture was, is its delay',
  ],
  [
    'siren, spotlight, talk',
    'controls of the camera that is named; talk is the agent’s voice; a control ends at its limit at the latest; failed: the camera did not do it',
  ],
  ['documented', 'this agent saved the documentation'],
  ['annotated', 'this agent marked a picture at that second of the recording'],
  ['e-mail, push', 'a message to the customer; a push is a notification in the app; what became of it is said above'],
  ['System', 'done by the software of the station without a person'],
];

function outcomeOf({ status, disposition: { action, reason } }: AlarmState): string {
  const parts = [coded(statusLabel(status), status), ...(action === null ? [] : [dispositionText(action)])];
  const isSaid = reason === null || parts.some((part) => part.startsWith(reason));
  return escaped([...parts, ...(isSaid ? [] : [reason])].join(', '));
}

/** Agents who had the alarm, in the order in which they took it. */
export const handlersOf = ({ items }: Timeline): readonly string[] => [
  ...new Set(items.filter(({ type }) => /^alarm\.(taken|held)$/.test(type)).map(({ by }) => by)),
];

/** First page of the package: who, what, when, where, by whom, what was said and sent, its files, and how they are checked. */
export function coverPage(covered: Covered): string {
  const { alarm, timeline, made, files, help, messages, staff, journals, fingerprint, origin } = covered;
  const { eventId, body } = alarm;
  const zone = zoneOf(body);
  const at = (atMs: number): string => timeThere(atMs, zone);
  const atS = (epochS: number): string => at(epochS * 1_000);
  const nameOf = nameIn(staff);

  const first = (type: string) => timeline.items.find((entry) => entry.type === type);
  const ended = alarm.closedBy === null ? undefined : timeline.items.findLast(({ type }) => ENDINGS.includes(type));
  const when = (entry: TimelineEntry | undefined): string =>
    entry === undefined ? 'Never.' : escaped(`${at(entry.at_ms)}, by ${OTHERS[entry.by] ?? entry.by}`);
  const entriesOf = (entries: readonly TimelineEntry[]): string =>
    table(
      ['Local time', 'UTC', 'What', 'By'],
      entries.map(({ at_ms, what, by }) => [
        onOneLine(at(at_ms)),
        onOneLine(timeInUtc(at_ms)),
        escaped(what),
        escaped(OTHERS[by] ?? by),
      ]),
    );

  const facts: readonly (readonly [string, string])[] = [
    ['Address', escaped(body.street) || NONE],
    ['Customer', escaped(body.customerName) || NONE],
    ['Account', escaped(alarm.account)],
    ['Camera', escaped(body.sensorName)],
    ['Seen', escaped(body.info)],
    ['Seen at', atS(alarm.eventTimestamp)],
    ['Received', at(alarm.raisedAtMs)],
    ['First opened', when(first('alarm.held'))],
    ['Ended', ended === undefined ? 'Not ended when this package was made.' : when(ended)],
    ['Outcome', outcomeOf(alarm)],
    ['Alarm system, last known', escaped(coded(alarmStateLabel(alarm.armState), alarm.armState))],
    ['Agents who had it', escaped(handlersOf(timeline).join(', ')) || NONE],
  ];
  return page(
    `Evidence of alarm ${eventId}`,
    `<h1>Evidence of alarm ${eventId}</h1>
<p>Made by ${escaped(made.by)} at ${at(made.atMs)}, at the station ${escaped(origin)}. Times on this page are local time at the address (time zone ${zone}); the time line has
them in UTC too. They are of the clock of the station, unless it says otherwise. Codes of the station are in brackets. This page prints on paper or as a PDF.</p>
${alarm.isFake ? '<p class="note">This was a training alarm. Nothing happened at the address.</p>' : ''}
<table>${facts.map(([name, text]) => `<tr><th>${name}</th><td>${text}</td></tr>`).join('\n')}</table>
<h2>People</h2>${list(
      staff.map((member) => escaped(memberText(member))),
      NONE,
    )}
<h2>Documentation</h2>${alarm.documentation ? quoted(alarm.documentation) : '<p>Nothing was written.</p>'}
<h2>Help</h2>${helpList(help, at)}
<h2>Calls to contacts</h2>${list(
      alarm.calls.map(({ name, phone, outcome, agent, at: calledAt }) =>
        escaped(`${atS(calledAt)}: ${name}, ${phone}: ${CALL_OUTCOMES[outcome]} (${outcome}). By ${nameOf(agent)}`),
      ),
      'No call was noted.',
    )}
<h2>Messages to the customer</h2>${messageList(messages, alarm.isFake, at)}
<h2>Time line</h2>
<p>All ${timeline.items.length} entries of the station’s log about this alarm, and about the cameras of its address while it was open.</p>
${entriesOf(timeline.items)}
<p>In the time line:</p>
${list(
  WORDS.map(([word, meaning]) => `<strong>${word}</strong>: ${meaning}.`),
  NONE,
)}
<h2>Recordings of the agents’ voices</h2>${list(
      files.filter(isWork).map(({ name, says }) => `${escaped(says)}: ${link(name)}`),
      'None: no portal of an agent sent one. A voice is recorded where the browser of the agent may use a microphone.',
    )}
<h2>Pictures</h2>${
      files
        .filter(isPicture)
        .map(
          ({ name, says }) =>
            `<figure><img src="${escaped(name)}" alt="${escaped(says)}"><figcaption>${escaped(says)}</figcaption></figure>`,
        )
        .join('\n') || `<p>${NONE}</p>`
    }
${readsPart(timeline.reads, entriesOf)}
<h2>Files</h2>${table(
      ['File', 'Content'],
      files.map(({ name, says }) => [link(name), escaped(says)]),
    )}
<h2>Not in this package</h2>${list(missingOf(timeline, files, journals), NONE)}
<h2>Check</h2><p>Two commands check the unpacked files, in their folder; the second needs OpenSSL 3. The first says OK of each file
that is as it was made, the second that the list of their checksums was signed by the station. The list names every file of this package but itself, its signature
and the public key:</p>
<pre>sha256sum -c SHA256SUMS
openssl pkeyutl -verify -pubin -inkey public-key.pem -rawin -in SHA256SUMS -sigfile SHA256SUMS.sig</pre>
<p>The public key is the station’s when this command writes ${fingerprint}, and the station names that fingerprint:</p>
<pre>openssl pkey -pubin -in public-key.pem -outform DER | sha256sum</pre>
<p>The station shows its fingerprints in Settings, Evidence, and at ${escaped(origin)}/api/audit/evidence-keys.</p>`,
  );
}

/** Every request for help, with its answers. */
const helpList = (help: readonly HelpRequest[], at: (atMs: number) => string): string =>
  list(
    help.map(({ atMs, action, by, description, steps }) => {
      const lines = steps.map((step) => escaped(`${at(step.atMs)}, by ${step.by}: ${step.what}`));
      return `${escaped(`${at(atMs)}, requested by ${by}: ${requestText(action)}`)}${quoted(description)}${list(lines, 'No answer.')}`;
    }),
    'No help was requested.',
  );

/** Every message with its outcome; e-mails are numbered as their files are. */
function messageList(messages: readonly FiledMessage[], isTraining: boolean, at: (atMs: number) => string): string {
  const emails = messages.filter(({ kind }) => kind === 'email');
  const itemOf = (message: FiledMessage): string => {
    const { kind, atMs, by, title, body } = message;
    const isEmail = kind === 'email';
    const place = isEmail ? ` (${link(emailFile(emails.indexOf(message)))})` : '';
    const outcome = escaped(outcomeText(message, isTraining));
    return `${at(atMs)}, by ${escaped(by)}: ${KIND_WORDS[kind]} <strong>${escaped(title)}</strong>${place}, ${outcome}${quoted(isEmail ? plainText(body) : body)}`;
  };
  return list(messages.map(itemOf), NONE);
}

/** Reads, for those who may know them. */
function readsPart(reads: Timeline['reads'], entriesOf: (entries: readonly TimelineEntry[]) => string): string {
  if (reads === null) return '';
  return `<h2>Who read it</h2>${reads.length === 0 ? `<p>${NONE}</p>` : entriesOf(reads)}`;
}

/** Facts that say which files are gone, and why there was no recording. */
const LOSSES: readonly string[] = ['alarm.mediaDeleted', 'media.lost'];
const UNRECORDED: readonly string[] = ['alarm.notRecorded', 'alarm.clipMissed'];

/** Parts of the alarm that no file has. */
function missingOf({ items, reads }: Timeline, files: readonly EvidenceFile[], journals: number): readonly string[] {
  const isRecorded = files.some(({ name }) => name === RECORDING);
  const reasons = isRecorded ? LOSSES : [...LOSSES, ...UNRECORDED];
  return [
    ...(isRecorded ? [] : ['The recording of the alarm: there is none.']),
    ...items.filter(({ type }) => reasons.includes(type)).map(({ what }) => escaped(what)),
    ...(journals === 0
      ? []
      : [
          `What the screens of agents showed: ${journals} of these records are kept, and are played back at the station.`,
        ]),
    ...(reads === null ? ['Who read it: the station says that to its admins alone.'] : []),
    'Notes about the address, and earlier versions of the documentation: the station keeps them.',
    'Live pictures: they are not recorded.',
  ];
}
