// The least that sends real cameras by WebRTC: the product's links and a sender for each viewer. No provider, no relay.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import {
  H264Packetizer,
  MediaStreamTrack,
  parseAvcDecoderConfigurationRecord,
  RTCPeerConnection,
  useH264,
  usePCMU,
} from 'werift';
import { PACKAGE_ROOT } from '../../provider/base/package-root.ts';
import type { CameraLink, LinkForm } from '../../provider/cameras/link/camera-link.ts';
import { dialWithin } from '../../provider/cameras/link/dial.ts';
import { readNetworks } from '../../provider/cameras/link/networks.ts';
import { openCameraLink } from '../../provider/cameras/link/open-camera-link.ts';
import { addressOf } from '../../provider/testing/cameras/watched-link.ts';

const PAYLOAD_MAX_BYTES = 1_150;
const RTP_KHZ = 90;
const PAGE = readFileSync(join(PACKAGE_ROOT, 'bench', 'link', 'plain.html'));

const cameraPort = Number(process.argv[2]);
const links = new Map<string, CameraLink>();
const peers = new Set<RTCPeerConnection>();

/** A link of its own for each name. */
function linkOf(name: string): CameraLink {
  const deps = { dial: dialWithin(readNetworks('127.0.0.0/8')), clock: Date, random: Math.random, onState: () => {} };
  const link = links.get(name) ?? openCameraLink(addressOf(cameraPort), deps);
  links.set(name, link);
  return link;
}

function packetizerOf({ avcConfig }: LinkForm): H264Packetizer {
  const { naluLengthSize, parameterSets } = parseAvcDecoderConfigurationRecord(avcConfig);
  return new H264Packetizer({
    maxPayloadSize: PAYLOAD_MAX_BYTES,
    inputFormat: 'length-prefixed',
    naluLengthSize,
    parameterSets,
  });
}

/** Sends the pictures of a link into the track. @returns a function that stops it */
function send(link: CameraLink, track: MediaStreamTrack): () => void {
  let picture: H264Packetizer | null = null;
  const watch = link.watch({
    start: (form) => {
      picture = packetizerOf(form);
    },
    take({ kind, data, atMs }) {
      if (kind === 'sound') return;
      const time = Math.round(atMs * RTP_KHZ) % 2 ** 32;
      for (const packet of picture?.packetize(data, time) ?? []) track.writeRtp(packet);
    },
    lost: () => {},
  });
  return () => watch.stop();
}

async function answer(offer: string, link: CameraLink): Promise<string> {
  const peer = new RTCPeerConnection({
    codecs: { video: [useH264()], audio: [usePCMU()] },
    iceServers: [],
    iceAdditionalHostAddresses: ['127.0.0.1'],
    iceUseIpv4: false,
    iceUseIpv6: false,
  });
  peers.add(peer);
  const track = new MediaStreamTrack({ kind: 'video' });
  let stop = () => {};
  peer.connectionStateChange.subscribe((state) => {
    if (state === 'connected') stop = send(link, track);
    if (state !== 'failed' && state !== 'closed') return;
    stop();
    peers.delete(peer);
  });
  await peer.setRemoteDescription({ type: 'offer', sdp: offer });
  for (const transceiver of peer.getTransceivers()) {
    if (transceiver.kind !== 'video') continue;
    await transceiver.sender.replaceTrack(track);
    transceiver.setDirection('sendonly');
  }
  await peer.setLocalDescription(await peer.createAnswer());
  return peer.localDescription?.sdp ?? '';
}

/** Ends the connections of viewers who have left: a browser that closes says so, a viewer of werift does not. */
async function endAll(): Promise<void> {
  await Promise.all(Array.from(peers, (peer) => peer.close()));
}

const server = createServer((asked, response) => {
  const { pathname, searchParams } = new URL(asked.url ?? '/', 'http://127.0.0.1');
  if (pathname === '/end') {
    void endAll().then(() => response.end());
    return undefined;
  }
  if (pathname !== '/offer') return response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
  text(asked)
    .then((offer) => answer(offer, linkOf(searchParams.get('link') ?? '')))
    .then(
      (sdp) => response.end(sdp),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  return undefined;
});
await once(server.listen(0, '127.0.0.1'), 'listening');
process.send?.((server.address() as AddressInfo).port);
process.once('disconnect', () => process.exit(0));
