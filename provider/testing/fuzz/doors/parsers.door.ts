import { setImmediate } from 'node:timers/promises';
import * as fc from 'fast-check';
import { decodeCameraMessage, decodeSignalRequest } from '../../../../proto/camera-session.ts';
import { channelDataIn } from '../../../cameras/relay/relay-frames.ts';
import { sessionWire } from '../../../cameras/webrtc/session-frames.ts';
import { serviceWire } from '../../../cameras/webrtc/signal-frames.ts';
import { NoWebmVoiceError, WebmVoice } from '../../../cameras/voice/webm-voice.ts';
import { acceptNewIn } from '../../../hub/incoming.ts';
import { parseByteRange } from '../../../media/byte-range.ts';
import { withToken } from '../../../media/playlist.ts';
import { defineDoor } from '../door.ts';
import { hostileText } from '../texts.ts';
import { cameraMessage } from './data-channel.door.ts';
import { rangeText } from './ranges.door.ts';
import { piecesOf, type VoiceInput, voiceInput } from './voice.door.ts';
import { FailureError, type Outcome } from '../outcome.ts';

interface ParserInput {
  readonly bytes: Uint8Array;
  readonly text: string;
  readonly range: string;
  readonly size: number;
  readonly voice: VoiceInput;
}

/** Decodes, and passes over errors of the decoder; any other error is a defect. */
function decoded(decode: () => unknown): void {
  try {
    decode();
  } catch (error) {
    const isOfDecoder = error instanceof RangeError || (error instanceof Error && error.constructor === Error);
    if (!isOfDecoder && !(error instanceof TypeError && /utf-8|encoded data/i.test(error.message))) throw error;
  }
}

function mustLieWithin(range: string, size: number): void {
  const found = parseByteRange(range, size);
  if (found === null || found === 'unsatisfiable') return;
  const { start, end } = found;
  if (!(Number.isSafeInteger(start) && start >= 0 && start <= end && end < size))
    throw new FailureError(`The range ${range} of ${size} bytes was read as ${start} to ${end}.`);
}

function mustReadTheSame(input: VoiceInput): void {
  const read = (pieces: readonly Buffer[]): string => {
    const voice = new WebmVoice();
    const frames: Buffer[] = [];
    try {
      for (const piece of pieces) frames.push(...voice.read(piece));
    } catch (error) {
      if (!(error instanceof NoWebmVoiceError)) throw error;
      return 'refused';
    }
    return frames.map((frame) => frame.toString('hex')).join();
  };
  const pieces = piecesOf(input);
  const [whole, cut] = [read([Buffer.concat(pieces)]), read(pieces)];
  if (whole !== cut) throw new FailureError('A voice cut into pieces was read otherwise than as a whole.');
}

async function attack(_stage: unknown, { bytes, text, range, size, voice }: ParserInput): Promise<Outcome> {
  // The honest agent shares our process.
  await setImmediate();
  const message = Buffer.from(bytes);
  decoded(() => decodeCameraMessage(bytes));
  decoded(() => decodeSignalRequest(bytes));
  serviceWire.read(message);
  serviceWire.read(Buffer.from(text));
  sessionWire.read(message);
  acceptNewIn(message);
  acceptNewIn(Buffer.from(text));
  channelDataIn(message);
  withToken(text, text.toWellFormed());
  mustLieWithin(range, size);
  mustReadTheSame(voice);
  return 'accepted';
}

/** The parsers that stand behind the other doors, called directly. */
export const parsersDoor = defineDoor<ParserInput>({
  name: 'parsers',
  size: 40,
  lanes: 1,
  inputs: fc.record({
    bytes: cameraMessage,
    text: hostileText,
    range: rangeText,
    size: fc.oneof(fc.constantFrom(0, 1, 2), fc.nat(200_000)),
    voice: voiceInput,
  }),
  attack,
});
