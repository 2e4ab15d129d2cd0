import { useEffect, useEffectEvent } from 'react';
import { KEY_ACTIONS, type KeyAction, means } from './keys.ts';

export type KeyHandlers = Partial<Record<KeyAction, (key: string) => void>>;

/** Fields where keys write text or choose an option. */
const FIELDS = 'textarea, select, [contenteditable="true"], input:not([type="checkbox"], [type="button"])';
const CONTROLS = 'button, a[href], summary, input, [role="combobox"]';
/** A dialog or menu in front has the keyboard to itself. */
const IN_FRONT = '[aria-modal="true"], [role="menu"]';

/** Listens to the keys of the given actions while the view is shown. */
export function useKeys(handlers: KeyHandlers): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.isComposing) return;
    if (!(event.target instanceof Element) || document.querySelector(IN_FRONT) !== null) return;
    const press = {
      key: event.key,
      hasControl: event.ctrlKey || event.metaKey,
      hasShift: event.shiftKey,
      isRepeated: event.repeat,
      isTyping: event.target.closest(FIELDS) !== null,
      isOnControl: event.target.closest(CONTROLS) !== null,
    };
    const action = KEY_ACTIONS.find((name) => handlers[name] !== undefined && means(name, press));
    if (action === undefined) return;
    event.preventDefault();
    handlers[action]?.(event.key);
  });

  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
