import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import { CONTACT_MAX } from '../../../../contract/limits.ts';
import { type DispatchRef, selectPhoned, selectWay } from '../../../machines/visit/dispatch/dispatch.selectors.ts';
import { DetailList } from '../../kit/controls/DetailList.tsx';
import { PhoneLink } from '../../kit/controls/PhoneLink.tsx';
import { TextBox } from '../../kit/controls/TextBox.tsx';
import { NO_NUMBERS, REFERENCE, TAKEN_BY } from './texts.ts';

/** Enter in a line of text does not end the alarm; Ctrl and Enter do. */
function keepForm(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

/** Numbers to phone for help, and the person who took it with their reference. */
export function PhonedHelp({ dispatch, isLocked }: { dispatch: DispatchRef; isLocked: boolean }) {
  const { numbers } = useSelector(dispatch, selectWay);
  const phoned = useSelector(dispatch, selectPhoned);
  const note = (change: Partial<typeof phoned>) =>
    dispatch.send({ type: 'dispatch.note', phoned: { ...phoned, ...change } });
  return (
    <div onKeyDown={keepForm}>
      {numbers.length === 0 ? (
        <p className="muted">{NO_NUMBERS}</p>
      ) : (
        <DetailList facts={numbers.map(({ name, phone }) => [name, <PhoneLink key={name} phone={phone} />])} />
      )}
      <TextBox
        label={TAKEN_BY}
        rows={1}
        max={CONTACT_MAX}
        value={phoned.takenBy}
        locked={isLocked}
        onChange={(takenBy) => note({ takenBy })}
      />
      <TextBox
        label={REFERENCE}
        rows={1}
        max={CONTACT_MAX}
        value={phoned.reference}
        locked={isLocked}
        onChange={(reference) => note({ reference })}
      />
    </div>
  );
}
