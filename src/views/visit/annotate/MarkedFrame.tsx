import { useSelector } from '@xstate/react';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { Box } from '../../../../contract/frame.ts';
import {
  type AnnotateRef,
  selectAddress,
  selectBox,
  selectRatio,
} from '../../../machines/visit/annotate/annotate.selectors.ts';
import { boxBetween, CENTRED, movedBox, type Point, resizedBox } from '../../../machines/visit/annotate/box.ts';
import { strokeOf } from '../../kit/keys/stroke.ts';
import { placeOf } from '../../recordings/boxes.ts';
import { boxText, HOW_TO_MARK, MARKED } from './texts.ts';
import * as boxOverlayStyles from '../../recordings/BoxOverlay.module.css';
import * as styles from './AnnotateDialog.module.css';

/** Not in the spec: distance per press of a key, as a share of the frame. */
const STEP = 0.02;
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};
const REMOVES = ['Delete', 'Backspace'];

/** Position of the pointer on the frame, as shares of its size. */
function pointOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}

const focusFrame = (frame: HTMLDivElement | null) => frame?.focus();

/** The frame, and the box that pointer or keys put on it. */
export function MarkedFrame({ annotate }: { annotate: AnnotateRef }) {
  const address = useSelector(annotate, selectAddress);
  const ratio = useSelector(annotate, selectRatio);
  const box = useSelector(annotate, selectBox);
  const [drawn, setDrawn] = useState<{ readonly from: Point; readonly box: Box | null } | null>(null);
  const shown = drawn?.box ?? box;
  const mark = (bbox: Box | null) => annotate.send({ type: 'annotate.mark', bbox });

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrawn({ from: pointOf(event), box: null });
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (drawn !== null) setDrawn({ ...drawn, box: boxBetween(drawn.from, pointOf(event)) });
  };
  const onPointerUp = () => {
    if (drawn !== null && drawn.box !== null) mark(drawn.box);
    setDrawn(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, hasControl, hasAlt, hasShift } = strokeOf(event);
    if (hasControl || hasAlt) return;
    const by = ARROWS[key];
    if (by === undefined && !REMOVES.includes(key)) return;
    event.preventDefault();
    if (by === undefined) mark(null);
    else if (box === null) mark(CENTRED);
    else mark(hasShift ? resizedBox(box, by) : movedBox(box, by));
  };

  return (
    <>
      <div
        ref={focusFrame}
        className={styles.frame}
        style={{ '--ratio': ratio } as CSSProperties}
        role="application"
        tabIndex={0}
        aria-label={MARKED}
        aria-describedby="annotate-how annotate-box"
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={() => setDrawn(null)}
        onKeyDown={onKeyDown}
      >
        {address === '' ? null : <img src={address} alt="" draggable={false} />}
        {shown === null ? null : (
          <span
            className={boxOverlayStyles.box}
            data-category="annotation"
            style={placeOf({ bbox: shown }) ?? undefined}
          />
        )}
      </div>
      <p className={`${styles.how} muted`}>
        <span id="annotate-how">{HOW_TO_MARK}</span>
        <output id="annotate-box">{boxText(shown)}</output>
      </p>
    </>
  );
}
