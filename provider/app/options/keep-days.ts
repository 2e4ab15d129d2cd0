import type { MediaKind } from '../../media/store/media-files.ts';
import type { KeepDays } from '../../media/store/delete-aged.ts';
import { OptionError } from './option-error.ts';

/** The window in which reviewers play recordings, days. */
const CLIP_DAYS_MIN = 30;
const DAYS_MAX = 36_500;

const KINDS: Readonly<Record<string, MediaKind>> = {
  clips: 'clip',
  pictures: 'picture',
  work: 'work_recording',
  journals: 'journal',
};

/** `clips=90,work=365` as days of each kind. @throws {OptionError} */
export function readKeepDays(text: string | null): KeepDays {
  const pairs = (text ?? '').split(',').filter((pair) => pair !== '');
  const days: Partial<Record<MediaKind, number>> = {};
  for (const pair of pairs) {
    const [, name = '', number = ''] = /^ *(\w+)=(\d+) *$/.exec(pair) ?? [];
    const kind = KINDS[name];
    if (kind === undefined || kind in days || Number(number) < 1 || Number(number) > DAYS_MAX)
      throw new OptionError(
        `--keep-days is like clips=90,pictures=90,work=365,journals=365, each at most once, not "${text}".`,
      );
    days[kind] = Number(number);
  }
  if ((days.clip ?? CLIP_DAYS_MIN) < CLIP_DAYS_MIN)
    throw new OptionError(`--keep-days keeps clips for at least ${CLIP_DAYS_MIN} days, in which they are played.`);
  return days;
}
