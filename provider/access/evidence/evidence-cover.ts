import { CALL_OUTCOMES } from '../../../contract/call-outcomes.ts';
import type { Timeline } from '../../../contract/entities/reports.ts';
import { alarmStateLabel, statusLabel } from '../../../contract/enums.ts';
import type { AlarmState } from '../../alarms/alarm.state.ts';
import { coded, dispositionText } from '../../alarms/code-text.ts';
import type { Filed } from './evidence-facts.ts';
import type { EvidenceFile } from './evidence-files.ts';
import type { HelpRequest } from './evidence-help.ts';
import type { FiledMessage } from './evidence-messages.ts';
import { escaped, list, page, table } from './evidence-pages.ts';
import {
  documentationPart,
  entriesTable,
  everyOf,
  helpList,
  link,
  messageList,
  missingOf,
  NONE,
  notesPart,
  readsPart,
  timesPart,
  watchesPart,
} from './evidence-sections.ts';
import { type Made, memberText, nameIn, type StaffMember } from './evidence-staff.ts';
import { timeInUtc, timesOf } from './evidence-times.ts';
import { authorOf, noteOn, raisedBy, WORDS } from './evidence-words.ts';
import { ENDINGS } from '../timeline.ts';

interface Covered {
  readonly alarm: AlarmState;
  readonly timeline: Timeline;
  readonly made: Made;
  /** The other files, without the checksums. */
  readonly files: readonly EvidenceFile[];
  readonly filed: Filed;
  readonly help: readonly HelpRequest[];
  readonly messages: readonly FiledMessage[];
  readonly staff: readonly StaffMember[];
  /** Records of agents' screens, which are played back at the station alone. */
  readonly journals: number;
  /** False: addresses of messages are cut. */
  readonly seesAddresses: boolean;
  /** SHA-256 of the public key. */
  readonly fingerprint: string;
  /** Address of the station. */
  readonly origin: string;
}

const isPicture = ({ name }: EvidenceFile): boolean => /\.(webp|jpg|png)$/.test(name);
const isWork = ({ name }: EvidenceFile): boolean => name.startsWith('work/');

function outcomeOf({ status, disposition: { action, reason } }: AlarmState): string {
  const parts = [coded(statusLabel(status), status), ...(action === null ? [] : [dispositionText(action)])];
  const isSaid = reason === null || parts.some((part) => part.startsWith(reason));
  return escaped([...parts, ...(isSaid ? [] : [reason])].join(', '));
}

