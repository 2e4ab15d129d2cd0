import { NotDecodableError } from './not-decodable-error.ts';

/** Return value of the decoder when a picture is complete. */
const PICTURE_READY = 1;
/** Maximum size of a NAL unit: a camera's clip has no larger one. */
const NAL_MAX_BYTES = 4_194_304;
const START_CODE = Uint8Array.of(0, 0, 0, 1);

/** The planes of one picture, which the next call overwrites. */
export interface DecodedPlanes {
  readonly stride: number;
  readonly lines: number;
  readonly bytes: Uint8Array;
}

async function openModule() {
  // The library asks where a web worker was loaded from, and takes itself for one.
  const worker = { location: { href: '' } };
  const had = Object.getOwnPropertyDescriptor(globalThis, 'self');
  const { default: open } = await import('tinyh264/es/TinyH264.js');
  Object.defineProperty(globalThis, 'self', { value: worker, configurable: true });
  try {
    return open();
  } finally {
    if (had) Object.defineProperty(globalThis, 'self', had);
    else Reflect.deleteProperty(globalThis, 'self');
  }
}

/** Opens a decoder for the Baseline profile of H.264. @returns a function that takes NAL units one by one. */
export async function openDecoder(): Promise<(nal: Uint8Array) => DecodedPlanes | null> {
  const module = await openModule();
  const storage = module._h264bsdAlloc();
  const bytes = module._malloc(NAL_MAX_BYTES + START_CODE.length);
  const [picture, width, height] = [module._malloc(4), module._malloc(4), module._malloc(4)];
  module._h264bsdInit(storage, 0);

  return (nal) => {
    if (nal.length > NAL_MAX_BYTES) throw new NotDecodableError('one of its pictures is too large');
    module.HEAPU8.set(START_CODE, bytes);
    module.HEAPU8.set(nal, bytes + START_CODE.length);
    const answer = module._h264bsdDecode(storage, bytes, nal.length + START_CODE.length, picture, width, height);
    if (answer !== PICTURE_READY) return null;
    const valueAt = (pointer: number): number => module.HEAPU32[pointer >> 2] ?? 0;
    const [stride, lines, from] = [valueAt(width), valueAt(height), valueAt(picture)];
    return { stride, lines, bytes: module.HEAPU8.subarray(from, from + (stride * lines * 3) / 2) };
  };
}
