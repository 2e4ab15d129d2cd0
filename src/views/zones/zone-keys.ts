import type { Point } from '../../../contract/polygon.ts';
import type { ZoneEditorCommand } from '../../machines/cameras/zone-editor/zone-editor.events.ts';
import type { CornerPlace } from '../../machines/cameras/zone-editor/zone-edits.ts';
import { type KeyEvent, strokeOf } from '../kit/keys/stroke.ts';

/** Not in the spec: distance per press of an arrow, as a share of the picture; below it that with Shift. */
const STEP = 0.01;
const LARGE_STEP = 0.05;
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Command of a key at a corner; null where the key has none. */
export function cornerCommand(event: KeyEvent, at: CornerPlace): ZoneEditorCommand | null {
  const { key, hasControl, hasAlt, hasShift } = strokeOf(event);
  if (hasControl || hasAlt) return null;
  const direction = ARROWS[key];
  if (direction !== undefined) {
    const step = hasShift ? LARGE_STEP : STEP;
    return { type: 'corner.nudge', at, by: { x: direction.x * step, y: direction.y * step } };
  }
  switch (key) {
    case '+':
    case 'Insert':
      return { type: 'corner.add' };
    case '-':
    case 'Delete':
    case 'Backspace':
      return hasShift ? { type: 'region.delete' } : { type: 'corner.delete' };
    default:
      return null;
  }
}

/** Command of a key anywhere in the editor; null where the key has none. */
export function editorCommand(event: KeyEvent): ZoneEditorCommand | null {
  const { key, hasControl, hasAlt } = strokeOf(event);
  if (hasAlt || !hasControl) return null;
  if (key === 'z') return { type: 'zone.undo' };
  if (key === 'Z' || key === 'y') return { type: 'zone.redo' };
  return key === 's' ? { type: 'zone.save' } : null;
}
