import { fromPromise } from 'xstate';
import type { Crop, PictureSize } from '../../../machines/pages/account/crop.ts';
import { pictureMachine } from '../../../machines/pages/account/picture.machine.ts';
import { type Profile, profileMachine } from '../../../machines/pages/account/profile.machine.ts';
import { cutPicture, readPicture } from '../../../services/browser/cut-picture.ts';
import { createFormDrafts } from '../../../services/browser/stored/form-drafts.ts';
import { provideCalls } from '../../../services/provider-api/provide-calls.ts';
import type { Services } from '../../services.ts';

type ProfileApi = Pick<Services['api'], 'ownProfile' | 'saveOwnProfile'>;

export function boundProfile(api: ProfileApi, storage: Storage) {
  const drafts = createFormDrafts(storage);
  return profileMachine.provide({
    actors: {
      load: fromPromise<Profile, { target: null }>(async ({ signal }) => {
        const profile = await api.ownProfile({}, { signal });
        const { firstName, lastName, email, user_id, is_active, is_verified, last_active, version } = profile;
        const shown = { isActive: is_active, isVerified: is_verified, userId: user_id, lastActiveS: last_active };
        return { firstName, lastName, email, user_id, ...shown, version, draft: drafts.read('profile') };
      }),
      save: fromPromise(({ input: { data } }) => {
        const { firstName, lastName, email, user_id, version } = data;
        return api.saveOwnProfile({ body: { firstName, lastName, email, user_id, version } });
      }),
    },
    actions: { saveDraft: (_, { draft }) => drafts.keep('profile', draft) },
  });
}

export const boundPicture = (api: ProfileApi) =>
  pictureMachine.provide({
    actors: {
      readPicture: fromPromise<PictureSize, { url: string }>(({ input: { url } }) => readPicture(url)),
      cutPicture: fromPromise<string, { url: string; crop: Crop }>(({ input: { url, crop } }) => cutPicture(url, crop)),
      ...provideCalls(api, 'saveOwnProfile'),
    },
    actions: {
      releaseFile: (_, { file }) => {
        if (file !== null) URL.revokeObjectURL(file.url);
      },
    },
  });
