import { LIVE_END_CODES } from '../../../contract/sockets.ts';
import type { DisconnectReason } from '../../machines/cameras/live-stream/live-stream.events.ts';

const BY_CODE: ReadonlyMap<number, DisconnectReason> = new Map(
  (Object.keys(LIVE_END_CODES) as DisconnectReason[]).map((reason) => [LIVE_END_CODES[reason], reason]),
);

/** Reason why a camera closed a socket; null when it gave none (LIVE-31). */
export const endReasonOf = (code: number): DisconnectReason | null => BY_CODE.get(code) ?? null;

/** Reason of this name. */
export const endReasonNamed = (name: string | null): DisconnectReason | null =>
  [...BY_CODE.values()].find((reason) => reason === name) ?? null;
