import type { SentEmail, SentNotification, Timeline } from '../../contract/entities/reports.ts';
import { alarmStateLabel, statusLabel } from '../../contract/enums.ts';
import type { AlarmState } from '../alarms/alarm.state.ts';
import { escaped, type Made, pageHead, timeThere, zoneOf } from './evidence-pages.ts';

interface Covered {
  readonly alarm: AlarmState;
  readonly timeline: Timeline;
  readonly made: Made;
  /** Names of the other files, without the checksums. */
  readonly names: readonly string[];
  readonly emails: readonly SentEmail[];
  readonly notifications: readonly SentNotification[];
  /** Recordings of agents' voices, which stay at the station. */
  readonly workRecordings: number;
  /** SHA-256 of the public key. */
  readonly fingerprint: string;
}

/** File of a sent e-mail, by its place among them. */
export const emailFile = (index: number): string => `messages/email-${index + 1}.html`;

const NONE = 'none';
const link = (name: string): string => `<a href="${escaped(name)}">${escaped(name)}</a>`;
const list = (items: readonly string[]): string =>
  items.length === 0 ? `<p>${NONE}</p>` : `<ul>${items.map((item) => `<li>${item}</li>`).join('\n')}</ul>`;
const isPicture = (name: string): boolean => /\.(webp|jpg|png)$/.test(name);

/** A code with its words before it. */
const coded = (words: string, code: string | number): string => escaped(`${words} (${code})`);

function outcomeOf({ status, disposition: { action, reason } }: AlarmState): string {
  const detail = [action, reason].filter((code) => code !== null).map((code) => coded(code.replaceAll('_', ' '), code));
  return [coded(statusLabel(status), status), ...detail].join(', ');
}

/** Agents who had the alarm, in the order in which they took it. */
const handlersOf = ({ items }: Timeline): string =>
  escaped(
    [...new Set(items.filter(({ type }) => /^alarm\.(taken|held)$/.test(type)).map(({ by }) => by))].join(', '),
  ) || NONE;

const workText = (count: number): string =>
  count === 0
    ? 'The work of the agents on this alarm was not recorded.'
    : `The agents’ voices were recorded ${count === 1 ? 'once' : `${count} times`}. These recordings are kept by the station and are not in this package.`;

/** First page of the package: who, what, when, where, by whom, what was said and sent, its files, and how they are checked. */
export function coverPage(covered: Covered): string {
  const { alarm, timeline, made, names, emails, notifications, workRecordings, fingerprint } = covered;
  const { eventId, account, armState, eventTimestamp, documentation, body } = alarm;
  const zone = zoneOf(body);
  const at = (epochS: number) => `${timeThere(epochS * 1_000, zone)}, ${new Date(epochS * 1_000).toISOString()}`;
  const facts: readonly (readonly [string, string])[] = [
    ['Address', escaped(body.street) || NONE],
    ['Customer', escaped(body.customerName) || NONE],
    ['Account', escaped(account)],
    ['Camera', escaped(body.sensorName)],
    ['Seen', escaped(body.info)],
    ['Time there, and in UTC', at(eventTimestamp)],
    ['Alarm system', coded(alarmStateLabel(armState), armState)],
    ['Outcome', outcomeOf(alarm)],
    ['Handled by', handlersOf(timeline)],
  ];
  return `${pageHead(`Evidence of alarm ${eventId}`)}
<body><h1>Evidence of alarm ${eventId}</h1>
<p>Made by ${escaped(made.by)} at ${new Date(made.atMs).toISOString()}.</p>
<table>${facts.map(([name, text]) => `<tr><th>${name}</th><td>${text}</td></tr>`).join('\n')}</table>
<h2>Documentation</h2><pre>${escaped(documentation ?? NONE)}</pre>
<h2>E-mails sent</h2>${list(emails.map(({ subject, sent_date }, index) => `${escaped(subject)}, ${at(sent_date)}: ${link(emailFile(index))}`))}
<h2>Notifications sent</h2>${list(notifications.map(({ title, message, sent_date }) => `${escaped(`${title}: ${message}`)}, ${at(sent_date)}`))}
<h2>Pictures</h2>${
    names
      .filter(isPicture)
      .map((name) => `<img src="${escaped(name)}" alt="${escaped(name)}">`)
      .join('') || `<p>${NONE}</p>`
  }
<h2>Recording of the agents’ work</h2><p>${workText(workRecordings)}</p>
<h2>Files</h2>${list(names.map(link))}
<h2>Check</h2><p>In the folder with these files, the first command says OK of each file that is as it was made, the second that the
list of their checksums was signed by the station:</p>
<pre>sha256sum -c SHA256SUMS
openssl pkeyutl -verify -pubin -inkey public-key.pem -rawin -in SHA256SUMS -sigfile SHA256SUMS.sig</pre>
<p>The public key is the station’s when this command writes ${fingerprint}, and the station names that fingerprint:</p>
<pre>openssl pkey -pubin -in public-key.pem -outform DER | sha256sum</pre>
</body></html>
`;
}
