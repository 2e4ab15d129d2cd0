import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import { type DeskRef, selectIsElsewhere, selectIsMoving } from '../../../machines/work/desk/desk.selectors.ts';
import { useDesk } from '../../kit/portal-context.tsx';
import { MOVE_HERE, MOVING, WORKS_ELSEWHERE } from './texts.ts';
import './Notice.css';

/** While the agent also works in another tab: that they do, and the way to bring it here. */
export function OtherTab() {
  const desk = useDesk();
  return desk === undefined ? null : <Notice desk={desk} />;
}

function Notice({ desk }: { desk: DeskRef }) {
  const isElsewhere = useSelector(desk, selectIsElsewhere);
  const isMoving = useSelector(desk, selectIsMoving);
  if (!isElsewhere) return null;
  return (
    <p className="notice" role="status">
      {isMoving ? MOVING : WORKS_ELSEWHERE}
      {isMoving ? null : (
        <Button variant="outlined" color="inherit" onClick={() => desk.send({ type: 'desk.moveHere' })}>
          {MOVE_HERE}
        </Button>
      )}
    </p>
  );
}
