import { memo } from 'react';
import { ageS, formatSpan } from '../time/format-span.ts';
import { useClock } from '../time/use-clock.ts';

/** How long ago something was, counting. */
export const Age = memo(function Age({ sinceS, suffix = '' }: { sinceS: number; suffix?: string }) {
  return <span className="age">{useClock((nowMs) => formatSpan(ageS(sinceS, nowMs)) + suffix)}</span>;
});
