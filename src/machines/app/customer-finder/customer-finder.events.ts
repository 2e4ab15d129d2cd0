export type CustomerFinderCommand =
  /** Current text of the search box. */
  | { type: 'customers.type'; text: string }
  | { type: 'customer.open'; sid: string }
  | { type: 'customer.close' }
  /** Loads the customer again after a failure. */
  | { type: 'customer.retry' };
