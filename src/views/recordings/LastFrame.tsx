import { useCallback } from 'react';
import { LAST_FRAME } from './texts.ts';
import * as pictureBoxStyles from '../kit/controls/PictureBox.module.css';
import * as styles from './ClipPlayer.module.css';

/** An old frame, pale and labelled, so that it is not mistaken for a playing picture; one too small for words has none. */
export function LastFrame({ frame, text = LAST_FRAME }: { frame: HTMLCanvasElement; text?: string | null }) {
  const draw = useCallback(
    (canvas: HTMLCanvasElement | null) => canvas?.getContext('2d')?.drawImage(frame, 0, 0),
    [frame],
  );
  return (
    <>
      <canvas ref={draw} className={styles.lastFrame} width={frame.width} height={frame.height} />
      {text === null ? null : <p className={`${pictureBoxStyles.chip} ${pictureBoxStyles.mark}`}>{text}</p>}
    </>
  );
}
