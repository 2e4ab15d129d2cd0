import { setTimeout as delay } from 'node:timers/promises';
import * as fc from 'fast-check';
import { encodeCameraMessage } from '../../../../proto/camera-session.ts';
import { LiveViewer } from '../../viewers/live-viewer.ts';
import { cuts, withCuts } from '../bytes.ts';
import { defineDoor } from '../door.ts';
import { ANSWER_MAX_MS } from '../http.ts';
import type { Stage } from '../stage.ts';
import { FailureError, type Outcome } from '../outcome.ts';

interface DataChannelInput {
  readonly nth: number;
  readonly messages: readonly Uint8Array[];
  /** Packets of the agent's voice. */
  readonly packets: readonly Uint8Array[];
}

const number = fc.oneof(fc.constantFrom(0, 1, 2, 3, -1, 2 ** 31 - 1), fc.integer());
const clientState = fc
  .record({ fullDuplexMode: number, quietMode: number })
  .map((value) => ({ case: 'clientState' as const, value }));
const roomState = fc
  .record({ fullDuplexMode: number, quietMode: number, disconnectReason: number })
  .map((value) => ({ case: 'roomState' as const, value: { ...value, participants: null, muteState: null } }));
const aperture = fc
  .uint8Array({ maxLength: 300 })
  .map((value) => ({ case: 'forwardedApertureMessage' as const, value }));
const header = fc.option(
  fc.record({
    timestamp: fc.maxSafeNat(),
    xRequestId: fc.string({ maxLength: 40 }),
    sender: fc.string({ maxLength: 40 }),
  }),
);

/** A message of a viewer, unchanged or with bytes changed. */
export const cameraMessage: fc.Arbitrary<Uint8Array> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(
        fc.record({
          header,
          payload: fc.oneof({ weight: 3, arbitrary: clientState }, roomState, aperture, fc.constant(null)),
        }),
        cuts,
      )
      .map(([message, changes]) => withCuts(encodeCameraMessage(message), changes)),
  },
  fc.uint8Array({ maxLength: 200 }),
  fc.constantFrom(1, 1_200, 16_000, 60_000).map((length) => new Uint8Array(length).fill(0x0a)),
);

const LAST = Buffer.from(
  encodeCameraMessage({ header: null, payload: { case: 'clientState', value: { fullDuplexMode: 1, quietMode: 1 } } }),
);

/** False when it took too long, or failed. */
async function within(ms: number, done: Promise<unknown>): Promise<boolean> {
  const late = new AbortController();
  const isDone = await Promise.race([
    done.then(
      () => true,
      () => false,
    ),
    delay(ms, false, { signal: late.signal }).catch(() => false),
  ]);
  late.abort();
  return isDone;
}

/** False when the ticket was refused: another door may have ended the session meanwhile. */
async function opens(viewer: LiveViewer): Promise<boolean> {
  try {
    await viewer.open();
    return true;
  } catch (error) {
    if (error instanceof Error && /^Unexpected server response: 4\d\d$/.test(error.message)) return false;
    throw error;
  }
}

async function attack(stage: Stage, { nth, messages, packets }: DataChannelInput): Promise<Outcome> {
  const view = await stage.liveView(stage.identity('agent_ops', nth), nth);
  if (view === null) return 'refused';
  const viewer = new LiveViewer(view);
  try {
    if (!(await opens(viewer))) return 'refused';
    if (
      !(await within(
        ANSWER_MAX_MS,
        viewer.until(() => viewer.heard.length > 0),
      ))
    )
      return 'refused';
    for (const message of messages) viewer.channel.send(Buffer.from(message));
    viewer.speak(packets.map((packet) => Buffer.from(packet)));
    const heard = viewer.heard.length;
    viewer.channel.send(LAST);
    if (
      !(await within(
        ANSWER_MAX_MS,
        viewer.until(() => viewer.heard.length > heard),
      ))
    )
      throw new FailureError(`The camera sent nothing on its data channel for ${ANSWER_MAX_MS} ms.`);
    return 'accepted';
  } finally {
    await viewer.close();
  }
}

/** A camera's data channel, and the agent's voice beside it. */
export const dataChannelDoor = defineDoor<DataChannelInput>({
  name: 'data-channel',
  size: 4,
  lanes: 1,
  inputs: fc.record({
    nth: fc.nat(100),
    messages: fc.array(cameraMessage, { minLength: 5, maxLength: 60 }),
    packets: fc.array(fc.uint8Array({ maxLength: 1_000 }), { maxLength: 20 }),
  }),
  attack,
});
