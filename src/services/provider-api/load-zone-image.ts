import { type EventObject, fromCallback } from 'xstate';
import { motionZoneImagePath } from '../../../contract/sockets.ts';
import type { ZoneImageFact } from '../../machines/recordings/player/player.events.ts';
import { NETWORK_ERROR } from './api.ts';
import type { Authorization } from './authorization.ts';

interface LoadZoneImageDeps {
  readonly apiHost: string;
  readonly authorization: Authorization;
}

/**
 * Asks for the image of a camera's motion zone with the bearer token, which no element of a page can, and gives it an address
 * in this page until it is stopped (B-15). Its 401 ends no session (PLAY-15).
 */
export const loadZoneImage = ({ apiHost, authorization }: LoadZoneImageDeps) =>
  fromCallback<EventObject, { uuid: string }>(({ input, sendBack }) => {
    const gone = new AbortController();
    let address: string | undefined;
    const report = (fact: ZoneImageFact) => {
      if (!gone.signal.aborted) sendBack(fact);
    };

    const ask = async () => {
      const place = `${apiHost}${motionZoneImagePath(input.uuid)}`;
      const answer = await fetch(place, {
        headers: { authorization: authorization(place) ?? '' },
        cache: 'no-store',
        signal: gone.signal,
      });
      if (!answer.ok) return report({ type: 'zone.refused', status: answer.status, message: await answer.text() });
      const image = await answer.blob();
      if (gone.signal.aborted) return;
      address = URL.createObjectURL(image);
      report({ type: 'zone.pictured', address });
    };
    ask().catch(() => report({ type: 'zone.refused', status: null, message: NETWORK_ERROR }));

    return () => {
      gone.abort();
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  });
