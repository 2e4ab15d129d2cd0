import { EVIDENCE_PATH } from '../../../contract/sockets.ts';
import type { Authorization } from './authorization.ts';

interface EvidenceDeps {
  readonly apiHost: string;
  readonly authorization: Authorization;
  readonly save: (name: string, content: Blob) => void;
  readonly fetch?: typeof fetch;
}

/** Saves the evidence package of an alarm once it is complete. @throws {Error} with the provider's words */
export const takeEvidence =
  ({ apiHost, authorization, save, fetch: send = fetch }: EvidenceDeps) =>
  async (eventId: string, signal: AbortSignal): Promise<void> => {
    const address = `${apiHost}${EVIDENCE_PATH}/${eventId}`;
    const response = await send(address, {
      headers: { authorization: authorization(address) ?? '' },
      cache: 'no-store',
      signal,
    });
    if (!response.ok) throw new Error(await response.text());
    save(`alarm-${eventId}.zip`, await response.blob());
  };
