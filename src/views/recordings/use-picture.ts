import { useSelector } from '@xstate/react';
import { type PictureTokenRef, selectToken } from '../../machines/recordings/picture-token/picture-token.machine.ts';
import { usePortal } from '../kit/portal-context.tsx';

/** Not in the spec: more pictures than are ever in sight at once. */
const SHOWN_MAX = 500;

/** Adds a shown picture; drops the oldest of too many. */
function remember(shown: Map<string, string>, file: string, address: string): void {
  shown.set(file, address);
  const [oldest] = shown.keys();
  if (shown.size > SHOWN_MAX && oldest !== undefined) shown.delete(oldest);
}

/**
 * Attributes of the image of a picture that an event names; null before it can be loaded. Without `pictures`, which load it,
 * only an earlier one is shown.
 */
export function usePicture(file: string, pictures: PictureTokenRef | undefined) {
  const { imageAddress, shownPictures } = usePortal();
  const token = useSelector(pictures, (snapshot) => (snapshot === undefined ? '' : selectToken(snapshot)));
  if (token === '') {
    const src = shownPictures.get(file);
    return src === undefined ? null : ({ src, loading: 'eager', onLoad: undefined, onError: undefined } as const);
  }
  const src = imageAddress(file, token);
  return {
    src,
    loading: 'lazy',
    onLoad: () => remember(shownPictures, file, src),
    onError: () => pictures?.send({ type: 'picture.failed' }),
  } as const;
}
