import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { outboxMachine } from '../../../machines/work/outbox/outbox.machine.ts';
import { selectUndoable, selectUndoableCount } from '../../../machines/work/outbox/undo.selectors.ts';
import { Key } from '../../kit/controls/Key.tsx';
import { KEYS } from '../../kit/keys/keys.ts';
import { useKeys } from '../../kit/keys/use-keys.ts';
import { usePortal } from '../../kit/portal-context.tsx';
import { andMore, undoTitle } from './texts.ts';
import * as appStyles from '../App.module.css';

/** The newest closing that can still be undone, with the button that undoes it. */
export function UndoStrip() {
  const { portal } = usePortal();
  const outbox = useSelector(portal, ({ children }) => children['outbox']) as ActorRefFrom<typeof outboxMachine>;
  const newest = useSelector(outbox, selectUndoable);
  const count = useSelector(outbox, selectUndoableCount);
  const undo = newest?.undo;
  const takeBack = () => {
    const last = selectUndoable(outbox.getSnapshot());
    if (last !== undefined) outbox.send({ type: 'duty.undo', id: last.id });
  };
  useKeys(undo === undefined ? {} : { undo: takeBack });
  return (
    <div className={`row ${appStyles.undoStrip}`} role="status">
      {undo === undefined ? null : (
        <>
          <span className={appStyles.undoText} title={undoTitle(undo)}>
            {undo.text}
          </span>
          {count > 1 ? <span>{andMore(count - 1)}</span> : null}
          <button type="button" onClick={takeBack}>
            Undo <Key>{KEYS.undo.shown}</Key>
          </button>
        </>
      )}
    </div>
  );
}
