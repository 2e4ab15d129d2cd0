import { LOOKBACK_OPTIONS_S } from '../../../contract/limits.ts';
import type { WatchSettings } from '../../../contract/watch-settings.ts';
import { formatSpan } from '../kit/time/format-span.ts';

/** `Armed · last 10 min · expires 2:00`: how the queue fills, in one line. */
export function settingsText({ armstate, lookback, autoExpire }: WatchSettings): string {
  const span = LOOKBACK_OPTIONS_S.find(({ value }) => value === lookback)?.label ?? `${lookback} s`;
  return `${armstate} · last ${span} · expires ${formatSpan(autoExpire)}`;
}
