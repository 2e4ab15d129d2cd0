import type { CallError } from '../../../contract/calls.ts';

/** Report on an order that was left behind: the provider refused it, so that its effect will not be seen. */
export interface OrderRefused {
  readonly type: 'order.refused';
  readonly sid: string;
}

/** True if nothing answered, or a proxy instead of the provider: the order may still be done. */
export const mayHappen = ({ status }: CallError): boolean => status === null || status >= 500;
