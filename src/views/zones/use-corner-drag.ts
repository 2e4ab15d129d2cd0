import { type PointerEvent, type RefObject, useState } from 'react';
import type { Point } from '../../../contract/polygon.ts';
import type { CornerPlace } from '../../machines/cameras/zone-editor/zone-edits.ts';

/** Not in the spec: shortest drag, px; less is a tap by an unsteady finger. */
const DRAGGED_FROM_PX = 3;

interface Grip {
  readonly at: CornerPlace;
  /** Start of the corner, as shares of the picture; the start of the pointer is in px of the window. */
  readonly from: Point;
  readonly pointer: Point;
  /** Current position of the corner; null until it was dragged. */
  readonly to: Point | null;
}

const part = (value: number): number => Math.min(1, Math.max(0, value));

/** Drags a corner with a mouse, pen or finger; the machine hears of it when it is dropped. */
export function useCornerDrag(frame: RefObject<HTMLElement | null>, onDrop: (at: CornerPlace, to: Point) => void) {
  const [grip, setGrip] = useState<Grip | null>(null);
  return {
    dragged: grip === null || grip.to === null ? null : { at: grip.at, to: grip.to },
    /** Pointer handlers of a corner. */
    handlersOf: (at: CornerPlace, from: Point) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setGrip({ at, from, pointer: { x: event.clientX, y: event.clientY }, to: null });
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
        const size = frame.current?.getBoundingClientRect();
        if (grip === null || size === undefined) return;
        const [byX, byY] = [clientX - grip.pointer.x, clientY - grip.pointer.y];
        if (grip.to === null && Math.hypot(byX, byY) < DRAGGED_FROM_PX) return;
        const to = { x: part(grip.from.x + byX / size.width), y: part(grip.from.y + byY / size.height) };
        setGrip({ ...grip, to });
      },
      onPointerUp: () => {
        if (grip !== null && grip.to !== null) onDrop(grip.at, grip.to);
        setGrip(null);
      },
      onPointerCancel: () => setGrip(null),
    }),
  };
}
