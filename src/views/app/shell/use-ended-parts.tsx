import { useSelector } from '@xstate/react';
import { selectEnded } from '../../../machines/app/portal/portal.selectors.ts';
import { hasEnded } from '../../../machines/app/portal/portal.texts.ts';
import { usePortal } from '../../kit/portal-context.tsx';
import type { Notice } from './notice.ts';
import { RELOAD } from './texts.ts';

/** Parts of the portal that broke too often, until the page is loaded again. */
export function useEndedParts(): readonly Notice[] {
  const { portal } = usePortal();
  return useSelector(portal, selectEnded).map((part) => ({
    id: `ended:${part}`,
    text: hasEnded(part),
    actions: (
      <button type="button" onClick={() => location.reload()}>
        {RELOAD}
      </button>
    ),
  }));
}
