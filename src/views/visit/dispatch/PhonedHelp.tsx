import { useSelector } from '@xstate/react';
import type { DispatchWay } from '../../../../contract/entities/events.ts';
import { CONTACT_MAX } from '../../../../contract/limits.ts';
import { type DispatchRef, selectPhoned } from '../../../machines/visit/dispatch/dispatch.selectors.ts';
import { PhoneLink } from '../../kit/controls/PhoneLink.tsx';
import { TextBox } from '../../kit/controls/TextBox.tsx';
import { NO_NUMBERS, PHONE, PHONED, REFERENCE, TAKEN_BY } from './texts.ts';
import * as styles from './DispatchDialog.module.css';

/** Numbers to phone for help, as facts of the dialog; none where the invented dispatch centre is asked. */
export function numbersToPhone({ way, numbers }: DispatchWay, onPhone: (phone: string) => void) {
  if (way === 'centre') return [];
  if (numbers.length === 0) return [[PHONE, NO_NUMBERS] as const];
  return numbers.map(
    ({ name, phone }) => [name, <PhoneLink key={name} phone={phone} onPhone={() => onPhone(phone)} />] as const,
  );
}

const LINES = { phone: PHONED, takenBy: TAKEN_BY, reference: REFERENCE } as const;

interface LineProps {
  readonly dispatch: DispatchRef;
  readonly field: keyof typeof LINES;
  readonly isLocked: boolean;
}

const Line = ({ dispatch, field, isLocked }: LineProps) => (
  <TextBox
    label={LINES[field]}
    rows={1}
    max={CONTACT_MAX}
    value={useSelector(dispatch, selectPhoned(field))}
    locked={isLocked}
    onChange={(value) => dispatch.send({ type: 'dispatch.note', phoned: { [field]: value } })}
  />
);

/** Number that the agent phoned for help, the person who took it, and their reference. */
export const PhonedHelp = ({ dispatch, isLocked }: Omit<LineProps, 'field'>) => (
  <div className={styles.phoned}>
    <Line dispatch={dispatch} field="phone" isLocked={isLocked} />
    <Line dispatch={dispatch} field="takenBy" isLocked={isLocked} />
    <Line dispatch={dispatch} field="reference" isLocked={isLocked} />
  </div>
);
