import { useSelector } from '@xstate/react';
import { selectIsUpdated } from '../../../machines/app/portal/portal.selectors.ts';
import { usePortal } from '../../kit/portal-context.tsx';
import type { Notice } from './notice.ts';
import { RELOAD, UPDATED } from './texts.ts';

/** Notice that another version is served, from the time when code of this page was found missing. */
export function useUpdate(): readonly Notice[] {
  const { portal } = usePortal();
  if (!useSelector(portal, selectIsUpdated)) return [];
  const reload = (
    <button type="button" onClick={() => location.reload()}>
      {RELOAD}
    </button>
  );
  return [{ id: 'update', text: UPDATED, actions: reload }];
}
