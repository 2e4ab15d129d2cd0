import { memo } from 'react';
import { formatAgo } from '../time/format-ago.ts';
import { ageS } from '../time/format-span.ts';
import { useProviderClock } from '../time/use-provider-clock.ts';

/** Time since an event by the provider's clock, in words. */
export const Ago = memo(function Ago({ sinceS, className }: { readonly sinceS: number; readonly className?: string }) {
  return <span className={className}>{useProviderClock((nowMs) => formatAgo(ageS(sinceS, nowMs)))}</span>;
});
