import * as fc from 'fast-check';
import { SetAcceptNew, SOCKETS, TAB_QUERY } from '../../../../contract/sockets.ts';
import { STAFF } from '../../../../contract/roles.ts';
import { cuts, withCuts } from '../bytes.ts';
import { defineDoor } from '../door.ts';
import { inputsOf } from '../schema-inputs.ts';
import { spoiled, spoiling } from '../spoiling.ts';
import type { Stage } from '../stage.ts';
import { hostileText } from '../texts.ts';
import { type Frame, framesOf, openSocket, sendAll, sendBytes, wildBytes } from '../web-socket.ts';
import type { Outcome } from '../outcome.ts';

interface HubInput {
  readonly role: (typeof STAFF)[number];
  readonly nth: number;
  readonly socket: keyof typeof SOCKETS;
  readonly frames: readonly Frame[];
  /** Instead of frames. */
  readonly bytes: Buffer | null;
}

const PURPOSES = { events: 'event-ws', repTake: 'rep-take-event-ws', userEvents: 'user-event-ws' } as const;
/** The tab that the stage's calls come from. */
const TAB = 'fuzz';

const acceptNew = inputsOf(SetAcceptNew);
const frameText: fc.Arbitrary<string | Uint8Array> = fc.oneof(
  { weight: 3, arbitrary: acceptNew.map((frame) => JSON.stringify(frame)) },
  {
    weight: 4,
    arbitrary: fc.tuple(acceptNew, spoiling).map(([frame, change]) => JSON.stringify(spoiled(frame, change) ?? null)),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(acceptNew, cuts)
      .map(([frame, changes]) => withCuts(Buffer.from(JSON.stringify(frame)), changes)),
  },
  hostileText,
  fc.uint8Array({ maxLength: 200 }),
  fc.constantFrom(0, 16_383, 16_384, 16_385, 1_000_000).map((length) => 'x'.repeat(length)),
);

async function attack(stage: Stage, { role, nth, socket: name, frames, bytes }: HubInput): Promise<Outcome> {
  const identity = stage.identity(role, nth);
  const ticket = await stage.ticket(identity, { purpose: PURPOSES[name] });
  if (ticket === null) return 'refused';
  const query = new URLSearchParams({ access_token: ticket, [TAB_QUERY]: TAB });
  const line = {
    url: `${stage.provider.url.replace('http', 'ws')}/api${SOCKETS[name]}?${query}`,
    from: identity.address,
  };
  if (bytes !== null) return (await sendBytes(line, bytes)) ? 'accepted' : 'refused';
  const socket = await openSocket(line);
  if (socket === null) return 'refused';
  await sendAll(socket, frames);
  return 'accepted';
}

/** Messages sent up the hub's sockets. */
export const hubDoor = defineDoor<HubInput>({
  name: 'hub',
  size: 20,
  lanes: 2,
  inputs: fc.record({
    role: fc.constantFrom(...STAFF),
    nth: fc.nat(100),
    socket: fc.constantFrom('events', 'repTake', 'userEvents'),
    frames: framesOf(frameText, 20),
    bytes: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, wildBytes),
  }),
  attack,
});
