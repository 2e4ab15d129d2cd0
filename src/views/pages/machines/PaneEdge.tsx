import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { strokeOf } from '../../kit/keys/stroke.ts';
import { PANES, type Pane, type Panes } from './use-panes.ts';
import * as texts from './texts.ts';

/** The edge of a pane, which is dragged, or moved by the arrow keys; a double click puts it back. */
export function PaneEdge({ pane, panes }: { readonly pane: Pane; readonly panes: Panes }) {
  const { isHigh, grows, min, max, first } = PANES[pane];
  const px = panes.sizes[pane];
  const held = useRef({ at: 0, px: 0 });
  const placeOf = ({ clientX, clientY }: PointerEvent) => (isHigh ? clientY : clientX);
  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { at: placeOf(event), px };
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    panes.resize(pane, held.current.px + grows * (placeOf(event) - held.current.at));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[strokeOf(event).key];
    if (by === undefined) return;
    event.preventDefault();
    panes.resize(pane, px + grows * by * STEP_PX);
  };
  return (
    <div
      className="pane-edge"
      data-pane={pane}
      role="separator"
      aria-label={texts.EDGES[pane]}
      aria-orientation={isHigh ? 'horizontal' : 'vertical'}
      aria-valuenow={px}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
      onDoubleClick={() => panes.resize(pane, first)}
    />
  );
}

const STEP_PX = 24;
