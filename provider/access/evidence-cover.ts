import { CALL_OUTCOMES } from '../../contract/call-outcomes.ts';
import type { SentEmail, SentNotification, Timeline, TimelineEntry } from '../../contract/entities/reports.ts';
import { alarmStateLabel, statusLabel } from '../../contract/enums.ts';
import { plainText } from '../../contract/messages/rich-text.ts';
import type { AlarmState } from '../alarms/alarm.state.ts';
import { actionText, coded } from '../alarms/code-text.ts';
import type { EvidenceFile } from './evidence-files.ts';
import { escaped, list, page, table, timeInUtc, timeThere, zoneOf } from './evidence-pages.ts';
import { type Made, memberText, nameIn, type StaffMember } from './evidence-staff.ts';
import { ENDINGS } from './timeline.ts';

interface Covered {
  readonly alarm: AlarmState;
  readonly timeline: Timeline;
  readonly made: Made;
  /** The other files, without the checksums. */
  readonly files: readonly EvidenceFile[];
  readonly emails: readonly SentEmail[];
  readonly notifications: readonly SentNotification[];
  readonly staff: readonly StaffMember[];
  /** Records of agents' screens, which are played back at the station alone. */
  readonly journals: number;
  /** SHA-256 of the public key. */
  readonly fingerprint: string;
  /** Address of the station. */
  readonly origin: string;
}

/** File of a sent e-mail, by its place among them. */
export const emailFile = (index: number): string => `messages/email-${index + 1}.html`;

const NONE = 'None.';
const isPicture = ({ name }: EvidenceFile): boolean => /\.(webp|jpg|png)$/.test(name);
const isWork = ({ name }: EvidenceFile): boolean => name.startsWith('work/');
const link = (name: string): string => `<a href="${escaped(name)}">${escaped(name)}</a>`;
const quoted = (text: string): string => `<div class="text">${escaped(text)}</div>`;

const onOneLine = (text: string): string => `<span class="time">${text}</span>`;

/** Authors of facts who are no people. */
const OTHERS: Readonly<Record<string, string>> = { provider: 'System', customer: 'Customer' };

/** Words of the time line that the work of the station gives a meaning. */
const WORDS: readonly (readonly [string, string])[] = [
  ['raised', 'the station received the alarm; P1 to P3 is its priority, P1 the most urgent'],
  ['taken', 'its card was on this agent’s screen'],
  ['held for verification', 'this agent opened it, and no other agent could'],
  ['back in the queue', 'it waited for an agent again'],
  ['Expired', 'no one ended it within its time'],
  [
    'watched live',
    'as the agent’s computer measured it, by its own clock; WebRTC, FLV and HLS are ways of transmission; how old the picture was, is its delay',
  ],
  [
    'siren, spotlight, talk',
    'controls of the camera that is named; talk is the agent’s voice; a control ends at its limit at the latest; failed: the camera did not do it',
  ],
  ['System', 'done by the software of the station without a person'],
];

function outcomeOf({ status, disposition: { action, reason } }: AlarmState): string {
  const parts = [coded(statusLabel(status), status), ...(action === null ? [] : [actionText(action)])];
  const isSaid = reason === null || parts.some((part) => part.startsWith(reason));
  return escaped([...parts, ...(isSaid ? [] : [reason])].join(', '));
}

/** Agents who had the alarm, in the order in which they took it. */
export const handlersOf = ({ items }: Timeline): readonly string[] => [
  ...new Set(items.filter(({ type }) => /^alarm\.(taken|held)$/.test(type)).map(({ by }) => by)),
];

/** First page of the package: who, what, when, where, by whom, what was said and sent, its files, and how they are checked. */
export function coverPage(covered: Covered): string {
  const { alarm, timeline, made, files, emails, notifications, staff, journals, fingerprint, origin } = covered;
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
<h2>Help</h2>${helpOf(alarm, at)}
<h2>Calls to contacts</h2>${list(
      alarm.calls.map(({ name, phone, outcome, agent, at: calledAt }) =>
        escaped(`${atS(calledAt)}: ${name}, ${phone}: ${CALL_OUTCOMES[outcome]} (${outcome}). By ${nameOf(agent)}`),
      ),
      'No call was noted.',
    )}
<h2>E-mails sent to the customer</h2>${list(
      emails.map(
        ({ subject, body: html, sent_date, agent_uid }, index) =>
          `${atS(sent_date)}, by ${escaped(nameOf(agent_uid))}: <strong>${escaped(subject)}</strong> (${link(emailFile(index))})${quoted(plainText(html))}`,
      ),
      NONE,
    )}
<h2>Notifications sent to the customer</h2>${list(
      notifications.map(
        ({ title, message, sent_date }) => `${atS(sent_date)}: <strong>${escaped(title)}</strong>${quoted(message)}`,
      ),
      NONE,
    )}
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
${timeline.reads === null ? '' : `<h2>Who read it</h2>${entriesOf(timeline.reads)}`}
<h2>Files</h2>${table(
      ['File', 'Content'],
      files.map(({ name, says }) => [link(name), escaped(says)]),
    )}
<h2>Not in this package</h2>${list(missingOf(timeline, journals), NONE)}
<h2>Check</h2><p>In the folder with these unpacked files, the first command says OK of each file that is as it was made, the second that the
list of their checksums was signed by the station:</p>
<pre>sha256sum -c SHA256SUMS
openssl pkeyutl -verify -pubin -inkey public-key.pem -rawin -in SHA256SUMS -sigfile SHA256SUMS.sig</pre>
<p>The public key is the station’s when this command writes ${fingerprint}, and the station names that fingerprint:</p>
<pre>openssl pkey -pubin -in public-key.pem -outform DER | sha256sum</pre>
<p>The station shows its fingerprints in Settings, Evidence, and at ${escaped(origin)}/api/audit/evidence-keys.</p>`,
  );
}

/** The latest dispatch, in words. */
function helpOf({ dispatch }: AlarmState, at: (atMs: number) => string): string {
  if (dispatch === null) return '<p>No help was requested.</p>';
  const { action, askedAtMs, description, stage, refusal, reference, phoned } = dispatch;
  const lines = [
    `Requested at ${at(askedAtMs)}: ${actionText(action)}`,
    `Answer: ${stage === 'asking' ? 'none yet' : stage}${refusal ? `, ${refusal}` : ''}`,
    ...(reference ? [`Reference: ${reference}`] : []),
    ...(phoned ? [`By phone, taken by ${phoned.takenBy}, reference ${phoned.reference || 'none'}`] : []),
    `Words of the agent: ${description || 'none'}`,
  ];
  return list(lines.map(escaped), NONE);
}

/** Parts of the alarm that no file has. */
const missingOf = ({ items }: Timeline, journals: number): readonly string[] => [
  ...items
    .filter(({ type }) => type === 'alarm.mediaDeleted' || type === 'media.lost')
    .map(({ what }) => escaped(what)),
  ...(journals === 0
    ? []
    : [`What the screens of agents showed: kept and played back at the station. Records: ${journals}.`]),
  'Live pictures: they are not recorded.',
];
