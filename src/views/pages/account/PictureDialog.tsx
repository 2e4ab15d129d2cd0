import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, type PointerEvent, useId } from 'react';
import { zoomOf } from '../../../machines/pages/account/crop.ts';
import {
  type PictureRef,
  selectCrop,
  selectPictureSize,
  selectPictureState,
  selectPictureUrl,
} from '../../../machines/pages/account/account.selectors.ts';
import { CANCEL } from '../../kit/controls/texts.ts';
import { CHOOSE_SQUARE, PICTURE, SAVE_PICTURE, SAVING_PICTURE, SQUARE_HELP, ZOOM } from './texts.ts';
import * as fieldStyles from '../../kit/controls/Field.module.css';
import * as styles from './AccountScreen.module.css';

/** Side of the square on the screen, px. */
const SHOWN_PX = 256;
/** Distance per press of an arrow, as a share of the square's side. */
const STEP = 0.05;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** The square of a chosen picture, as it will be shown (ACCT-06). */
export function PictureDialog({ picture }: { picture: PictureRef }) {
  const url = useSelector(picture, selectPictureUrl);
  const size = useSelector(picture, selectPictureSize);
  const crop = useSelector(picture, selectCrop);
  const isSaving = useSelector(picture, selectPictureState) !== 'cropping';
  const titleId = useId();
  if (url === null || size === null || crop === null) return null;
  const scale = SHOWN_PX / crop.side;
  const cancel = () => picture.send({ type: 'picture.cancel' });
  const drag = ({ buttons, movementX, movementY }: PointerEvent) => {
    if (buttons === 1) picture.send({ type: 'picture.move', x: -movementX / scale, y: -movementY / scale });
  };
  const step = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (arrow === undefined) return;
    event.preventDefault();
    picture.send({ type: 'picture.move', x: arrow[0] * crop.side, y: arrow[1] * crop.side });
  };
  return (
    <Dialog open aria-labelledby={titleId} onClose={cancel}>
      <DialogTitle id={titleId}>{CHOOSE_SQUARE}</DialogTitle>
      <DialogContent className={styles.pictureCrop}>
        <div
          className={styles.pictureSquare}
          role="application"
          aria-label={SQUARE_HELP}
          tabIndex={0}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
          onKeyDown={step}
        >
          <img
            src={url}
            alt={PICTURE}
            draggable={false}
            style={{
              width: size.width * scale,
              height: size.height * scale,
              translate: `${-crop.x * scale}px ${-crop.y * scale}px`,
            }}
          />
        </div>
        <p className="muted">{SQUARE_HELP}</p>
        <label className={fieldStyles.field}>
          <span className={fieldStyles.label}>{ZOOM}</span>
          <input
            type="range"
            min={0}
            max={1}
            step={0.05}
            value={zoomOf(crop, size)}
            onChange={({ target }) => picture.send({ type: 'picture.zoom', zoom: Number(target.value) })}
          />
        </label>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isSaving} onClick={cancel}>
          {CANCEL}
        </Button>
        <Button variant="contained" disabled={isSaving} onClick={() => picture.send({ type: 'picture.save' })}>
          {isSaving ? SAVING_PICTURE : SAVE_PICTURE}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
