export type CustomerFinderCommand =
  /** What stands in the box by now. */
  | { type: 'customers.type'; text: string }
  | { type: 'customer.open'; sid: string }
  | { type: 'customer.close' }
  /** It could not be read. */
  | { type: 'customer.retry' };
