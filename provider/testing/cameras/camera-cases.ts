import type { LinkAddress } from '../../cameras/link/camera-link.ts';

/** A kind of camera, and what its link must show. */
export interface CameraCase {
  readonly name: string;
  /** Options of `provider/testing/cameras/rtsp-camera.py`. */
  readonly camera: readonly string[];
  readonly address?: Partial<LinkAddress>;
  readonly expected: {
    readonly profile?: string;
    /** `none` where it has no sound that can be carried. */
    readonly sound?: string;
    readonly hasBPictures?: boolean;
    readonly canTalk?: boolean;
    /** Reason, where it must give no picture. */
    readonly loss?: string;
    /** Key picture interval, ms. */
    readonly keyIntervalMs?: number;
  };
}

const login = { user: 'cam', password: 'a "right" p:ss' };
const withPassword = ['--user', `${login.user}:${login.password}`];
const wrong = { ...login, password: 'wrong' };
const gop = (seconds: number) => ['--gop', String(seconds * 10)];

export const CAMERA_CASES: readonly CameraCase[] = [
  {
    name: 'Baseline, no sound, GOP 1 s',
    camera: [],
    expected: {
      profile: 'Constrained Baseline',
      sound: 'none',
      hasBPictures: false,
      canTalk: false,
      keyIntervalMs: 1_000,
    },
  },
  {
    name: 'Main, PCMU, GOP 4 s',
    camera: ['--profile', 'main', '--audio', 'pcmu', ...gop(4)],
    expected: { profile: 'Main', sound: 'pcmu', keyIntervalMs: 4_000 },
  },
  {
    name: 'High, AAC, GOP 1 s',
    camera: ['--profile', 'high', '--audio', 'aac'],
    expected: { profile: 'High', sound: 'aac' },
  },
  {
    name: 'High, opus, GOP 2 s',
    camera: ['--profile', 'high', '--audio', 'opus', ...gop(2)],
    expected: { sound: 'opus' },
  },
  { name: 'Main, PCMA', camera: ['--profile', 'main', '--audio', 'pcma'], expected: { sound: 'pcma' } },
  {
    name: 'High, GOP 12 s',
    camera: ['--profile', 'high', ...gop(12)],
    expected: { profile: 'High', keyIntervalMs: 12_000 },
  },
  {
    name: 'B-pictures, Main',
    camera: ['--profile', 'main', '--bframes', '2', ...gop(2)],
    expected: { hasBPictures: true },
  },
  { name: 'Digest', camera: withPassword, address: { login }, expected: { profile: 'Constrained Baseline' } },
  {
    name: 'Basic',
    camera: [...withPassword, '--sign-in', 'basic'],
    address: { login },
    expected: { profile: 'Constrained Baseline' },
  },
  {
    name: 'wrong password',
    camera: withPassword,
    address: { login: wrong },
    expected: { loss: 'wrongPassword: Wrong password.' },
  },
  {
    name: 'no password',
    camera: withPassword,
    expected: { loss: 'passwordNeeded: The camera asks for a user and password.' },
  },
  {
    name: 'wrong path',
    camera: [],
    address: { path: '/other' },
    expected: { loss: 'notFound: The camera has no such picture: look at the path of its address.' },
  },
  {
    name: 'H.265',
    camera: ['--codec', 'h265'],
    expected: { loss: 'unsupported: The camera sends H.265; set it to H.264.' },
  },
  { name: '551 on Require', camera: ['--audio', 'pcmu'], expected: { sound: 'pcmu', canTalk: false } },
  { name: 'backchannel', camera: ['--audio', 'pcmu', '--talk'], expected: { sound: 'pcmu', canTalk: true } },
  {
    name: 'backchannel of PCMA, opus',
    camera: ['--audio', 'opus', '--talk-codec', 'pcma', '--talk'],
    expected: { sound: 'opus', canTalk: true },
  },
  {
    name: 'RTSP over TLS, Digest',
    camera: [...withPassword, '--audio', 'pcmu'],
    address: { login, isEncrypted: true },
    expected: { sound: 'pcmu' },
  },
  { name: 'UDP, PCMU', camera: ['--audio', 'pcmu'], address: { transport: 'udp' }, expected: { sound: 'pcmu' } },
];
