import { memo } from 'react';
import { ageS, formatSpan } from '../time/format-span.ts';
import { useClock } from '../time/use-clock.ts';
import { useProviderClock } from '../time/use-provider-clock.ts';

/** Time since an event by this computer's clock, counting. */
export const Age = memo(function Age({ sinceS, suffix = '' }: { sinceS: number; suffix?: string }) {
  return <span>{useClock((nowMs) => formatSpan(ageS(sinceS, nowMs)) + suffix)}</span>;
});

/** Time since an event by the provider's clock, counting. */
export const EventAge = memo(function EventAge({ sinceS }: { sinceS: number }) {
  return <span>{useProviderClock((nowMs) => formatSpan(ageS(sinceS, nowMs)))}</span>;
});
