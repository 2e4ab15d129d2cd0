import { fromPromise } from 'xstate';
import type { Answer } from '../../../contract/calls.ts';
import type { Crop, PictureSize } from '../../machines/pages/account/crop.ts';
import { pictureMachine } from '../../machines/pages/account/picture.machine.ts';
import { type Profile, profileMachine } from '../../machines/pages/account/profile.machine.ts';
import { cutPicture, readPicture } from '../../services/browser/cut-picture.ts';
import { createFormDrafts } from '../../services/browser/form-drafts.ts';
import { changedWords, createKnownVersion } from '../../services/provider-api/known-version.ts';
import { provideCalls } from '../../services/provider-api/provide-calls.ts';
import { EMAIL_ADDRESS, FIRST_NAME, LAST_NAME } from '../../views/pages/account/texts.ts';
import type { Services } from '../services.ts';

type ProfileApi = Pick<Services['api'], 'ownProfile' | 'saveOwnProfile'>;

const LABELS = { firstName: FIRST_NAME, lastName: LAST_NAME, email: EMAIL_ADDRESS };

export function boundProfile(api: ProfileApi, storage: Storage) {
  const drafts = createFormDrafts(storage);
  const profile = createKnownVersion<Answer<'ownProfile'>>(
    (signal) => api.ownProfile({}, signal === undefined ? {} : { signal }),
    (before, now) => changedWords(before, now, LABELS),
  );
  return profileMachine.provide({
    actors: {
      load: fromPromise<Profile, { target: null }>(async ({ signal }) => {
        const { firstName, lastName, email, user_id, is_active, is_verified, last_active } = await profile.read(signal);
        const shown = { isActive: is_active, isVerified: is_verified, userId: user_id, lastActiveS: last_active };
        return { firstName, lastName, email, user_id, ...shown, draft: drafts.read('profile') };
      }),
      save: fromPromise(({ input: { data } }) => {
        const { firstName, lastName, email, user_id } = data;
        return profile.save((known) => api.saveOwnProfile({ body: { firstName, lastName, email, user_id, ...known } }));
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
