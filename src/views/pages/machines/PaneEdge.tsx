import type { KeyboardEvent, PointerEvent } from 'react';
import { strokeOf } from '../../kit/keys/stroke.ts';
import { PANES, type Pane, type Panes } from './use-panes.ts';
import * as texts from './texts.ts';

/** The edge of a pane, which is dragged, or moved by the arrow keys; a double click puts it back. */
export function PaneEdge({ pane, panes }: { readonly pane: Pane; readonly panes: Panes }) {
  const { isHigh, grows, min, max, first } = PANES[pane];
  const px = panes.sizes[pane];
  const onPointerMove = (event: PointerEvent) => {
    if ((event.buttons & 1) !== 1) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    panes.resize(pane, px + grows * (isHigh ? event.movementY : event.movementX));
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
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
      onDoubleClick={() => panes.resize(pane, first)}
    />
  );
}

const STEP_PX = 24;
