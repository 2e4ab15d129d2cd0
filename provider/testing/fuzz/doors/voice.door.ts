import * as fc from 'fast-check';
import { TWO_WAY_AUDIO_PATH } from '../../../../contract/sockets.ts';
import { webmOf } from '../../viewers/webm-of.ts';
import { type Cuts, cuts, withCuts } from '../bytes.ts';
import { defineDoor } from '../door.ts';
import type { Stage } from '../stage.ts';
import { openSocket, sendAll, sendBytes, wildBytes } from '../web-socket.ts';
import type { Outcome } from '../outcome.ts';

export interface VoiceInput {
  readonly nth: number;
  readonly voice: Buffer;
  readonly cuts: Cuts;
  /** Positions of cuts, as fractions of the length. */
  readonly pieces: readonly number[];
  /** Instead of pieces. */
  readonly bytes: Buffer | null;
}

const packets = fc.array(fc.uint8Array({ minLength: 1, maxLength: 200 }), { minLength: 1, maxLength: 8 });
const voice = fc
  .record({
    packets,
    codec: fc.oneof({ weight: 8, arbitrary: fc.constant('A_OPUS') }, fc.constantFrom('A_VORBIS', '')),
    flags: fc.oneof({ weight: 8, arbitrary: fc.constant(0x80) }, fc.nat(255)),
  })
  .map(({ packets: some, codec, flags }) =>
    webmOf(
      some.map((packet) => Buffer.from(packet)),
      { codec, flags },
    ),
  );

export const voiceInput: fc.Arbitrary<VoiceInput> = fc.record({
  nth: fc.nat(100),
  voice: fc.oneof(
    { weight: 8, arbitrary: voice },
    fc.uint8Array({ maxLength: 300 }).map((noise) => Buffer.from(noise)),
  ),
  cuts,
  pieces: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 }),
  bytes: fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, wildBytes),
});

export function piecesOf({ voice: whole, cuts: changes, pieces }: VoiceInput): readonly Buffer[] {
  const bytes = withCuts(whole, changes);
  const places = [0, ...pieces.map((part) => Math.floor(part * bytes.length)), bytes.length].sort((a, b) => a - b);
  return places.slice(1).map((end, nth) => bytes.subarray(places[nth], end));
}

async function attack(stage: Stage, input: VoiceInput): Promise<Outcome> {
  const identity = stage.identity('agent_ops', input.nth);
  const { uuid } = stage.camera(input.nth);
  const ticket = await stage.ticket(identity, { purpose: 'two-way-audio', uuid });
  if (ticket === null) return 'refused';
  const query = new URLSearchParams({ access_token: ticket, uuid });
  const line = {
    url: `${stage.provider.url.replace('http', 'ws')}/api${TWO_WAY_AUDIO_PATH}?${query}`,
    from: identity.address,
  };
  if (input.bytes !== null) return (await sendBytes(line, input.bytes)) ? 'accepted' : 'refused';
  const socket = await openSocket(line);
  if (socket === null) return 'refused';
  await sendAll(
    socket,
    piecesOf(input).map((data) => ({ kind: 'message', data, isLast: true })),
  );
  return 'accepted';
}

/** An agent's voice by a socket: pieces of WebM. */
export const voiceDoor = defineDoor<VoiceInput>({ name: 'voice', size: 20, lanes: 2, inputs: voiceInput, attack });
