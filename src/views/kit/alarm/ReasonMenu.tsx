import { type ComponentProps, lazy, useEffect } from 'react';
import { LazyPart } from '../boundary/LazyPart.tsx';
import type { CancelReasonMenu } from './CancelReasonMenu.tsx';

type Menu = typeof CancelReasonMenu;

/** The menu, once its code is loaded. */
let fetched: Menu | null = null;

const fetchMenu = async () => {
  const code = await import('./CancelReasonMenu.tsx');
  fetched = code.CancelReasonMenu;
  return { default: fetched };
};

const LazyMenu = lazy(fetchMenu);

/** Fetches the code of the menu before it is asked for: the next key may already choose a reason. */
export function useReasonMenu(): void {
  useEffect(() => {
    // When it cannot be fetched now, it is fetched as it opens, and a message says so if that fails too.
    fetchMenu().catch(() => {});
  }, []);
}

/** The menu of reasons: drawn at once where its code is there, so that it hears the key after the one that opened it. */
export function ReasonMenu(props: ComponentProps<Menu>) {
  if (fetched !== null) {
    const Fetched = fetched;
    return <Fetched {...props} />;
  }
  return (
    <LazyPart fallback={<div role="dialog" aria-modal="true" aria-label={props.title} />} onClose={props.onClose}>
      <LazyMenu {...props} />
    </LazyPart>
  );
}
