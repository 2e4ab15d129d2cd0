import { useSelector } from '@xstate/react';
import { selectIsElsewhere, selectIsMoving } from '../../../machines/work/desk/desk.selectors.ts';
import { useDesk } from '../../kit/portal-context.tsx';
import type { Notice } from './notice.ts';
import { MOVE_HERE, MOVING, WORKS_ELSEWHERE } from './texts.ts';

/** Notice that the agent also works in another tab, with the action that moves that work here. */
export function useOtherTab(): readonly Notice[] {
  const desk = useDesk();
  const isElsewhere = useSelector(desk, (snapshot) => snapshot !== undefined && selectIsElsewhere(snapshot));
  const isMoving = useSelector(desk, (snapshot) => snapshot !== undefined && selectIsMoving(snapshot));
  if (!isElsewhere) return [];
  const move = (
    <button type="button" onClick={() => desk?.send({ type: 'desk.moveHere' })}>
      {MOVE_HERE}
    </button>
  );
  return [{ id: 'other tab', text: isMoving ? MOVING : WORKS_ELSEWHERE, actions: isMoving ? null : move }];
}
