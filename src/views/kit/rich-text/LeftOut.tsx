import { LEFT_OUT } from './texts.ts';

/** Notice below an editor that a file was not inserted. */
export function LeftOut({ isShown }: { readonly isShown: boolean }) {
  return <span role="status">{isShown ? LEFT_OUT : null}</span>;
}
