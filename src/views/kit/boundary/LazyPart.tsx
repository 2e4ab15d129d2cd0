import { type ReactNode, Suspense } from 'react';
import { toast } from '../../../machines/app/toasts/toasts.events.ts';
import { useToasts } from '../portal-context.tsx';
import { Boundary } from './Boundary.tsx';

const NOT_LOADED = 'This could not be loaded. Reload the page.';

interface LazyPartProps {
  /** Shown while its code is fetched. */
  readonly fallback?: ReactNode;
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/** A part whose code is fetched when it is opened; where it cannot be, a message says so, and the screen stays as it is. */
export function LazyPart({ fallback = null, onClose, children }: LazyPartProps) {
  const toasts = useToasts();
  const giveUp = () => {
    toasts.send(toast('error', NOT_LOADED));
    onClose?.();
  };
  return (
    <Boundary onBroken={giveUp}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </Boundary>
  );
}
