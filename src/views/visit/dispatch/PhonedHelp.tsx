import { useSelector } from '@xstate/react';
import type { DispatchWay } from '../../../../contract/entities/events.ts';
import { CONTACT_MAX } from '../../../../contract/limits.ts';
import { type DispatchRef, selectPhoned } from '../../../machines/visit/dispatch/dispatch.selectors.ts';
import { PhoneLink } from '../../kit/controls/PhoneLink.tsx';
import { TextBox } from '../../kit/controls/TextBox.tsx';
import { NO_NUMBERS, PHONE, REFERENCE, TAKEN_BY } from './texts.ts';
import * as styles from './DispatchDialog.module.css';

/** Numbers to phone for help, as facts of the dialog; none where the invented dispatch centre is asked. */
export function numbersToPhone({ way, numbers }: DispatchWay) {
  if (way === 'centre') return [];
  if (numbers.length === 0) return [[PHONE, NO_NUMBERS] as const];
  return numbers.map(({ name, phone }) => [name, <PhoneLink key={name} phone={phone} />] as const);
}

/** Person who took the dispatch on the phone, and their reference. */
export function PhonedHelp({ dispatch, isLocked }: { dispatch: DispatchRef; isLocked: boolean }) {
  const phoned = useSelector(dispatch, selectPhoned);
  const lineOf = (field: keyof typeof phoned, label: string) => (
    <TextBox
      label={label}
      rows={1}
      max={CONTACT_MAX}
      value={phoned[field]}
      locked={isLocked}
      onChange={(value) => dispatch.send({ type: 'dispatch.note', phoned: { ...phoned, [field]: value } })}
    />
  );
  return (
    <div className={styles.phoned}>
      {lineOf('takenBy', TAKEN_BY)}
      {lineOf('reference', REFERENCE)}
    </div>
  );
}
