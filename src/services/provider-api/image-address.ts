import { IMAGES_PATH } from '../../../contract/sockets.ts';

/** The address of a picture that an entity names: a whole one as it is, and without the token, which is the provider's only (O-17). */
export const imageAddress =
  (apiHost: string) =>
  (file: string, token: string): string =>
    /^https?:\/\//.test(file) ? file : `${apiHost}${IMAGES_PATH}?${new URLSearchParams({ file_path: file, token })}`;
