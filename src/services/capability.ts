/** What a provider knows beyond the documents. */
export type Capability = 'tickets' | 'ticks' | 'custody';

/** Whether the provider has said that it knows it. */
export type Knows = (capability: Capability) => boolean;
