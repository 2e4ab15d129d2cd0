import { Duplex } from 'node:stream';
import type { Dial } from '../../cameras/link/dial.ts';
import type { LinkError } from '../../cameras/link/camera-link.ts';
import { writeRtp } from '../../cameras/link/rtsp/rtp.ts';

/** A request as the camera got it. */
export interface RtspRequest {
  readonly method: string;
  readonly uri: string;
  /** The lines after the first, and after those of every request: CSeq and User-Agent. */
  readonly headers: readonly string[];
}

/** Lines of an answer after `RTSP/1.0`, without CSeq; null is not an answer, an empty text hangs up. */
export type RtspAnswer = (request: RtspRequest) => string | null;

/** Parameter sets that x264 wrote: Constrained Baseline, 644 x 362. */
export const FAKE_SPS = Buffer.from('6742c016da0290bf9e4c05a830303528000003000800000300a478b175', 'hex');
export const FAKE_PPS = Buffer.from('68ce3c80', 'hex');

const PICTURE = [
  'm=video 0 RTP/AVP 96',
  'a=rtpmap:96 H264/90000',
  `a=fmtp:96 packetization-mode=1;sprop-parameter-sets=${FAKE_SPS.toString('base64')},${FAKE_PPS.toString('base64')}`,
  'a=control:stream=0',
];
const SOUND = ['m=audio 0 RTP/AVP 0', 'a=rtpmap:0 PCMU/8000', 'a=control:stream=1', 'a=recvonly'];
const LOUDSPEAKER = ['m=audio 0 RTP/AVP 0', 'a=rtpmap:0 PCMU/8000', 'a=control:stream=2', 'a=sendonly'];

export const FAKE_SDP = {
  picture: ['v=0', 'a=control:*', ...PICTURE].join('\r\n'),
  withSound: ['v=0', 'a=control:*', ...PICTURE, ...SOUND].join('\r\n'),
  withLoudspeaker: ['v=0', 'a=control:*', ...PICTURE, ...SOUND, ...LOUDSPEAKER].join('\r\n'),
};

export const describedAs = (sdp: string): string =>
  `200 OK\r\nContent-Base: rtsp://cam/live/\r\nContent-Length: ${Buffer.byteLength(sdp)}\r\n\r\n${sdp}`;

/** Answers of a camera that grants everything, and has this description. */
export const willing =
  (sdp: string): RtspAnswer =>
  ({ method, headers }) => {
    if (method === 'OPTIONS') return '200 OK\r\nPublic: OPTIONS, DESCRIBE, SETUP, PLAY, GET_PARAMETER, TEARDOWN';
    if (method === 'DESCRIBE') return describedAs(sdp);
    const transport = headers.find((header) => header.startsWith('Transport: '));
    return `200 OK\r\nSession: 12345678;timeout=60${transport === undefined ? '' : `\r\n${transport}`}`;
  };

const OF_EVERY_REQUEST = /^(CSeq|User-Agent): /;

/** A camera without a network, of which every connection is answered as given. */
export function fakeRtspCamera(answer: RtspAnswer) {
  const requests: RtspRequest[] = [];
  const packets: Buffer[] = [];
  let dials = 0;
  let refusal: LinkError | null = null;
  let stream: Duplex | null = null;
  let pictures = 0;
  let sounds = 0;

  function hear(bytes: Buffer, to: Duplex): void {
    if (bytes[0] === 0x24) {
      packets.push(bytes);
      return;
    }
    const [first = '', ...lines] = bytes.toString('latin1').split('\r\n');
    const [method = '', uri = ''] = first.split(' ');
    const request = { method, uri, headers: lines.filter((line) => line !== '' && !OF_EVERY_REQUEST.test(line)) };
    requests.push(request);
    const text = answer(request);
    if (text === '') to.push(null);
    const cseq = lines.find((line) => line.startsWith('CSeq: ')) ?? '';
    if (text === null || text === '') return;
    const [status = '', ...rest] = text.split('\r\n');
    const head = [`RTSP/1.0 ${status}`, cseq, ...rest].join('\r\n');
    to.push(text.includes('\r\n\r\n') ? head : `${head}\r\n\r\n`);
  }

  const dial: Dial = () => {
    dials += 1;
    if (refusal !== null) return Promise.reject(refusal);
    const made = new Duplex({
      read: () => {},
      write(bytes: Buffer, _encoding, done) {
        hear(bytes, made);
        done();
      },
    });
    stream = made;
    return Promise.resolve({ stream: made, ip: '10.0.0.7' });
  };

  return {
    dial,
    requests,
    /** Packets that it was sent, with the four bytes before them. */
    packets,
    dials: () => dials,
    /** All later dials fail; null makes them succeed. */
    refuses(next: LinkError | null): void {
      refusal = next;
    },
    send: (bytes: Buffer | string) => void stream?.push(bytes),
    sendPacket(channel: number, packet: Buffer): void {
      stream?.push(Buffer.concat([Buffer.from([0x24, channel, packet.length >> 8, packet.length & 0xff]), packet]));
    },
    /** A NAL unit at this time of its own, marked as the last of its picture. */
    sendUnit(payload: Buffer, atMs: number): void {
      pictures += 1;
      const timestamp = (atMs * 90) % 2 ** 32;
      this.sendPacket(
        0,
        writeRtp({ payloadType: 96, isMarked: true, sequence: pictures, timestamp, source: 5, payload }),
      );
    },
    /** A picture of one slice. */
    sendPicture(isKey: boolean, atMs: number): void {
      this.sendUnit(Buffer.from([isKey ? 0x65 : 0x41, isKey ? 0xb8 : 0x9a, 1]), atMs);
    },
    sendSound(atMs: number, data: Buffer): void {
      sounds += 1;
      this.sendPacket(
        2,
        writeRtp({ payloadType: 0, isMarked: false, sequence: sounds, timestamp: atMs * 8, source: 6, payload: data }),
      );
    },
    hangUp: () => void stream?.push(null),
  };
}

export type FakeRtspCamera = ReturnType<typeof fakeRtspCamera>;
