import { useEffectEvent, useLayoutEffect } from 'react';
import { means } from './key-press.ts';
import { KEY_ACTIONS, type KeyAction, KEYS } from './keys.ts';
import { strokeOf } from './stroke.ts';

export type KeyHandlers = Partial<Record<KeyAction, (key: string) => void>>;

/** Fields where keys write text or choose an option; one that is only read takes none. */
const FIELDS =
  'textarea:not([readonly]), select, [contenteditable="true"], input:not([type="checkbox"], [type="button"], [readonly])';
export const isTextField = (target: Element | null): boolean => (target?.closest(FIELDS) ?? null) !== null;
const CONTROLS = 'button, a[href], summary, input:not([readonly]), [role="combobox"]';
/** A dialog or menu in front has the keyboard to itself. */
const IN_FRONT = '[aria-modal="true"], [role="menu"]';

/** The handlers of every view that is shown. */
const listening = new Set<() => KeyHandlers>();

const areOffered = (handlers: KeyHandlers, action: KeyAction) => handlers[action] !== undefined;

/** The actions that some shown view does by a key of its own, in the order of the table. */
export function offeredActions(): readonly KeyAction[] {
  const offered = [...listening].map((handlersOf) => handlersOf());
  return KEY_ACTIONS.filter(
    (action) => KEYS[action].keys.length === 1 && offered.some((handlers) => areOffered(handlers, action)),
  );
}

/** Does the same as the key of the action. */
export function runAction(action: KeyAction): void {
  const [key] = KEYS[action].keys;
  for (const handlersOf of listening) handlersOf()[action]?.(key);
}

/** Listens to the keys of the given actions while the view is shown: from the moment at which it is seen. */
export function useKeys(handlers: KeyHandlers): void {
  const currentHandlers = useEffectEvent(() => handlers);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    if (!(event.target instanceof Element)) return;
    const press = {
      ...strokeOf(event),
      isTyping: isTextField(event.target),
      isOnControl: event.target.closest(CONTROLS) !== null,
    };
    const action = KEY_ACTIONS.find((name) => areOffered(handlers, name) && means(name, press));
    if (action === undefined || document.querySelector(IN_FRONT) !== null) return;
    event.preventDefault();
    handlers[action]?.(press.key);
  });

  useLayoutEffect(() => {
    const handlersOf = () => currentHandlers();
    listening.add(handlersOf);
    window.addEventListener('keydown', onKeyDown);
    return () => {
      listening.delete(handlersOf);
      window.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}
