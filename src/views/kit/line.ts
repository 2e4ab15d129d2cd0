import { useSelector } from '@xstate/react';
import { selectConnection } from '../../machines/app/hub/hub.selectors.ts';
import { useHub } from './portal-context.tsx';

export type Line = ReturnType<typeof selectConnection>;

/** Reason why no alarm can arrive now; null where the line does not prevent it. */
export const BROKEN_LINE: Readonly<Record<Line, string | null>> = {
  open: null,
  connecting: null,
  polling: null,
  pollingSlowly: null,
  unanswered: 'The provider does not answer',
  waiting: 'Connection lost',
  lost: 'Connection lost',
  silent: 'No alarms can arrive',
};

export const useLine = (): Line =>
  useSelector(useHub(), (snapshot) => (snapshot === undefined ? 'connecting' : selectConnection(snapshot)));
