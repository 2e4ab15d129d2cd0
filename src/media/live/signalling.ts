import { Role, SignalingClient } from 'amazon-kinesis-video-streams-webrtc';
import type { LiveView } from '../../../contract/entities/cameras.ts';

/** Messages from the camera. */
export interface SignallingHandlers {
  opened(): void;
  answered(answer: RTCSessionDescriptionInit): void;
  found(candidate: RTCIceCandidateInit): void;
  /** `status` where the service named one. */
  lost(reason: string, status: number | null): void;
}

/** Messages to the camera. */
export interface Signalling {
  offer(offer: RTCSessionDescription): void;
  find(candidate: RTCIceCandidate): void;
  close(): void;
}

/** The fourth part of a channel's ARN. */
const REGION = 3;

/** Refusal of the service. */
interface Refusal {
  readonly statusCode?: string;
  readonly description?: string;
}

/** Signals as a viewer over the video-streaming service, by the address that live-view has signed (PROTO-27, PROTO-29). */
export function signalByService(view: LiveView, handlers: SignallingHandlers): Signalling {
  const client = new SignalingClient({
    role: Role.VIEWER,
    clientId: view.clientId,
    channelARN: view.channelARN,
    channelEndpoint: view.channelEndpoint,
    region: view.channelARN.split(':')[REGION] ?? '',
    requestSigner: { getSignedURL: () => Promise.resolve(view.signedChannelEndpoint) },
  });
  let isOpen = false;
  let isOver = false;
  const end = (reason: string, status: number | null) => {
    isOpen = false;
    if (!isOver) handlers.lost(reason, status);
  };
  client.on('open', () => {
    isOpen = true;
    handlers.opened();
  });
  client.on('sdpAnswer', handlers.answered);
  client.on('iceCandidate', handlers.found);
  client.on('statusResponse', ({ statusCode, description }: Refusal) =>
    end(description ?? 'Signalling was refused.', statusCode === undefined ? null : Number(statusCode)),
  );
  client.on('error', () => end('The connection to the camera failed.', null));
  client.on('close', () => end('The connection to the camera ended.', null));
  client.open();

  return {
    offer: (offer) => {
      if (isOpen) client.sendSdpOffer(offer);
    },
    find: (candidate) => {
      if (isOpen) client.sendIceCandidate(candidate);
    },
    close: () => {
      isOver = true;
      client.close();
    },
  };
}
