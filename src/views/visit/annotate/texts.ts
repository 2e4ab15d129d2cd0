import type { Box } from '../../../../contract/frame.ts';
import { ANNOTATION_MAX } from '../../../../contract/limits.ts';
import { formatSpan } from '../../kit/time/format-span.ts';

export const DIAL = 'Actions of the picture';
export const ANNOTATE = 'Annotate';
export const UNSAVED_ANNOTATION = 'Annotation not saved';
export const annotateTitle = (ptsSeconds: number) => `Annotate the picture at ${formatSpan(ptsSeconds)}`;
export const MARKED = 'Box on the picture';
export const HOW_TO_MARK = 'Draw a box, or use the keys: arrows move it, with Shift they size it, Delete removes it.';
const percent = (share: number): string => `${Math.round(share * 100)} %`;
/** Position of the box in words, also for screen readers. */
export const boxText = (box: Box | null): string =>
  box === null ? 'No box' : `Box: left ${percent(box.x)}, top ${percent(box.y)}, ${percent(box.w)} × ${percent(box.h)}`;
export const WORDS_LABEL = 'Annotation';
export const SAVING = 'It is being saved';

/** Reasons why saving is disabled, by the guard that refuses it. */
const WHY_NO_SAVE: Readonly<Record<string, string>> = {
  isUnwritten: 'Write what is to be seen first',
  isTooLong: `It may have ${ANNOTATION_MAX} characters`,
};
export const whyNoSave = (guard: string | null): string | null =>
  guard === null ? null : (WHY_NO_SAVE[guard] ?? null);
