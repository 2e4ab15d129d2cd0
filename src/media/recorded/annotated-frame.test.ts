// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createVideoElements } from '../video-elements.ts';
import { createAnnotatedFrame } from './annotated-frame.ts';

/** Base64 of a picture that is too large, and of one that is small enough. */
const LARGE = 'A'.repeat(1_000_000);
const SMALL = 'U01BTEw=';

const SHOWN = { tile: 'followUp', atS: null } as const;

interface Shown {
  readonly width?: number;
  readonly isDecoded?: boolean;
}

function frameOf({ width = 1_920, isDecoded = true }: Shown = {}) {
  const surfaces = createVideoElements();
  const video = document.createElement('video');
  const pause = vi.spyOn(video, 'pause').mockReturnValue();
  Object.defineProperties(video, {
    readyState: { value: isDecoded ? HTMLMediaElement.HAVE_CURRENT_DATA : HTMLMediaElement.HAVE_METADATA },
    videoWidth: { value: width },
    videoHeight: { value: (width * 9) / 16 },
    currentTime: { value: 3.250_49, writable: true },
  });
  surfaces.attach('followUp', video);
  return { frame: createAnnotatedFrame(surfaces), pause, video };
}

const encoded = (sizes: Readonly<Record<string, string>>) =>
  vi
    .spyOn(HTMLCanvasElement.prototype, 'toDataURL')
    .mockImplementation((_, quality) => `data:image/jpeg;base64,${sizes[String(quality)] ?? SMALL}`);

describe('the frame that is annotated', () => {
  const pen = {
    drawImage: vi.fn<() => void>(),
    strokeRect: vi.fn<(x: number, y: number, width: number, height: number) => void>(),
  };
  const revoked = vi.fn<(address: string) => void>();

  beforeEach(() => {
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:frame', revokeObjectURL: revoked.mockClear() }),
    );
    pen.strokeRect.mockClear();
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as unknown as null);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob()));
  });

  it.each([
    [1_920, 1_280, 720],
    [640, 640, 360],
  ])(
    'the annotated frame of a recording %i px wide is paused, and copied %i px wide (DET-17)',
    async (width, widthPx, heightPx) => {
      const { frame, pause } = frameOf({ width });
      expect(await frame.take(SHOWN)).toEqual({ ptsSeconds: 3.25, widthPx, heightPx, address: 'blob:frame' });
      expect(pause).toHaveBeenCalledOnce();
    },
  );

  it('is none before the browser has decoded one, and where no recording is shown', async () => {
    expect(await frameOf({ isDecoded: false }).frame.take(SHOWN)).toEqual({ refused: 'undecoded' });
    expect(await frameOf().frame.take({ tile: 'verify', atS: null })).toEqual({ refused: 'undecoded' });
  });

  it('is none where the browser does not let the page copy it', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(() => {
      throw new DOMException('Tainted canvases may not be exported.', 'SecurityError');
    });
    expect(await frameOf().frame.take(SHOWN)).toEqual({ refused: 'protected' });
  });

  it('the annotated frame of an earlier moment is copied once the recording shows that (FU-54)', async () => {
    const { frame, video } = frameOf();
    const taking = frame.take({ tile: 'followUp', atS: 1.5 });
    expect(video.currentTime).toBe(1.5);
    const isTaken = vi.fn<() => void>();
    void taking.then(isTaken);
    await Promise.resolve();
    expect(isTaken).not.toHaveBeenCalled();
    video.dispatchEvent(new Event('seeked'));
    expect(await taking).toEqual({ ptsSeconds: 1.5, widthPx: 1_280, heightPx: 720, address: 'blob:frame' });
  });

  it('is sent with the box in it, in the best quality that is small enough (DET-15)', async () => {
    const { frame } = frameOf();
    await frame.take(SHOWN);
    const qualities = encoded({ '0.9': LARGE, '0.75': LARGE });
    expect(frame.picture({ x: 0.25, y: 0.5, w: 0.25, h: 0.25 })).toBe(SMALL);
    expect(qualities.mock.calls.map(([, quality]) => quality)).toEqual([0.9, 0.75, 0.5]);
    expect(pen.strokeRect.mock.calls).toEqual([
      [320, 360, 320, 180],
      [320, 360, 320, 180],
    ]);
  });

  it('is sent as it is where nothing is marked, and is gone when it is dropped', async () => {
    const { frame } = frameOf();
    encoded({});
    await frame.take(SHOWN);
    expect(frame.picture(null)).toBe(SMALL);
    expect(pen.strokeRect).not.toHaveBeenCalled();
    frame.drop();
    expect(revoked).toHaveBeenCalledExactlyOnceWith('blob:frame');
    expect(() => frame.picture(null)).toThrow('No frame is taken.');
  });
});
