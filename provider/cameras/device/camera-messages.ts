import {
  type CameraMessage,
  type ClientState,
  DisconnectReason,
  FullDuplexMode,
  MuteMode,
  ParticipantType,
  QuietMode,
  SirenState,
} from '../../../proto/camera-session.ts';

/** A camera and the people in its room, as it reports them. */
export interface RoomFacts {
  readonly hasFullDuplex: boolean;
  /** The customer lets the microphone of the camera be heard. */
  readonly isMicOn: boolean;
  /** `paused` while an agent talks who began after it did. */
  readonly siren: 'inactive' | 'active' | 'paused';
  /** Names of the watching agents. */
  readonly agents: readonly string[];
  readonly isAgentTalking: boolean;
  /** The portal's last request. */
  readonly client: ClientState;
  /** Cause of the end; UNSPECIFIED until then. */
  readonly reason: number;
}

const SIREN_STATES = {
  inactive: SirenState.INACTIVE,
  active: SirenState.ACTIVE,
  paused: SirenState.PAUSED,
} as const;

type Payload = NonNullable<CameraMessage['payload']>;

/** Messages of a camera about itself and its room; each replaces the one before. Spec: PROTO-05, PROTO-06, PROTO-30. */
export function payloadsOf(facts: RoomFacts): readonly Payload[] {
  const { hasFullDuplex, isMicOn, siren, agents, isAgentTalking, client, reason } = facts;
  const isFullDuplex = hasFullDuplex && client.fullDuplexMode === FullDuplexMode.ENABLED;
  return [
    {
      case: 'roomState',
      value: {
        fullDuplexMode: isFullDuplex ? FullDuplexMode.ENABLED : FullDuplexMode.DISABLED,
        quietMode: client.quietMode === QuietMode.ENABLED ? QuietMode.ENABLED : QuietMode.DISABLED,
        participants: { customers: 0, monitoringAgents: agents.length },
        muteState: {
          users: isMicOn ? MuteMode.UNMUTED : MuteMode.MUTED,
          agents: isAgentTalking ? MuteMode.UNMUTED : MuteMode.MUTED,
        },
        disconnectReason: reason,
      },
    },
    {
      case: 'cameraState',
      value: {
        participants: agents.map((name) => ({ name, type: ParticipantType.AGENT })),
        disconnectReason: reason,
        sirenState: SIREN_STATES[siren],
      },
    },
  ];
}

/** The default of a portal that has sent nothing yet. */
export const INITIAL_CLIENT_STATE: ClientState = {
  fullDuplexMode: FullDuplexMode.UNSPECIFIED,
  quietMode: QuietMode.UNSPECIFIED,
};
export const STAYING = DisconnectReason.UNSPECIFIED;
