import { type PointerEvent, type RefObject, useEffect, useState } from 'react';
import { panBy, WHOLE, type Zoom, zoomAt } from './zoom.ts';

interface Zooming {
  readonly zoom: Zoom;
  readonly reset: () => void;
  /** Moves an enlarged picture with the pressed pointer. */
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
}

/** The wheel enlarges the picture in the frame about the pointer, dragging moves it (PLAY-24). */
export function useZoom(frame: RefObject<HTMLElement | null>): Zooming {
  const [zoom, setZoom] = useState(WHOLE);

  useEffect(() => {
    const element = frame.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      if (element === null) return;
      const box = element.getBoundingClientRect();
      setZoom((before) => zoomAt(before, event.deltaY, { x: event.clientX - box.x, y: event.clientY - box.y }, box));
    };
    // React listens passively and could not keep the page from scrolling.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [frame]);

  return {
    zoom,
    reset: () => setZoom(WHOLE),
    onPointerMove: ({ buttons, movementX, movementY, currentTarget }) => {
      if (buttons !== 1) return;
      const box = currentTarget.getBoundingClientRect();
      setZoom((before) => panBy(before, { x: movementX, y: movementY }, box));
    },
  };
}
