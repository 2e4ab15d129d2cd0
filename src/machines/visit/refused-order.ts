import type { CallError } from '../../../contract/calls.ts';

/** Of an order that was left behind: the provider refused it, so that it will not be seen to happen. */
export interface OrderRefused {
  readonly type: 'order.refused';
  readonly sid: string;
}

/** Nothing answered, or not the provider but a proxy. */
export const mayHappen = ({ status }: CallError): boolean => status === null || status >= 500;
