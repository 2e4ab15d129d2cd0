import { useSelector } from '@xstate/react';
import {
  type ReviewFlagRef,
  selectIsSaving,
  selectIsSet,
} from '../../../machines/pages/audit-list/review-flag.machine.ts';
import { SwitchBox } from '../../kit/controls/SwitchBox.tsx';
import { FLAG_FOR_REVIEW } from './texts.ts';

/** Marks the event's video analytics for review (AUDIT-05, AUDIT-07). */
export function ReviewFlag({ flag }: { flag: ReviewFlagRef }) {
  const isSet = useSelector(flag, selectIsSet);
  const isSaving = useSelector(flag, selectIsSaving);
  return (
    <SwitchBox
      label={FLAG_FOR_REVIEW}
      checked={isSet}
      disabled={isSaving}
      onChange={() => flag.send({ type: 'review.flag', flag: !isSet })}
    />
  );
}
