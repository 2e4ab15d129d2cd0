import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CameraCase } from './camera-cases.ts';
import type { CameraLink } from '../../cameras/link/camera-link.ts';
import { startRtspCamera } from './rtsp-camera.ts';
import { startTlsFront } from './tls-front.ts';
import { addressOf, watchedLink } from './watched-link.ts';

export interface CaseResult {
  readonly name: string;
  /** Null: no picture. */
  readonly firstMs: number | null;
  readonly found: string;
  /** Differences from what is expected; none is a pass. */
  readonly faults: readonly string[];
}

/** Pictures to be seen before a camera is judged. */
const PICTURES = 25;
/** Maximum wait for a picture, more than twice the longest GOP, ms. */
const MOST_MS = 40_000;
/** Voice of a second, in pieces of 20 ms. */
const PIECE_MS = 20;
const PIECES = 50;
const PIECE = Buffer.alloc(160, 0x55);
const MS = 1_000;
/** Share by which a key picture interval may differ. */
const NEAR = 0.1;

const isNear = (found: number | null, wanted: number): boolean =>
  found !== null && Math.abs(found - wanted) <= wanted * NEAR;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function speak(talk: CameraLink['talk']): Promise<number> {
  let taken = 0;
  for (let index = 0; index < PIECES; index += 1) {
    if (talk(PIECE, 'pcmu')) taken += PIECE.length;
    await pause(PIECE_MS);
  }
  await pause(MS);
  return taken;
}

/** Starts the camera of a case, looks at it through a link, and compares. @param dir for the voice it is sent */
export async function runCase({ name, camera, address, expected }: CameraCase, dir: string): Promise<CaseResult> {
  const heard = join(dir, 'voice.ulaw');
  const options = camera.flatMap((option) => (option === '--talk' ? [option, heard] : [option]));
  const running = await startRtspCamera(...options);
  const front = address?.isEncrypted === true ? await startTlsFront(running.port, dir) : null;
  const { link, seen, until } = watchedLink(addressOf(front?.port ?? running.port, address));
  const faults: string[] = [];
  const expect = <Value extends string | number | boolean | undefined>(what: string, found: Value, wanted: Value) => {
    if (wanted !== undefined && found !== wanted) faults.push(`${what} is ${String(found)}, not ${String(wanted)}`);
  };
  try {
    if (expected.loss !== undefined) {
      await until((_, { losses }) => losses.length > 0, MOST_MS);
      expect('loss', seen.losses.join(), expected.loss);
      return { name, firstMs: null, found: seen.losses.join(), faults };
    }
    const { keyIntervalMs: wanted } = expected;
    await until(
      (state, { pictures }) => pictures >= PICTURES && (wanted === undefined || state.keyIntervalMs !== null),
      MOST_MS,
    );
    const { form } = seen;
    const { keyIntervalMs, bitsPerSecond, ageMs } = link.state();
    const sound = form?.sound?.codec ?? 'none';
    expect('profile', form?.profile, expected.profile);
    expect('sound', sound, expected.sound);
    expect('B-pictures', form?.hasBPictures, expected.hasBPictures);
    expect('talk', form?.canTalk, expected.canTalk);
    expect('sound came', seen.sounds > 0, sound !== 'none');
    expect('times back', seen.backwards, 0);
    expect('delayed', seen.delayed > 0, form?.hasBPictures);
    expect('losses', seen.losses.join(), '');
    if (wanted !== undefined && !isNear(keyIntervalMs, wanted)) faults.push(`key interval is ${keyIntervalMs}`);
    const said = form?.canTalk === true ? await speak(link.talk) : 0;
    if (said > 0) expect('bytes of voice', (await stat(heard)).size, said);
    const parts = [
      form && `${form.profile} ${form.width}x${form.height}`,
      `sound ${sound}`,
      form?.hasBPictures === true ? `B (${seen.starts} starts)` : null,
      said > 0 ? `voice ${said} bytes` : null,
      keyIntervalMs === null ? null : `key every ${keyIntervalMs} ms`,
      bitsPerSecond === null ? null : `${Math.round(bitsPerSecond / MS)} kb/s`,
      ageMs === null ? null : `age ${ageMs} ms`,
    ];
    return { name, firstMs: seen.firstMs, found: parts.filter((part) => part !== null).join(', '), faults };
  } finally {
    link.close();
    front?.close();
    await running.stop();
  }
}
