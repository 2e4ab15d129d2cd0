import type { SilentSource } from '../../../../contract/entities/reports.ts';

/** Texts about sources that sent nothing for too long. */
export const SILENT = 'Silent sources';
export const SILENT_NOT_KNOWN = 'Silent sources are not known';
export const silentText = ({ name }: SilentSource): string => `${name} is silent`;
export const silentPlace = ({ sids }: SilentSource): string =>
  sids.length === 1 ? `Location ${sids[0]}` : `Locations ${sids.join(', ')}`;
const HOUR_MS = 3_600_000;
/** `Last message 07/04/2026 3:04:05 PM EDT, 26 h ago` */
export function heardText({ heardAtMs }: SilentSource, clock: string, agoMs: number): string {
  const began = heardAtMs === null ? 'No message since it was added' : 'Last message';
  return `${began} ${clock}, ${Math.floor(agoMs / HOUR_MS)} h ago`;
}
export const expectedText = ({ silenceHours }: SilentSource): string => `Expected every ${silenceHours} h`;
