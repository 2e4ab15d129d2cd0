import * as fc from 'fast-check';
import { SESSION_PROTOCOL } from '../../../../contract/sockets.ts';
import { encodeSignalRequest } from '../../../../proto/camera-session.ts';
import { cuts, withCuts } from '../bytes.ts';
import { defineDoor } from '../door.ts';
import { candidateLine, sessionDescription } from '../session-description.ts';
import { spoiled, spoiling } from '../spoiling.ts';
import type { Stage } from '../stage.ts';
import { hostileText } from '../texts.ts';
import { type Frame, framesOf, openSocket, sendAll } from '../web-socket.ts';
import type { Outcome } from '../outcome.ts';

interface SignallingInput {
  readonly nth: number;
  readonly form: 'service' | 'session';
  readonly frames: readonly Frame[];
}

const candidate = fc.record(
  {
    candidate: candidateLine,
    sdpMid: fc.constantFrom('0', '1', '2', '9', '', null),
    sdpMLineIndex: fc.constantFrom(0, 1, 2, 99, -1, 1.5, null),
    usernameFragment: fc.constantFrom('abcd', '', null),
  },
  { requiredKeys: ['candidate'] },
);
const offer = fc.record({
  type: fc.oneof({ weight: 8, arbitrary: fc.constant('offer') }, fc.constantFrom('answer', 'pranswer', 'rollback', '')),
  sdp: sessionDescription,
});

/** A value as it is, or with one place changed. */
const nearly = (value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 4, arbitrary: value },
    fc.tuple(value, spoiling).map(([given, change]) => spoiled(given, change) ?? null),
  );

const envelope = (action: string, payload: unknown) => ({
  action,
  messagePayload: Buffer.from(JSON.stringify(payload) ?? '').toString('base64'),
});
const serviceMessage: fc.Arbitrary<string> = nearly(
  fc.oneof(
    { weight: 2, arbitrary: nearly(offer).map((payload) => envelope('SDP_OFFER', payload)) },
    { weight: 3, arbitrary: nearly(candidate).map((payload) => envelope('ICE_CANDIDATE', payload)) },
  ),
).map((message) => JSON.stringify(message));

const sessionMessage: fc.Arbitrary<Uint8Array> = fc
  .tuple(
    fc.oneof(
      { weight: 4, arbitrary: offer.map((value) => encodeSignalRequest({ payload: { case: 'offer', value } })) },
      {
        weight: 6,
        arbitrary: nearly(candidate).map((init) =>
          encodeSignalRequest({ payload: { case: 'trickle', value: { candidateInit: JSON.stringify(init) } } }),
        ),
      },
      hostileText.map((reason) =>
        encodeSignalRequest({ payload: { case: 'connectionClose', value: { reason: reason.toWellFormed() } } }),
      ),
    ),
    fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, cuts),
  )
  .map(([message, changes]) => withCuts(message, changes));

const noise: fc.Arbitrary<string | Uint8Array> = fc.oneof(
  hostileText,
  fc.uint8Array({ maxLength: 300 }),
  fc.constantFrom(0, 16_384, 16_385, 200_000).map((length) => new Uint8Array(length)),
);
const messages = (own: fc.Arbitrary<string | Uint8Array>) =>
  framesOf(fc.oneof({ weight: 8, arbitrary: own }, noise), 12);

async function attack(stage: Stage, { nth, form, frames }: SignallingInput): Promise<Outcome> {
  const identity = stage.identity('agent_ops', nth);
  const view = await stage.liveView(identity, nth);
  if (view === null) return 'refused';
  const protocols = form === 'session' ? [SESSION_PROTOCOL] : [];
  const socket = await openSocket({ url: view.signedChannelEndpoint, protocols, from: identity.address });
  if (socket === null) return 'refused';
  await sendAll(socket, frames);
  return 'accepted';
}

/** Offers and candidates to a camera, in both forms of signalling. */
export const signallingDoor = defineDoor<SignallingInput>({
  name: 'signalling',
  size: 10,
  lanes: 2,
  inputs: fc.oneof(
    fc.record({ nth: fc.nat(100), form: fc.constant('service' as const), frames: messages(serviceMessage) }),
    fc.record({ nth: fc.nat(100), form: fc.constant('session' as const), frames: messages(sessionMessage) }),
  ),
  attack,
});
