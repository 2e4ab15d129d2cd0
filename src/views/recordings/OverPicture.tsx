import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as styles from './OverPicture.module.css';

/** Shape of the box of every picture: its width, as a share of its height. */
const BOX = 16 / 9;
const SIZED = ['loadedmetadata', 'resize', 'load'] as const;

/** Shape of a picture; null until its size is known. */
function shapeOf(media: HTMLVideoElement | HTMLImageElement | undefined): number | null {
  if (media === undefined) return null;
  const [width, height] =
    media instanceof HTMLVideoElement
      ? [media.videoWidth, media.videoHeight]
      : [media.naturalWidth, media.naturalHeight];
  return height === 0 ? null : width / height;
}

const percent = (share: number): string => `${100 * Math.min(1, share)}%`;

/** Content exactly over the picture beside it, which has bars at its sides where its shape is not that of the box. */
export function OverPicture({ children }: { children: ReactNode }) {
  const over = useRef<HTMLDivElement>(null);
  const [shape, setShape] = useState(BOX);

  useEffect(() => {
    const box = over.current?.parentElement;
    const measure = () => {
      const all = [...(box?.querySelectorAll<HTMLVideoElement | HTMLImageElement>('video, img') ?? [])];
      setShape(shapeOf(all.find((media) => over.current?.contains(media) === false)) ?? BOX);
    };
    measure();
    // Events of media do not bubble, but are captured.
    for (const type of SIZED) box?.addEventListener(type, measure, true);
    return () => {
      for (const type of SIZED) box?.removeEventListener(type, measure, true);
    };
  }, []);

  return (
    <div ref={over} className={styles.over} style={{ width: percent(shape / BOX), height: percent(BOX / shape) }}>
      {children}
    </div>
  );
}
