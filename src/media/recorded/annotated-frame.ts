import type { Box } from '../../../contract/frame.ts';
import { ANNOTATION_IMAGE_MAX_BYTES, ANNOTATION_WIDTH_MAX_PX } from '../../../contract/limits.ts';
import type { FramePlace, TakenFrame, UntakenFrame } from '../../machines/visit/annotate/annotate.events.ts';
import type { VideoElements } from '../video-elements.ts';

const TYPE = 'image/jpeg';
/** Qualities to try, the best first, until the picture is small enough. */
const QUALITIES = [0.9, 0.75, 0.5, 0.25];
/** Not in the spec: time-out of a seek, ms; a recording that is slower shows the frame late. */
const SEEK_MS = 5_000;
/** Lines of the box in the picture, px; the dark edge keeps it visible on a bright one. */
const EDGE = { color: '#000', width: 6 };
const LINE = { color: '#3ddc84', width: 3 };

/** Number of bytes in base64 text. */
const bytesOf = (base64: string): number => Math.floor((base64.length * 3) / 4);

function copyOf(source: HTMLVideoElement | HTMLCanvasElement, width: number, height: number): HTMLCanvasElement {
  const copy = document.createElement('canvas');
  copy.width = width;
  copy.height = height;
  copy.getContext('2d')?.drawImage(source, 0, 0, width, height);
  return copy;
}

function draw(canvas: HTMLCanvasElement, { x, y, w, h }: Box): void {
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  for (const { color, width } of [EDGE, LINE]) {
    pen.strokeStyle = color;
    pen.lineWidth = width;
    pen.strokeRect(x * canvas.width, y * canvas.height, w * canvas.width, h * canvas.height);
  }
}

/** Resolves when the video shows the moment, or at the time-out. */
async function seek(video: HTMLVideoElement, atS: number): Promise<void> {
  const signal = AbortSignal.timeout(SEEK_MS);
  const sought = new Promise<void>((resolve) => {
    video.addEventListener('seeked', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  video.currentTime = atS;
  await sought;
}

/** The one frame that is being annotated: it leaves this place only as the picture that is sent. */
export function createAnnotatedFrame(surfaces: Pick<VideoElements, 'at'>) {
  let taken: { readonly canvas: HTMLCanvasElement; readonly address: string } | null = null;

  const drop = (): void => {
    if (taken !== null) URL.revokeObjectURL(taken.address);
    taken = null;
  };

  return {
    /** Pauses the tile's picture and copies it, at most as wide as an annotation may be. */
    async take({ tile, atS }: FramePlace): Promise<TakenFrame | UntakenFrame> {
      drop();
      const video = surfaces.at(tile);
      if (video === undefined || video.videoWidth === 0) return { refused: 'undecoded' };
      video.pause();
      if (atS !== null) await seek(video, atS);
      if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return { refused: 'undecoded' };
      const ptsSeconds = Math.round(video.currentTime * 1_000) / 1_000;
      const width = Math.min(video.videoWidth, ANNOTATION_WIDTH_MAX_PX);
      const canvas = copyOf(video, width, Math.round((width * video.videoHeight) / video.videoWidth));
      try {
        const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, TYPE, QUALITIES[0]));
        if (blob === null) return { refused: 'undecoded' };
        taken = { canvas, address: URL.createObjectURL(blob) };
        return { ptsSeconds, widthPx: canvas.width, heightPx: canvas.height, address: taken.address };
      } catch (cause) {
        // It comes from another origin, which does not allow it.
        if (cause instanceof DOMException && cause.name === 'SecurityError') return { refused: 'protected' };
        throw cause;
      }
    },

    /**
     * The taken frame with the box drawn into it, as base64 of a JPEG that an annotation may have.
     * @throws {Error} when no frame is taken.
     */
    picture(bbox: Box | null): string {
      if (taken === null) throw new Error('No frame is taken.');
      const { width, height } = taken.canvas;
      const canvas = copyOf(taken.canvas, width, height);
      if (bbox !== null) draw(canvas, bbox);
      const pictures = QUALITIES.map((quality) => () => canvas.toDataURL(TYPE, quality).split(',')[1] ?? '');
      let picture = '';
      for (const encode of pictures) {
        picture = encode();
        if (bytesOf(picture) <= ANNOTATION_IMAGE_MAX_BYTES) break;
      }
      return picture;
    },

    drop,
  };
}
