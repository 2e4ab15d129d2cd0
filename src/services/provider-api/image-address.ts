import { IMAGES_PATH } from '../../../contract/sockets.ts';

/**
 * The address of a picture that an entity names: an absolute one is unchanged, and without the token, which is the
 * provider's only (O-17).
 */
export const imageAddress =
  (apiHost: string) =>
  (file: string, token: string): string =>
    /^https?:\/\//.test(file) ? file : `${apiHost}${IMAGES_PATH}?${new URLSearchParams({ file_path: file, token })}`;
