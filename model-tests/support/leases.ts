import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { LeasedControl } from '../../contract/entities/cameras.ts';

/** While another tab has a control it cannot be asked for here; one's own talk can be ended. */
export const neverTwoHolders =
  (control: LeasedControl) =>
  (snapshot: AnyMachineSnapshot): void => {
    const isHeld = snapshot.matches({ lease: 'heldByOther' });
    expect(snapshot.context.lease !== null).toBe(isHeld);
    const isIdle = control !== 'talk' || snapshot.matches({ voice: 'off' });
    const press = control === 'talk' ? { type: 'talk.toggle' } : { type: `${control}.press`, atMs: 1_000 };
    if (isHeld && isIdle) expect(snapshot.can(press)).toBe(false);
  };
