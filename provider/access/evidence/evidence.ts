import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Timeline } from '../../../contract/entities/reports.ts';
import type { AlarmState } from '../../alarms/alarm.state.ts';
import { journalsOf } from '../../journals/kept-journals.ts';
import type { EvidenceSigner } from '../../secrets/evidence-key.ts';
import { coverPage } from './evidence-cover.ts';
import { eventJson } from './evidence-event.ts';
import { filedOf } from './evidence-facts.ts';
import { annotationsOf, type EvidenceFile, type EvidenceMedia, recordingsOf } from './evidence-files.ts';
import { helpIn } from './evidence-help.ts';
import { messagesOf } from './evidence-messages.ts';
import { emailFile } from './evidence-sections.ts';
import { type Made, nameIn, staffOf } from './evidence-staff.ts';
import { endedAtOf } from '../timeline.ts';

async function checksum({ name, content }: EvidenceFile): Promise<string> {
  const hash = createHash('sha256');
  if ('bytes' in content) hash.update(content.bytes);
  else await pipeline(content.read(), hash);
  return `${hash.digest('hex')}  ${name}\n`;
}

const fileOf = (name: string, says: string, text: string): EvidenceFile => ({
  name,
  says,
  content: { bytes: Buffer.from(text) },
});

interface Package {
  readonly alarm: AlarmState;
  readonly timeline: Timeline;
  readonly made: Made;
  readonly signer: EvidenceSigner;
  /** False: addresses of messages are cut. */
  readonly seesAddresses: boolean;
  /** Address of the station. */
  readonly origin: string;
}

/**
 * Cover page with the time line, event, messages, recordings, pictures and annotations, and last the checksums of them all, as
 * `sha256sum` reads them, with their signature and its public key.
 */
export async function evidenceOf(
  media: EvidenceMedia,
  { alarm, timeline, made, signer, seesAddresses, origin }: Package,
): Promise<readonly EvidenceFile[]> {
  const { database } = media;
  const { eventId } = alarm;
  const messages = await messagesOf(database, eventId, seesAddresses);
  const filed = await filedOf(database, alarm, endedAtOf(alarm, timeline.items));
  const help = helpIn(filed.facts);
  const staff = await staffOf(database, { alarm, timeline, messages, filed, made });
  const nameOf = nameIn(staff);
  const shown: readonly EvidenceFile[] = [
    ...messages
      .filter(({ kind }) => kind === 'email')
      .map(({ title, body }, index) => fileOf(emailFile(index), `E-mail as it was written: ${title}`, body)),
    ...(await recordingsOf(media, alarm, filed.facts)),
    ...(await annotationsOf(database, alarm, nameOf)),
  ];
  const told = { made, origin, help, messages, filed, files: shown };
  const others = [
    fileOf('event.json', 'The facts of this page for a computer', eventJson(alarm, timeline, told, nameOf)),
    ...shown,
  ];
  const journals = (await journalsOf(database, eventId)).length;
  const { fingerprint } = signer;
  const known = { alarm, timeline, made, fingerprint, origin, help, messages, filed, staff, journals, seesAddresses };
  const cover = coverPage({ ...known, files: others });
  const files = [fileOf('index.html', 'This page', cover), ...others];
  const sums = Buffer.from((await Promise.all(files.map(checksum))).join(''));
  return [
    ...files,
    { name: 'SHA256SUMS', says: 'Checksums', content: { bytes: sums } },
    { name: 'SHA256SUMS.sig', says: 'Signature', content: { bytes: signer.sign(sums) } },
    { name: 'public-key.pem', says: 'Public key', content: { bytes: Buffer.from(signer.pem) } },
  ];
}
