import { useCallback } from 'react';
import { LAST_FRAME } from './texts.ts';
import * as pictureBoxStyles from '../kit/controls/PictureBox.module.css';
import * as styles from './ClipPlayer.module.css';

/** Pale and named as what it is, so that a frame of the past is not taken for a picture that plays. */
export function LastFrame({ frame, words = LAST_FRAME }: { frame: HTMLCanvasElement; words?: string }) {
  const draw = useCallback(
    (canvas: HTMLCanvasElement | null) => canvas?.getContext('2d')?.drawImage(frame, 0, 0),
    [frame],
  );
  return (
    <>
      <canvas ref={draw} className={styles.lastFrame} width={frame.width} height={frame.height} />
      <p className={`${pictureBoxStyles.chip} ${pictureBoxStyles.mark}`}>{words}</p>
    </>
  );
}
