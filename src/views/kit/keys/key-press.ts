import { type KeyAction, type KeyBinding, KEYS } from './keys.ts';
import type { Stroke } from './stroke.ts';

/** A pressed key, and the place of the focus. */
export interface KeyPress extends Stroke {
  /** The focus is in a field, where keys write text. */
  readonly isTyping: boolean;
  /** The focus is on a button, link or switch, which Enter or Space already presses. */
  readonly isOnControl: boolean;
}

/** Keys that press the focused control. */
const WORKS_CONTROLS: readonly string[] = ['Enter', ' '];

/** Checks that a key press means this action. Typing never triggers one, except for actions with Ctrl (SHELL-41). */
export function means(action: KeyAction, press: KeyPress): boolean {
  const { keys, withControl = false, withShift = press.hasShift, repeats = false }: KeyBinding = KEYS[action];
  if (press.hasAlt || !keys.includes(press.key) || press.hasControl !== withControl || press.hasShift !== withShift)
    return false;
  if (press.isRepeated && !repeats) return false;
  return withControl || !(press.isTyping || (press.isOnControl && WORKS_CONTROLS.includes(press.key)));
}
