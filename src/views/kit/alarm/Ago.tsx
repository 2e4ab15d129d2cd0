import { memo } from 'react';
import { formatAgo } from '../time/format-ago.ts';
import { ageS } from '../time/format-span.ts';
import { useClock } from '../time/use-clock.ts';

/** How long ago something was, in words. */
export const Ago = memo(function Ago({ sinceS }: { sinceS: number }) {
  return <span className="ago">{useClock((nowMs) => formatAgo(ageS(sinceS, nowMs)))}</span>;
});
