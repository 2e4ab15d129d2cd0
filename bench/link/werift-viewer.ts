import { RTCPeerConnection, useH264, usePCMU } from 'werift';

/** One who receives a camera by WebRTC and shows nothing. */
export interface WeriftViewer {
  readonly peer: RTCPeerConnection;
  readonly offer: string;
  /** Bytes of pictures that have come. */
  bytes(): number;
}

export async function weriftViewer(): Promise<WeriftViewer> {
  const peer = new RTCPeerConnection({
    codecs: { video: [useH264()], audio: [usePCMU()] },
    iceServers: [],
    iceAdditionalHostAddresses: ['127.0.0.1'],
    iceUseIpv4: false,
    iceUseIpv6: false,
  });
  let bytes = 0;
  peer.onTrack.subscribe((track) =>
    track.onReceiveRtp.subscribe(({ payload }) => {
      bytes += payload.length;
    }),
  );
  peer.addTransceiver('video', { direction: 'recvonly' });
  peer.addTransceiver('audio', { direction: 'recvonly' });
  await peer.setLocalDescription(await peer.createOffer());
  return { peer, offer: peer.localDescription?.sdp ?? '', bytes: () => bytes };
}
