import { LinkError } from '../camera-link.ts';
import { type Offer, offerOf } from './offer.ts';
import type { RtspConnection } from './rtsp-connection.ts';
import type { RtspMessage } from './rtsp-reader.ts';
import { readSdp } from './sdp.ts';

/** The header by which a camera shows its loudspeaker. Source: ONVIF Streaming Specification, 5.3.1. */
export const BACKCHANNEL = { Require: 'www.onvif.org/ver20/backchannel' };

const isRefusal = (error: unknown): boolean =>
  error instanceof LinkError && (error.code === 'refused' || error.code === 'unsupported');

/** The description with the loudspeaker, where there is one: cameras without refuse the question, mostly with status 551. */
async function describe(
  connection: RtspConnection,
  uri: string,
  asksToTalk: boolean,
): Promise<readonly [RtspMessage, boolean]> {
  const accept = { Accept: 'application/sdp' };
  if (!asksToTalk) return [await connection.ask('DESCRIBE', uri, accept), false];
  try {
    return [await connection.ask('DESCRIBE', uri, { ...accept, ...BACKCHANNEL }), true];
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return [await connection.ask('DESCRIBE', uri, accept), false];
  }
}

/** Requests that the camera knows; none for one that does not know this one. */
async function optionsOf(connection: RtspConnection, uri: string): Promise<string> {
  try {
    return (await connection.ask('OPTIONS', uri)).header('public') ?? '';
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return '';
  }
}

/** Asks a camera what it offers, its loudspeaker too where `asksToTalk`, and by which request its session is kept. @throws {LinkError} */
export async function describeCamera(
  connection: RtspConnection,
  uri: string,
  asksToTalk: boolean,
): Promise<{ readonly offer: Offer; readonly keepMethod: string }> {
  const options = await optionsOf(connection, uri);
  const [answer, hasBackchannel] = await describe(connection, uri, asksToTalk);
  const base = answer.header('content-base') ?? answer.header('content-location');
  return {
    offer: offerOf(readSdp(answer.body), uri, base, hasBackchannel),
    keepMethod: /\bGET_PARAMETER\b/i.test(options) ? 'GET_PARAMETER' : 'OPTIONS',
  };
}
