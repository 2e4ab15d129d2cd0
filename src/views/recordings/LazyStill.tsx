import { type ComponentProps, lazy } from 'react';
import { LazyPart } from '../kit/boundary/LazyPart.tsx';
import type { Still } from './Still.tsx';

const Fetched = lazy(async () => ({ default: (await import('./Still.tsx')).Still }));

/** A still picture on a card or in a player, whose code is fetched with the first one: few recordings have any. */
export const LazyStill = (props: ComponentProps<typeof Still>) => (
  <LazyPart>
    <Fetched {...props} />
  </LazyPart>
);
