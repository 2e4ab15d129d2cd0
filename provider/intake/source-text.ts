import type { ListedSource } from './sources.ts';

const at = (ms: number | null): string => (ms === null ? 'never' : new Date(ms).toISOString());

function refusedText({ refused }: ListedSource): string {
  if (refused === null) return '';
  const { count, atMs, why } = refused;
  return count === 1
    ? `, refused one message ${at(atMs)}: ${why}`
    : `, refused ${count} messages, the last ${at(atMs)}: ${why}`;
}

const expectedText = ({ hours, sinceMs }: NonNullable<ListedSource['silence']>): string =>
  `, expected every ${hours} h${sinceMs === null ? '' : `, silent since ${at(sinceMs)}`}`;

const silenceText = ({ silence, cameras }: ListedSource): string =>
  [
    silence === null ? '' : expectedText(silence),
    ...cameras.map((camera) => `, its camera ${camera.uuid}${expectedText(camera)}`),
  ].join('');

/** A source on one line of the console. */
export function sourceText(source: ListedSource): string {
  const { id, name, sids, uuid, queue, isEnabled, heardAtMs } = source;
  const camera = uuid === null ? '' : `, camera ${uuid}`;
  const disabled = isEnabled ? '' : ', disabled';
  return `${id}  ${name}  locations ${sids.join(', ')}${camera}, queue ${queue}, last message ${at(heardAtMs)}${silenceText(source)}${disabled}${refusedText(source)}`;
}
