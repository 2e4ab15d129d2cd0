import type { AnyActorRef, AnyEventObject } from 'xstate';

interface Sent {
  readonly actor: AnyActorRef;
  readonly event: AnyEventObject;
}

const sent = new WeakMap<Element, Sent>();

/** Ref of a control or of its wrapper. Remembers the event that the control sends, to explain why it is disabled. */
export const sends =
  <A extends AnyActorRef>(actor: A, event: Parameters<A['send']>[0]) =>
  (control: Element | null): void => {
    if (control !== null) sent.set(control, { actor, event });
  };

const DISABLED = ':disabled, [readonly]';

/** The disabled control of which a place on the page is a part, with what it would send; null elsewhere. */
export function disabledAt(place: Element): (Sent & { readonly control: Element }) | null {
  for (let control: Element | null = place; control !== null; control = control.parentElement) {
    const known = sent.get(control);
    if (known === undefined) continue;
    const isDisabled = control.matches(DISABLED) || control.querySelector(DISABLED) !== null;
    return isDisabled ? { ...known, control } : null;
  }
  return null;
}
