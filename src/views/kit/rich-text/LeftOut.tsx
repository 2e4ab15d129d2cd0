import { LEFT_OUT } from './texts.ts';

/** Says below an editor that a file was not taken. */
export function LeftOut({ isShown }: { readonly isShown: boolean }) {
  return <span role="status">{isShown ? LEFT_OUT : null}</span>;
}