/** First page of the package: who, what, when, where, by whom, what was said and sent, its files, and how they are checked. */
export function coverPage(covered: Covered): string {
  const { alarm, timeline, made, files, filed, help, messages, staff, fingerprint, origin } = covered;
  const { eventId, body } = alarm;
  const { received } = body;
  const times = timesOf(alarm);
  const { at } = times;
  const both = (atMs: number): string => `${at(atMs)} (UTC ${timeInUtc(atMs)})`;
  const nameOf = nameIn(staff);
  const note = noteOn(alarm);

  const ended = alarm.closedBy === null ? undefined : timeline.items.findLast(({ type }) => ENDINGS.includes(type));
  const when = (atMs: number, by: string): string => escaped(`${both(atMs)}, by ${authorOf(by)}`);
  const { opening } = filed;
  const hadBy = filed.stays.map(({ email, fromMs, untilMs }) => {
    const until = untilMs === null ? 'when this package was made' : both(untilMs);
    return escaped(`${nameOf(email)}, from ${both(fromMs)} until ${until}`);
  });
  const seenAt =
    received === undefined
      ? `${both(alarm.eventTimestamp * 1_000)}, as the camera said`
      : received.sourceAt === null
        ? 'The source did not say.'
        : `${both(received.sourceAt * 1_000)}, by the clock of the source`;

  const facts: readonly (readonly [string, string])[] = [
    ['Address', escaped(body.street) || NONE],
    ['Customer', escaped(body.customerName) || NONE],
    ['Account', escaped(alarm.account)],
    ['Camera', escaped(body.sensorName)],
    ['Raised by', escaped(raisedBy(alarm))],
    ['Reported as', escaped(body.info)],
    ['Seen at', seenAt],
    ['Received', both(alarm.raisedAtMs)],
    ['First opened for verification', opening === null ? 'Never.' : when(opening.atMs, opening.by)],
    ['Ended', ended === undefined ? 'Not ended when this package was made.' : when(ended.at_ms, ended.by)],
    ['Outcome', outcomeOf(alarm)],
    ['Alarm system, last known', escaped(coded(alarmStateLabel(alarm.armState), alarm.armState))],
    ['Agents who had it', hadBy.join('<br>') || NONE],
  ];
  return page(
    `Evidence of alarm ${eventId}`,
    `<h1>Evidence of alarm ${eventId}</h1>
<p>Made by ${escaped(made.by)} at ${both(made.atMs)}, at the station ${escaped(origin)}. Times on this page are ${times.rule}, with
UTC beside them where that is said. They are of the clock of the station, unless the page says otherwise. Numbers of the staff and codes of the station
are in brackets. This page prints on paper or as a PDF.</p>
${note === null ? '' : `<p class="note">${note}</p>`}
<table>${facts.map(([name, text]) => `<tr><th>${name}</th><td>${text}</td></tr>`).join('\n')}</table>
<h2>People</h2>${list(
      staff.map((member) => escaped(memberText(member))),
      NONE,
    )}
<h2>Documentation</h2>${documentationPart(filed, alarm.documentation, times)}
<h2>Notes about the address</h2>${notesPart(filed, eventId, times)}
<h2>Help</h2>${helpList(help, times)}
<h2>Calls to contacts</h2>${list(
      alarm.calls.map(({ name, phone, outcome, agent, at: calledAtS }) =>
        escaped(
          `${at(calledAtS * 1_000)}: ${name}, ${phone}: ${CALL_OUTCOMES[outcome]} (${outcome}). By ${nameOf(agent)}`,
        ),
      ),
      'No call was noted.',
    )}
<h2>Messages to the customer</h2>${messageList(messages, alarm.isFake, times)}
<h2>Live pictures</h2>${watchesPart(filed, times)}
<h2>Recordings and when they were made</h2>${timesPart(files, times)}
${
  files.some(isWork)
    ? ''
    : '<p>There is no recording of an agent’s voice: no portal of an agent sent one. A voice is recorded where the browser of the agent may use a microphone.</p>'
}
<h2>Time line</h2>
<p>${everyOf(timeline.items.length, 'entry', 'entries')} of the station’s log about this alarm, and, while it was open, about the notes and the cameras of its address.</p>
${entriesTable(timeline.items, times)}
<p>In the time line:</p>
${list(
  WORDS.map(([word, meaning]) => `<strong>${word}</strong>: ${meaning}.`),
  NONE,
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
${readsPart(timeline.reads, times)}
<h2>Files</h2>${table(
      ['File', 'Content'],
      files.map(({ name, says }) => [link(name), escaped(says)]),
    )}
<h2>Not in this package</h2>${list(missingOf(covered), NONE)}
<section><h2>Check</h2><p>Two commands check the unpacked files, in their folder; the second needs OpenSSL 3. The first says OK of each file
that is as it was made, the second that the list of their checksums was signed by the station. The list names every file of this package but itself, its signature
and the public key:</p>
<pre>sha256sum -c SHA256SUMS
openssl pkeyutl -verify -pubin -inkey public-key.pem -rawin -in SHA256SUMS -sigfile SHA256SUMS.sig</pre>
<p>The public key is the station’s when this command writes ${fingerprint}, and the station names that fingerprint:</p>
<pre>openssl pkey -pubin -in public-key.pem -outform DER | sha256sum</pre>
<p>The signature shows that the station made this package, and that no file was changed since. When it was made, and the other times, are what the clock
of the station said; the signature does not prove them.</p>
<p>The station shows its fingerprints in Settings, Evidence, and at ${escaped(origin)}/api/audit/evidence-keys.</p></section>`,
  );
}
