import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, type RefObject, useState } from 'react';
import { strokeOf } from '../../kit/keys/stroke.ts';

/** Visible part of a picture: its left upper corner, and the size of one of its pixels on the screen. */
interface Seen {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

const STEP = 1.25;
const MIN_SCALE = 0.04;
const MAX_SCALE = 3;
/** A chart that would be smaller than drawn, at 11 px, cannot be read: a part is shown instead of all of it. */
const READABLE_SCALE = 1;
const MOVE_PX = 60;

/** The place of the charts as it was last: the next one is fitted into it before it is measured. */
let lastSize = { width: 1, height: 1 };

const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-MOVE_PX, 0],
  ArrowRight: [MOVE_PX, 0],
  ArrowUp: [0, -MOVE_PX],
  ArrowDown: [0, MOVE_PX],
};

/** Zoom and position of a picture of so many pixels, at first around a point of it: by wheel, mouse and keys. */
export function useZoom(
  ref: RefObject<SVGSVGElement | null>,
  [width, height]: readonly [number, number],
  [focusX, focusY]: readonly [number, number],
) {
  const [size, setSize] = useState(lastSize);
  /** Null until it is moved or zoomed; `whole` stays so when its place becomes larger or smaller. */
  const [seen, setSeen] = useState<Seen | 'whole' | null>(null);
  const fitting = useCallback(
    (smallest: number): Seen => {
      const scale = Math.max(smallest, Math.min(1, size.width / width, size.height / height));
      const begin = (room: number, needed: number, focus: number) => {
        const left = needed - room / scale;
        return left <= 0 ? left / 2 : Math.max(0, Math.min(left, focus - room / scale / 2));
      };
      return { x: begin(size.width, width, focusX), y: begin(size.height, height, focusY), scale };
    },
    [size, width, height, focusX, focusY],
  );
  const seenAs = useCallback(
    (as: Seen | 'whole' | null): Seen => {
      if (as === null) return fitting(READABLE_SCALE);
      return as === 'whole' ? fitting(MIN_SCALE) : as;
    },
    [fitting],
  );
  const shown = seenAs(seen);

  const zoomAt = useCallback(
    (factor: number, x: number, y: number) => {
      setSeen((before) => {
        const from = seenAs(before);
        const scale = Math.min(MAX_SCALE, Math.max(MIN_SCALE, from.scale * factor));
        return { x: from.x + x / from.scale - x / scale, y: from.y + y / from.scale - y / scale, scale };
      });
    },
    [seenAs],
  );
  const moveBy = (x: number, y: number) =>
    setSeen({ ...shown, x: shown.x + x / shown.scale, y: shown.y + y / shown.scale });

  useEffect(() => {
    const picture = ref.current;
    if (picture === null) return undefined;
    const observer = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = picture;
      if (lastSize.width !== clientWidth || lastSize.height !== clientHeight)
        lastSize = { width: clientWidth, height: clientHeight };
      setSize(lastSize);
    });
    observer.observe(picture);
    // React listens passively, so that the page would scroll too.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      if (event.ctrlKey || event.metaKey || !event.shiftKey)
        zoomAt(STEP ** (-event.deltaY / 100), event.offsetX, event.offsetY);
    };
    picture.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      observer.disconnect();
      picture.removeEventListener('wheel', onWheel);
    };
  }, [ref, zoomAt]);

  const middle = () => [size.width / 2, size.height / 2] as const;
  const larger = () => zoomAt(STEP, ...middle());
  const smaller = () => zoomAt(1 / STEP, ...middle());
  const fit = () => setSeen('whole');
  return {
    viewBox: `${shown.x} ${shown.y} ${size.width / shown.scale} ${size.height / shown.scale}`,
    scale: shown.scale,
    larger,
    smaller,
    fit,
    onKeyDown: (event: KeyboardEvent) => {
      const { key } = strokeOf(event);
      const move = KEYS[key];
      if (move !== undefined) moveBy(...move);
      else if (key === '+') larger();
      else if (key === '-') smaller();
      else if (key === '0') fit();
      else return;
      event.preventDefault();
    },
    // Only once it is moved: a captured pointer clicks nothing in the picture.
    onPointerMove: (event: PointerEvent) => {
      if ((event.buttons & 1) !== 1) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      moveBy(-event.movementX, -event.movementY);
    },
  };
}
