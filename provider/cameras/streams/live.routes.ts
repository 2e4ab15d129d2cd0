import { randomUUID } from 'node:crypto';
import type { Reply, Request } from '../../../contract/calls.ts';
import type { SignallingForm } from '../../../contract/entities/cameras.ts';
import { SIGNALLING_PATH } from '../cameras.constants.ts';
import { NotFoundError } from '../../http/errors.ts';
import type { Caller, Authenticator, ProviderDeps } from '../../base/ports.ts';
import { assertUnwatched } from '../device/alarm-watch.ts';
import { findCamera } from '../device/camera.repository.ts';
import type { Devices } from '../device/devices.ts';
import type { CameraFaults } from '../device/faults.ts';
import type { LinkRefusals } from '../link/link-refusals.ts';
import type { IceServers } from '../relay/ice-servers.ts';
import { assertViewable } from '../device/assert-viewable.ts';

export interface LiveRoutesDeps extends Pick<ProviderDeps, 'database'> {
  readonly devices: Devices;
  readonly authenticator: Authenticator;
  readonly faults: CameraFaults;
  readonly refusals: LinkRefusals;
  readonly iceServers: IceServers;
  /** Form of viewers' signalling; a camera understands each. */
  readonly signalling: SignallingForm;
  /** The host that browsers are to reach live FLV at; null = where they reach the portal (LIVE-34). */
  readonly streamHost: string | null;
  /** Origin of the portal in browsers. */
  readonly origin: () => string;
}

/** The name a channel has in the style of the service that the portal's client is made for. */
const channelArn = (uuid: string): string => `arn:aws:kinesisvideo:local:000000000000:channel/${uuid}/0`;

/** Routes that give the address of a camera's live picture. Spec: A-77, A-78 (LIVE-03, LIVE-04). */
export function liveRoutes({
  database,
  devices,
  authenticator,
  faults,
  refusals,
  iceServers,
  signalling,
  streamHost,
  origin,
}: LiveRoutesDeps) {
  /** A ticket for this camera. @throws {ApiError} when there is none, or it is offline, refuses viewers, or is watched in an alarm. */
  async function ticketFor({ uuid, sid }: { readonly uuid: string; readonly sid: string }, { rep, session }: Caller) {
    const camera = await findCamera(database, uuid);
    if (camera?.sid !== sid || camera.isHlsOnly) throw new NotFoundError(`Camera ${uuid} at location ${sid}`);
    await assertViewable(camera, faults.of(uuid));
    await Promise.all([refusals.assertNone(uuid), assertUnwatched(database, sid, rep.id)]);
    const [ticket] = await Promise.all([
      authenticator.mintTicket({ repId: rep.id, session, purpose: 'live', scope: uuid }),
      // A caller of this wants to see something: a battery camera wakes (LIVE-21).
      camera.hasLink || devices.keepAwake(uuid),
    ]);
    return ticket;
  }

  return {
    async liveView({ params }: Request<'liveView'>, caller: Caller): Promise<Reply<'liveView'>> {
      const { uuid } = params;
      const ticket = await ticketFor(params, caller);
      const channelEndpoint = `${origin().replace(/^http/, 'ws')}${SIGNALLING_PATH}`;
      const clientId = `${caller.rep.user_id}-${randomUUID()}`;
      const signed = new URLSearchParams({
        'X-Amz-ChannelARN': channelArn(uuid),
        'X-Amz-ClientId': clientId,
        'X-Amz-Signature': ticket,
      });
      return {
        channelARN: channelArn(uuid),
        channelEndpoint,
        clientId,
        signedChannelEndpoint: `${channelEndpoint}?${signed.toString()}`,
        signalling,
        iceServers: iceServers(clientId, faults.of(uuid) === 'turn'),
      };
    },

    async flvToken({ params }: Request<'flvToken'>, caller: Caller): Promise<Reply<'flvToken'>> {
      return { token: await ticketFor(params, caller), ip_forward: streamHost };
    },
  };
}
