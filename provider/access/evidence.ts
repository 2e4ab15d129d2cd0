import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Timeline } from '../../contract/entities/reports.ts';
import type { AlarmState } from '../alarms/alarm.state.ts';
import { journalsOf } from '../journals/kept-journals.ts';
import type { EvidenceSigner } from '../secrets/evidence-key.ts';
import { coverPage, emailFile, handlersOf } from './evidence-cover.ts';
import { eventJson } from './evidence-event.ts';
import { annotationsOf, type EvidenceFile, type EvidenceMedia, recordingsOf } from './evidence-files.ts';
import { helpOf } from './evidence-help.ts';
import { messagesOf } from './evidence-messages.ts';
import { type Made, nameIn, staffOf } from './evidence-staff.ts';

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
  /** Address of the station. */
  readonly origin: string;
}

/**
 * Cover page with the time line, event, messages, recordings, pictures and annotations, and last the checksums of them all, as
 * `sha256sum` reads them, with their signature and its public key.
 */
export async function evidenceOf(
  media: EvidenceMedia,
  { alarm, timeline, made, signer, origin }: Package,
): Promise<readonly EvidenceFile[]> {
  const { database } = media;
  const { eventId } = alarm;
  const [messages, help] = [await messagesOf(database, eventId), await helpOf(database, eventId)];
  const staff = await staffOf(database, { alarm, timeline, messages, made });
  const nameOf = nameIn(staff);
  const json = eventJson(alarm, timeline, { handlers: handlersOf(timeline), help, messages }, nameOf);
  const others: readonly EvidenceFile[] = [
    fileOf('event.json', 'The facts of this page for a computer', json),
    ...messages
      .filter(({ kind }) => kind === 'email')
      .map(({ title, body }, index) => fileOf(emailFile(index), `E-mail as it was written: ${title}`, body)),
    ...(await recordingsOf(media, alarm)),
    ...(await annotationsOf(database, alarm, nameOf)),
  ];
  const cover = coverPage({
    alarm,
    timeline,
    made,
    fingerprint: signer.fingerprint,
    origin,
    files: others,
    help,
    messages,
    staff,
    journals: (await journalsOf(database, eventId)).length,
  });
  const files = [fileOf('index.html', 'This page', cover), ...others];
  const sums = Buffer.from((await Promise.all(files.map(checksum))).join(''));
  return [
    ...files,
    { name: 'SHA256SUMS', says: 'Checksums', content: { bytes: sums } },
    { name: 'SHA256SUMS.sig', says: 'Signature', content: { bytes: signer.sign(sums) } },
    { name: 'public-key.pem', says: 'Public key', content: { bytes: Buffer.from(signer.pem) } },
  ];
}
