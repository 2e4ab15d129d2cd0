import { memo } from 'react';
import { formatAgo } from '../time/format-ago.ts';
import { ageS } from '../time/format-span.ts';
import { useProviderClock } from '../time/use-provider-clock.ts';

/** How long ago something that the provider dates was, in words. */
export const Ago = memo(function Ago({ sinceS }: { sinceS: number }) {
  return <span className="ago">{useProviderClock((nowMs) => formatAgo(ageS(sinceS, nowMs)))}</span>;
});
