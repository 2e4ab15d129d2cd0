import type { Reply, Request } from '../../contract/calls.ts';
import { FACE_LISTS, type FaceList, type FacePlaces } from '../../contract/facial-recognition.ts';
import { CONTENT_TAGS, cleanHtml } from '../../contract/messages/rich-text.ts';
import type { Caller, ProviderDeps } from '../base/ports.ts';
import { BadRequestError, NotFoundError } from '../http/errors.ts';
import { FACIAL_RECOGNITION, readFacePlaces } from './facial-recognition.ts';
import { readStationSetting, saveStationSetting } from './station-settings.ts';

/** The texts of the mobile app (SET-16). */
const CONTENTS: readonly string[] = ['faq'];

function settingOf(name: string): string {
  if (!CONTENTS.includes(name)) throw new NotFoundError(`Content ${name}`);
  return `content:${name}`;
}

/** Places as in the answer. */
const mutable = (places: FacePlaces) =>
  Object.fromEntries(FACE_LISTS.map((list) => [list, [...places[list]]])) as Record<FaceList, string[]>;

/** Routes of the places with facial recognition, and of the texts of the mobile app. Each saved version is kept. */
export function settingsRoutes({ database, clock }: Pick<ProviderDeps, 'database' | 'clock'>) {
  const save = async (name: string, value: unknown, version: string | undefined, { rep }: Caller) => ({
    version: String(await saveStationSetting(database, { name, value, version, repId: rep.id, atMs: clock.now() })),
  });
  return {
    facialRecognition: async (): Promise<Reply<'facialRecognition'>> => {
      const { value, version } = await readFacePlaces(database);
      return { ...mutable(value), version: String(version) };
    },

    /** @throws {ChangedSinceError} when the lists were changed since they were read. */
    saveFacialRecognition: (
      { body: { version, ...places } }: Request<'saveFacialRecognition'>,
      caller: Caller,
    ): Promise<Reply<'saveFacialRecognition'>> => save(FACIAL_RECOGNITION, places, version, caller),

    /** @throws {NotFoundError} when there is no content of this name. */
    getContent: async ({ params: { name } }: Request<'getContent'>): Promise<Reply<'getContent'>> => {
      const { value, version } = await readStationSetting(database, settingOf(name), '');
      return { name, body: value, version: String(version) };
    },

    /**
     * Saves a text; anything but plain text with few tags is dropped, from any sender. @throws {ChangedSinceError} as
     * above.
     */
    saveContent: async (
      { params, body: { name, body, version } }: Request<'saveContent'>,
      caller: Caller,
    ): Promise<Reply<'saveContent'>> => {
      if (name !== params.name) throw new BadRequestError(`The content is named ${params.name}, not ${name}.`);
      return save(settingOf(name), cleanHtml(body, CONTENT_TAGS), version, caller);
    },
  };
}
