import {
  type CameraState,
  decodeCameraMessage,
  decodeForwardedMessage,
  DisconnectReason as Disconnect,
  encodeCameraMessage,
  type ForwardedMessage,
  FullDuplexMode,
  type Header,
  MuteMode,
  ParticipantType,
  QuietMode,
  type RoomState,
  SirenState,
} from '../../../proto/camera-session.ts';
import type {
  CameraReport,
  ClientFlags,
  DisconnectReason,
} from '../../machines/cameras/live-stream/live-stream.events.ts';
import type { LiveConnectionHandlers } from './live-picture.ts';

type Handlers = Pick<LiveConnectionHandlers, 'reported' | 'recorded' | 'uploaded' | 'ended'>;

const SIREN: Readonly<Record<number, CameraReport['siren']>> = {
  [SirenState.INACTIVE]: 'inactive',
  [SirenState.ACTIVE]: 'active',
  [SirenState.PAUSED]: 'paused',
};

const DISCONNECT: Readonly<Record<number, DisconnectReason>> = {
  [Disconnect.AGENT_TAKEOVER]: 'agentTakeover',
  [Disconnect.ALARM_CLEAR]: 'alarmClear',
  [Disconnect.EXISTING_AGENT]: 'existingAgent',
};

/** Unspecified, and numbers that are still unknown, are null (PROTO-28). */
const either = (value: number | undefined, yes: number, no: number): boolean | null =>
  value === yes ? true : value === no ? false : null;

function countOf(camera: CameraState | null, type: number): number {
  return camera?.participants.filter((participant) => participant.type === type).length ?? 0;
}

/** Report from the last state of the camera and the last one of its room. */
function reportOf(camera: CameraState | null, room: RoomState | null): CameraReport {
  return {
    siren: SIREN[camera?.sirenState ?? SirenState.UNSPECIFIED] ?? null,
    customers: room?.participants?.customers ?? countOf(camera, ParticipantType.USER),
    agents: room?.participants?.monitoringAgents ?? countOf(camera, ParticipantType.AGENT),
    fullDuplex: either(room?.fullDuplexMode, FullDuplexMode.ENABLED, FullDuplexMode.DISABLED),
    quiet: either(room?.quietMode, QuietMode.ENABLED, QuietMode.DISABLED),
    areUsersMuted: either(room?.muteState?.users, MuteMode.MUTED, MuteMode.UNMUTED),
    areAgentsMuted: either(room?.muteState?.agents, MuteMode.MUTED, MuteMode.UNMUTED),
  };
}

/** Payload that a camera forwards, where it is a message of ours (decision 0079). */
function forwardedIn(bytes: Uint8Array): ForwardedMessage['payload'] {
  try {
    return decodeForwardedMessage(bytes).payload;
  } catch {
    return null;
  }
}

/** Reports on the recording of an event by a camera, and on the received part of it (PROTO-10, PROTO-11, API-45). */
function receiveForwarded(payload: NonNullable<ForwardedMessage['payload']>, { recorded, uploaded }: Handlers): void {
  if (payload.case === 'recordingEvent') {
    const { eventId, eventUuid, currentCameraTimestamp, recordingStartTimestamp, recordingStopTimestamp } =
      payload.value;
    recorded({
      eventId,
      eventUuid,
      cameraAtMs: currentCameraTimestamp,
      startMs: recordingStartTimestamp,
      stopMs: recordingStopTimestamp,
      tags: payload.value.tags.map(({ name, frameNumber, timestamp }) => ({
        name,
        frame: frameNumber,
        atMs: timestamp,
      })),
    });
  }
  if (payload.case === 'recordingResponse') {
    const { eventId, eventUuid, uploadStartTimestamp, uploadLastTimestamp, timestampsNotReceived } = payload.value;
    uploaded({
      eventId,
      eventUuid,
      startMs: uploadStartTimestamp,
      lastMs: uploadLastTimestamp,
      missingMs: timestampsNotReceived,
    });
  }
}

/**
 * Reads a camera's binary messages. Each state replaces the one before (PROTO-30); a message that cannot be read is
 * logged and breaks nothing (PROTO-31, PROTO-32).
 */
export function receiveFromCamera(handlers: Handlers, log: (message: string) => void): (bytes: Uint8Array) => void {
  let camera: CameraState | null = null;
  let room: RoomState | null = null;

  const forwarded = (bytes: Uint8Array) => {
    const payload = forwardedIn(bytes);
    if (payload === null) log(`A camera forwarded ${bytes.length} bytes.`);
    else receiveForwarded(payload, handlers);
  };
  const receive = (bytes: Uint8Array) => {
    const { payload } = decodeCameraMessage(bytes);
    switch (payload?.case) {
      case 'cameraState':
        camera = payload.value;
        break;
      case 'roomState':
        room = payload.value;
        break;
      case 'forwardedApertureMessage':
        return forwarded(payload.value);
      case 'clientState':
      case undefined:
        return log('A message of a camera was not understood.');
    }
    handlers.reported(reportOf(camera, room));
    const reason = DISCONNECT[payload.value.disconnectReason];
    if (reason !== undefined) handlers.ended(reason);
  };
  return (bytes) => {
    try {
      receive(bytes);
    } catch {
      log(`A message of a camera was not understood, ${bytes.length} bytes.`);
    }
  };
}

/** The ClientState message: how this agent listens (AUDIO-25). */
export const clientMessage = (header: Header, { fullDuplex, quiet }: ClientFlags): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    encodeCameraMessage({
      header,
      payload: {
        case: 'clientState',
        value: {
          fullDuplexMode: fullDuplex ? FullDuplexMode.ENABLED : FullDuplexMode.DISABLED,
          quietMode: quiet ? QuietMode.ENABLED : QuietMode.DISABLED,
        },
      },
    }),
  );
