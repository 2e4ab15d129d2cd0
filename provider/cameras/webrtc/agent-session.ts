import { randomUUID } from 'node:crypto';
import {
  type CameraMessage,
  type ClientState,
  decodeCameraMessage,
  DisconnectReason,
  encodeCameraMessage,
  encodeError,
  ProtocolErrorCode,
} from '../../../proto/camera-session.ts';
import type { Caller, Clock, Log } from '../../base/ports.ts';
import { INITIAL_CLIENT_STATE, payloadsOf, STAYING } from '../device/camera-messages.ts';
import type { WorldCamera } from '../device/camera.repository.ts';
import type { DeviceWatch } from '../device/devices.ts';
import { type NewestRecording, recordingMessages } from '../device/newest-recording.ts';
import { type EndReason, type Occupant, type Rooms, TALKING_MS } from '../device/rooms.ts';
import type { ReceivedAudio, Voices } from '../voice/received-audio.ts';

/**
 * Time for the last message to reach the agent, who leaves on it, before the connection is closed, ms. Not in the spec:
 * a busy computer takes seconds for it, and a portal that gets no reason reconnects automatically, which takes the
 * camera back.
 */
const LAST_WORDS_MS = 5_000;

export interface AgentSessionDeps {
  readonly rooms: Rooms;
  readonly devices: DeviceWatch;
  readonly voices: Voices;
  readonly clock: Clock;
  readonly log: Log;
  /** Newest recording of this camera; null without any. */
  readonly newestRecording: (uuid: string) => Promise<NewestRecording | null>;
}

/** The messages between a camera and one agent beside the picture. Spec: LIVE-09, PROTO-01. */
export interface AgentSession {
  /** The picture is there: the agent is in the camera's room. */
  begin(): void;
  /** The agent's data channel is open. */
  openChannel(): void;
  /** Called with a message from the data channel. */
  take(bytes: Uint8Array): void;
  hear(voice: ReceivedAudio): void;
  stop(): void;
}

/** The agent's end of the connection. */
export interface AgentLine {
  /** Sends bytes on the data channel. */
  send(bytes: Uint8Array): void;
  /** Lets the agent's voice through to a real camera, or no longer. */
  letTalk(mayTalk: boolean): void;
  close(): void;
}

const DISCONNECT: Readonly<Record<EndReason, number>> = {
  agentTakeover: DisconnectReason.AGENT_TAKEOVER,
  alarmClear: DisconnectReason.ALARM_CLEAR,
  existingAgent: DisconnectReason.EXISTING_AGENT,
};

const nameOf = ({ firstName, lastName }: Caller['rep']): string => `${firstName} ${lastName}`.trim();

export function openAgentSession(
  { rooms, devices, voices, clock, log, newestRecording }: AgentSessionDeps,
  { uuid, sid, hasFullDuplex, isMicOn }: WorldCamera,
  rep: Caller['rep'],
  line: AgentLine,
): AgentSession {
  let isOpen = false;
  let client: ClientState = INITIAL_CLIENT_STATE;
  let siren: 'inactive' | 'active' | 'paused' = 'inactive';
  let isAgentTalking = false;
  let mayTalk = false;
  let reason: number = STAYING;
  let silence: NodeJS.Timeout | undefined;
  let ending: NodeJS.Timeout | undefined;

  const send = (bytes: Uint8Array): void => {
    if (isOpen) line.send(bytes);
  };

  function say(payload: CameraMessage['payload']): void {
    const header = { timestamp: clock.now(), xRequestId: randomUUID(), sender: uuid };
    send(encodeCameraMessage({ header, payload }));
  }

  function report(): void {
    const facts = { hasFullDuplex, isMicOn, siren, isAgentTalking, client, reason, agents: [nameOf(rep)] };
    for (const payload of payloadsOf(facts)) say(payload);
  }

  async function reportRecording(): Promise<void> {
    const recording = await newestRecording(uuid);
    if (recording === null) return;
    for (const value of recordingMessages(recording, clock.now())) say({ case: 'forwardedApertureMessage', value });
  }

  function take(bytes: Uint8Array): void {
    const message = decodeCameraMessage(bytes);
    if (message.payload?.case === 'clientState') {
      client = message.payload.value;
      report();
    } else if (message.payload === null) {
      send(encodeError({ errorCode: ProtocolErrorCode.UNKNOWN_MESSAGE, message: 'There is nothing in it.' }));
    }
  }

  function closeSoon(): void {
    clearTimeout(ending);
    ending = setTimeout(() => line.close(), LAST_WORDS_MS);
  }

  function letTalk(may: boolean): void {
    if (may === mayTalk) return;
    mayTalk = may;
    line.letTalk(may);
  }

  function setTalking(isTalking: boolean): void {
    if (isAgentTalking === isTalking) return;
    isAgentTalking = isTalking;
    if (!isTalking) {
      letTalk(false);
      void rooms.silent(occupant);
    }
    if (siren !== 'inactive') siren = isTalking ? 'paused' : 'active';
    report();
  }

  const occupant: Occupant = {
    id: randomUUID(),
    uuid,
    sid,
    rep: rep.id,
    end(why) {
      if (reason !== STAYING) return;
      reason = DISCONNECT[why];
      report();
      closeSoon();
    },
  };
  const unobserve = devices.observe(uuid, (state) => {
    if (!state.isSirenOn) siren = 'inactive';
    // A siren sounds over an agent who talks already: they may have pressed it because talking does not help.
    else if (siren === 'inactive') siren = 'active';
    report();
  });

  return {
    begin() {
      void rooms.enter(occupant);
    },
    openChannel() {
      isOpen = true;
      report();
      reportRecording().catch((error: unknown) =>
        log(`The recording of camera ${uuid} was not read: ${String(error)}`),
      );
      if (reason !== STAYING) closeSoon();
    },
    take(bytes) {
      try {
        take(bytes);
      } catch {
        log(`Camera ${uuid} did not understand a message.`);
        send(encodeError({ errorCode: ProtocolErrorCode.INVALID_MESSAGE, message: 'This is not a camera message.' }));
      }
    },
    hear(voice) {
      voices.hear(uuid, voice);
      void rooms.talking(occupant).then((may) => letTalk(may && isAgentTalking));
      clearTimeout(silence);
      silence = setTimeout(() => setTalking(false), TALKING_MS);
      setTalking(true);
    },
    stop() {
      clearTimeout(silence);
      clearTimeout(ending);
      unobserve();
      void rooms.leave(occupant);
    },
  };
}
