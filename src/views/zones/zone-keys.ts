import type { KeyboardEvent } from 'react';
import type { Point } from '../../../contract/polygon.ts';
import type { ZoneEditorCommand } from '../../machines/cameras/zone-editor/zone-editor.events.ts';
import type { CornerPlace } from '../../machines/cameras/zone-editor/zone-edits.ts';

/** Not in the spec: how far one press of an arrow goes, as a part of the picture, and with Shift. */
const STEP = 0.01;
const LARGE_STEP = 0.05;
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** What a key does at a corner; null where it does nothing of a zone. */
export function cornerCommand(press: Press, at: CornerPlace): ZoneEditorCommand | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  const direction = ARROWS[press.key];
  if (direction !== undefined) {
    const step = press.shiftKey ? LARGE_STEP : STEP;
    return { type: 'corner.nudge', at, by: { x: direction.x * step, y: direction.y * step } };
  }
  switch (press.key) {
    case '+':
    case 'Insert':
      return { type: 'corner.add' };
    case '-':
    case 'Delete':
    case 'Backspace':
      return press.shiftKey ? { type: 'region.delete' } : { type: 'corner.delete' };
    default:
      return null;
  }
}

/** What a key does anywhere in the editor. */
export function editorCommand({ key, ctrlKey, metaKey, shiftKey, altKey }: Press): ZoneEditorCommand | null {
  if (altKey || !(ctrlKey || metaKey)) return null;
  const pressed = key.toLowerCase();
  if (pressed === 'z') return { type: shiftKey ? 'zone.redo' : 'zone.undo' };
  if (pressed === 'y') return { type: 'zone.redo' };
  return pressed === 's' ? { type: 'zone.save' } : null;
}
