import type { ActionControl } from '../../../contract/entities/camera-actions.ts';

/** Direction in which a request switches a control. */
export type Turn = 'on' | 'off';

/** A request that did not switch its control. The message is a clause for staff, without address, user or answer. */
export class ActionError extends Error {
  override readonly name = 'ActionError';
  readonly code = 'action';
  /** True: the device may have taken the request. */
  readonly mayBeDone: boolean;

  constructor(clause: string, mayBeDone = false) {
    super(clause);
    this.mayBeDone = mayBeDone;
  }
}

/** The sentence about a failed request. */
export const failureText = (control: ActionControl, turn: Turn, { message }: ActionError): string =>
  `The ${control} did not ${turn === 'on' ? 'start' : 'stop'}: ${message}.`;
