import { useSelector } from '@xstate/react';
import { selectConnection } from '../../machines/app/hub/hub.selectors.ts';
import { useHub } from './portal-context.tsx';

export type Line = ReturnType<typeof selectConnection>;

/** Why no alarm can come now; null where nothing keeps them away. */
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
